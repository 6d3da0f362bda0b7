import { favoritesMessages } from '#messages/favorites';
import { applyToIds, diffIds } from '../../lib/browser/change-log.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { FAVORITES_KEY } from '../../lib/browser/storage-keys.ts';

/** Returns the stored ids without repeats, or null when the value is not a list of texts (R162). */
export function parseFavorites(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return null;
  return [...new Set(value)];
}

/** Returns the ids with one more at the end, or without it. */
export function setFavorite(ids: readonly string[], id: string, isAdded: boolean): readonly string[] {
  if (ids.includes(id) === isAdded) return ids;
  return isAdded ? [...ids, id] : ids.filter((other) => other !== id);
}

/** Returns the ids with others at the end, without repeats. */
export function addFavorites(ids: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...added])];
}

/** Favorites are ids in the order they were added (R102, R163); an entry is an id. */
export const FAVORITES_FORM: MergedForm<readonly string[]> = {
  key: FAVORITES_KEY,
  isPrivate: true,
  empty: [],
  refused: favoritesMessages.notStored,
  parse: parseFavorites,
  format: (ids) => JSON.stringify(ids),
  diff: diffIds,
  apply: applyToIds,
};
