import type { ReactNode } from 'react';
import { atom, type ReadableAtom } from 'nanostores';

const $shown = atom<ReactNode>(null);

/** The currently open dialog, or null. Rendered by an island that every page contains. */
export const $dialog: ReadableAtom<ReactNode> = $shown;

export function openDialog(dialog: ReactNode): void {
  $shown.set(dialog);
}

export function closeDialog(): void {
  $shown.set(null);
}
