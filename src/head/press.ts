/** Calls the listener whenever an element that the selector finds is pressed, now or later in the document. */
export function onPress(selector: string, listener: () => void): void {
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest(selector)) listener();
  });
}

/** Returns whether a key is pressed alone, and not held down or part of a composed character. */
export function isPlainPress(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.isComposing;
}
