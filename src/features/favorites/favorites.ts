import { favoritesNotStored } from '#messages/notices';
import { applyChangesToIds, findAddedAndRemovedIds } from '../../lib/browser/stored-entry-change-log.ts';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { FAVORITES_KEY } from '../../lib/browser/storage-keys.ts';

/** Returns the distinct ids of a stored list of favorites; null if the value is not an array of strings (R162). */
export function parseFavorites(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return null;
  return [...new Set(value)];
}

/** Returns the favorite ids with one id removed, or added at its position in `before` (an earlier version of the ids) or at the end. */
export function addOrRemoveFavoriteId(
  ids: readonly string[],
  id: string,
  isAdded: boolean,
  before: readonly string[] = [],
): readonly string[] {
  if (ids.includes(id) === isAdded) return ids;
  return isAdded ? addFavorites(ids, [id], before) : ids.filter((other) => other !== id);
}

/** Returns the favorite ids with other ids added at their positions in `before` (an earlier version of the ids) or at the end. */
export function addFavorites(
  ids: readonly string[],
  added: readonly string[],
  before: readonly string[] = [],
): readonly string[] {
  const all = new Set([...ids, ...added]);
  return [...new Set([...before.filter((other) => all.has(other)), ...all])];
}

/** Storage format of the favorites: ids in the order in which they were added (R102, R163). Changes in several tabs are merged by id. */
export const FAVORITES_STORAGE: MergeableStorageDefinition<readonly string[]> = {
  key: FAVORITES_KEY,
  isPrivate: true,
  empty: [],
  storeError: favoritesNotStored,
  parse: parseFavorites,
  format: (ids) => JSON.stringify(ids),
  diff: findAddedAndRemovedIds,
  apply: applyChangesToIds,
};
