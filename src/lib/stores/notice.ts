import { atom, type ReadableAtom } from 'nanostores';

const $text = atom<string | null>(null);

/** A word to the visitor about something that went wrong, or null. */
export const $notice: ReadableAtom<string | null> = $text;

export function showNotice(text: string): void {
  $text.set(text);
}

export function closeNotice(): void {
  $text.set(null);
}
