import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { parseFavorites, toggleId } from '../domain/favorites.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { onOtherTab, readJson, writeText } from '../client/storage.ts';
import { showNotice } from './notice.ts';

const $ids = atom<readonly string[]>([]);

/** Ids of the favorite videos, in the order they were added (R102). Empty until mounted in a browser. */
export const $favorites: ReadableAtom<readonly string[]> = $ids;

const read = () => readJson(STORAGE_KEYS.favorites, parseFavorites, []);

onBrowserMount($ids, () => {
  $ids.set(read());
  return onOtherTab(STORAGE_KEYS.favorites, () => $ids.set(read()));
});

/** Adds a video to the favorites, or takes it out, and stores the list; what another tab has added meanwhile stays. */
export function toggleFavorite(id: string): void {
  const stored = read();
  const isShown = $ids.get().includes(id);
  const next = stored.includes(id) === isShown ? toggleId(stored, id) : stored;
  $ids.set(next);
  const isKept = writeText(STORAGE_KEYS.favorites, JSON.stringify(next));
  if (!isKept) showNotice('This favorite could not be saved: the browser refused to store it.');
}
