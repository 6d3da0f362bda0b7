import type { ReactNode } from 'react';
import { atom, type ReadableAtom } from 'nanostores';

const $shown = atom<ReactNode>(null);

/** The open dialog, or null. An island that is part of every page renders it. */
export const $dialog: ReadableAtom<ReactNode> = $shown;

export function openDialog(dialog: ReactNode): void {
  $shown.set(dialog);
}

export function closeDialog(): void {
  $shown.set(null);
}
