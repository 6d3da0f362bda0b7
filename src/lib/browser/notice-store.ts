import { atom, type ReadableAtom } from 'nanostores';

/** A word to the visitor, and what can be done about it. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
}

const $shown = atom<Notice | null>(null);

/** A word to the visitor about something that went wrong or was done, or null. */
export const $notice: ReadableAtom<Notice | null> = $shown;

export function showNotice(text: string, action?: Notice['action']): void {
  $shown.set(action ? { text, action } : { text });
}

export function closeNotice(): void {
  $shown.set(null);
}
