import { atom, type ReadableAtom } from 'nanostores';
import { decodeJson, keepCopy, onOutsideChange, readText, writeText } from '../client/storage.ts';
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
  const decode = (text: string | null | undefined) => (text ? decodeJson(key, text, parse) : null);
  const read = () => {
    const text = readText(key);
    // a browser that refuses to say leaves this page as it is
    if (text !== undefined) $items.set(decode(text) ?? []);
  };
  onBrowserMount($items, () => {
    read();
    return onOutsideChange(key, read);
  });
  return {
    $items,
    change(change) {
      const text = readText(key);
      const stored = decode(text);
      const next = change(stored ?? []);
      // what another version of the site may be able to read is put aside before its place is taken
      const isKept =
        text !== undefined &&
        (!text || stored !== null || keepCopy(key, text)) &&
        writeText(key, next.length > 0 ? JSON.stringify(next) : null);
      if (isKept) $items.set(next);
      else showNotice(refused);
      return isKept;
    },
  };
}
