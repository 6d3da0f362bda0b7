import { commonMessages } from '#messages/common';
import { atom, type ReadableAtom } from 'nanostores';
import { announceToScreenReaders, repeatable } from './announce-to-screen-readers.ts';
import { onStorageCleared } from './local-storage.ts';

/** Keyboard shortcut that undoes the visitor's last change on the page. */
export const UNDO_SHORTCUT_KEY = 'z';

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** A short message to the visitor, with an optional action. */
export interface VisitorNotice {
  readonly text: string;
  /** True if the message reports an error. */
  readonly isError: boolean;
  readonly action?: NoticeAction;
  /** A further button, before the button of `action`. */
  readonly otherAction?: NoticeAction;
  /** True if the action undoes a change, as the key {@link UNDO_SHORTCUT_KEY} does. */
  readonly isUndo?: true;
}

const $shown = atom<VisitorNotice | null>(null);

/** The notice that is currently shown, or null. */
export const $notice: ReadableAtom<VisitorNotice | null> = $shown;

const show = (notice: VisitorNotice) => $shown.set({ ...notice, text: repeatable(notice.text)($shown.get()?.text) });

/** Shows an error notice. */
export function showError(text: string): void {
  show({ text, isError: true });
}

/** Shows a success notice, with a button for `action`. */
export function showSuccess(text: string, action?: NoticeAction): void {
  show({ text, isError: false, ...(action && { action }) });
}

export function closeNotice(): void {
  $shown.set(null);
}

/** Undoes a change. Returns false if the change could not be undone, for example because a PIN locks the visitor's lists. */
export type UndoAction = () => boolean;

/** Undo of the last change on this page, and of the change that the last notice with an undo button is about. */
let undo: UndoAction | null = null;
let undoOfNotice: UndoAction | null = null;
let isListening = false;

/**
 * Registers the function with which {@link undoLastVisitorChange} undoes the last change, even after the notice of the change has closed.
 */
export function registerUndoAction(run: UndoAction): void {
  undo = run;
  if (isListening) return;
  isListening = true;
  onStorageCleared(() => {
    undo = null;
    closeNotice();
  });
}

function undoChange(run: UndoAction): void {
  const last = undo;
  if (!run()) return;
  // undoing a change can register an undo itself
  undo = last === run ? null : last;
  if ($shown.get()?.isUndo && undoOfNotice === run) closeNotice();
  announceToScreenReaders(commonMessages.undone);
}

/** Undoes the last change on this page, if any, and announces it to screen readers. A change that could not be undone can be tried again. */
export function undoLastVisitorChange(): void {
  if (undo) undoChange(undo);
}

/** Shows a notice of a change, with an undo button and an optional further button. */
export function showUndoNotice(text: string, run: UndoAction, otherAction?: NoticeAction): void {
  registerUndoAction(run);
  undoOfNotice = run;
  show({
    text,
    isError: false,
    action: { label: commonMessages.undo, run: () => undoChange(run) },
    ...(otherAction && { otherAction }),
    isUndo: true,
  });
}
