import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { addChange, applyChanges, parseChange, parseFavorites, type FavoriteChange } from '../domain/favorites.ts';
import { CHANGE_MEMORY_MS } from '../domain/limits.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { VideoCard } from '../domain/video.ts';
import { changeJson, onOutsideChange } from '../client/storage.ts';
import { openChannel } from '../client/tab-channel.ts';
import { showNotice } from './notice.ts';

const $ids = atom<readonly string[]>([]);

/** Ids of the favorite videos, in the order they were added (R102). Empty until mounted in a browser. */
export const $favorites: ReadableAtom<readonly string[]> = $ids;

/**
 * The changes of the last minute, of this tab and of others. A tab reads storage from a copy that follows the others a little
 * later, so that two which store at once overwrite each other; each then finds what is missing here and puts it back.
 */
let changes: readonly FavoriteChange[] = [];
let tell: ((change: FavoriteChange) => void) | null = null;

/** Reads what is stored, makes the changes in it, stores it if that alters anything, and returns whether that could be done. */
function store(): boolean {
  changes = changes.filter(({ at }) => Math.abs(Date.now() - at) < CHANGE_MEMORY_MS);
  let next: readonly string[] = [];
  const isKept = changeJson(STORAGE_KEYS.favorites, parseFavorites, (stored) => {
    next = applyChanges(stored ?? [], changes);
    const text = JSON.stringify(next);
    return text === JSON.stringify(stored ?? []) ? undefined : text;
  });
  if (isKept && JSON.stringify(next) !== JSON.stringify($ids.get())) $ids.set(next);
  return isKept;
}

/** Stores the changes, with one more, and returns whether they are kept; what cannot be is not shown either, and the visitor is told. */
function settle(change?: FavoriteChange): boolean {
  if (change) changes = addChange(changes, change);
  if (store()) return true;
  if (changes.length > 0) showNotice('Your favorites could not be saved: the browser refused to store them.');
  changes = [];
  store();
  return false;
}

onBrowserMount($ids, () => {
  settle();
  tell ??= openChannel(STORAGE_KEYS.favorites, (message) => {
    const change = parseChange(message);
    if (change) settle(change);
  });
  return onOutsideChange(STORAGE_KEYS.favorites, (isLost) => {
    if (isLost) changes = [];
    settle();
  });
});

/** Keeps what cards say of favorites, for when their videos are gone; it is loaded with the first heart, and missing if it cannot be. */
function keepDetails(cards: readonly VideoCard[]): void {
  import('./favorite-details.ts').then(
    (details) => details.keepDetails(cards, $ids.get()),
    () => {},
  );
}

/** Adds a video to the favorites, or takes it out, and stores the list; its card, where it is at hand, too. */
export function toggleFavorite(id: string, card?: VideoCard): void {
  // later than all that is known, so that a press wins over what its visitor has seen
  const at = Math.max(Date.now(), 1 + (changes.at(-1)?.at ?? 0));
  const change = { id, isAdded: !$ids.get().includes(id), at };
  if (!settle(change)) return;
  tell?.(change);
  keepDetails(card ? [card] : []);
}
