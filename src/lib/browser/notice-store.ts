import { commonMessages } from '#messages/common';
import { atom, type ReadableAtom } from 'nanostores';
import { announce } from './announce.ts';

/** Key that undoes the last change of the page. */
export const UNDO_KEY = 'z';

/** A word to the visitor, and what can be done about it. */
export interface Notice {
  readonly text: string;
  /** Whether something went wrong. */
  readonly isProblem: boolean;
  readonly action?: { readonly label: string; run(): void };
  /** The action undoes a change, as {@link UNDO_KEY} does. */
  readonly isUndo?: true;
}

const $shown = atom<Notice | null>(null);

/** A word to the visitor about something that went wrong or was done, or null. */
export const $notice: ReadableAtom<Notice | null> = $shown;

/** Says that something went wrong. */
export function showProblem(text: string): void {
  $shown.set({ text, isProblem: true });
}

/** Shows a notice that something was done, with a button for `action`. */
export function showDone(text: string, action?: Notice['action']): void {
  $shown.set({ text, isProblem: false, ...(action && { action }) });
}

export function closeNotice(): void {
  $shown.set(null);
}

let undo: (() => void) | null = null;

/** Has {@link undoLast} undo a change, also after the notice of the change has closed. */
export function offerUndo(run: () => void): void {
  undo = run;
}

/** Undoes the last change of this page, if there is one, and announces it. */
export function undoLast(): void {
  const run = undo;
  if (!run) return;
  undo = null;
  if ($shown.get()?.isUndo) closeNotice();
  run();
  announce(commonMessages.undone);
}

/** Reports a change with a way to undo it. */
export function showUndo(text: string, run: () => void): void {
  offerUndo(run);
  $shown.set({ text, isProblem: false, action: { label: commonMessages.undo, run: undoLast }, isUndo: true });
}
