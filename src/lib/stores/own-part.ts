import { atom, type ReadableAtom } from 'nanostores';
import { changeJson, decodeJson, onOutsideChange, readText } from '../client/storage.ts';
import { onBrowserMount } from './browser-mount.ts';
import { showNotice } from './notice.ts';

/** A part of what a visitor keeps: a list of things under one key, followed in other tabs. */
export interface OwnPart<T> {
  readonly $items: ReadableAtom<readonly T[]>;
  /** Reads what is stored, changes it, stores it, and returns whether it is kept; what is not is not shown either. */
  change(change: (items: readonly T[]) => readonly T[]): boolean;
}

interface Options<T> {
  readonly key: string;
  readonly parse: (value: unknown) => readonly T[] | null;
  /** What is told when the browser refuses to store it. */
  readonly refused: string;
}

/** Returns the part that is stored under a key; empty until mounted in a browser. */
export function openPart<T>({ key, parse, refused }: Options<T>): OwnPart<T> {
  const $items = atom<readonly T[]>([]);
  const read = () => {
    const text = readText(key);
    // a browser that refuses to say leaves this page as it is
    if (text !== undefined) $items.set((text && decodeJson(key, text, parse)) || []);
  };
  onBrowserMount($items, () => {
    read();
    return onOutsideChange(key, read);
  });
  return {
    $items,
    change(change) {
      let next: readonly T[] = [];
      const isKept = changeJson(key, parse, (stored) => {
        next = change(stored ?? []);
        return next.length > 0 ? JSON.stringify(next) : null;
      });
      if (isKept) $items.set(next);
      else showNotice(refused);
      return isKept;
    },
  };
}
