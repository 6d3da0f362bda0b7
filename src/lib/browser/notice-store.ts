import { atom, type ReadableAtom } from 'nanostores';

/** A word to the visitor, and what can be done about it. */
export interface Notice {
  readonly text: string;
  /** Whether something went wrong. */
  readonly isProblem: boolean;
  readonly action?: { readonly label: string; run(): void };
}

const $shown = atom<Notice | null>(null);

/** A word to the visitor about something that went wrong or was done, or null. */
export const $notice: ReadableAtom<Notice | null> = $shown;

/** Says that something went wrong. */
export function showProblem(text: string): void {
  $shown.set({ text, isProblem: true });
}

/** Says that something was done, and what follows from it or takes it back, where there is such a thing. */
export function showDone(text: string, action?: Notice['action']): void {
  $shown.set({ text, isProblem: false, ...(action && { action }) });
}

export function closeNotice(): void {
  $shown.set(null);
}
