/** Id of the live region (`aria-live`) in the HTML of every page. */
const REGION = 'status';
/** Selector of the live region in an open modal dialog: screen readers ignore everything outside of the dialog. */
const REGION_OF_DIALOG = 'dialog[open] [data-status]';

/**
 * Returns a function that computes the next text of a live region from the current one, also as an updater of React state. Screen readers
 * ignore a text that is set again: a no-break space makes the repeated text another one.
 */
export const repeatable =
  (text: string) =>
  (current: string | null | undefined): string =>
    text === current ? `${text}\u00a0` : text;

/** Announces a change to users of screen readers. Needed for changes outside of the focused element. */
export function announceToScreenReaders(text: string): void {
  const region = document.querySelector(REGION_OF_DIALOG) ?? document.getElementById(REGION);
  if (region) region.textContent = repeatable(text)(region.textContent);
}
