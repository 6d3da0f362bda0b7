import type { ReactNode } from 'react';
import { atom, type ReadableAtom } from 'nanostores';

const $shown = atom<ReactNode>(null);

/** The dialog over the page, or null; an island that every page has puts it there. */
export const $dialog: ReadableAtom<ReactNode> = $shown;

export function openDialog(dialog: ReactNode): void {
  $shown.set(dialog);
}

export function closeDialog(): void {
  $shown.set(null);
}
