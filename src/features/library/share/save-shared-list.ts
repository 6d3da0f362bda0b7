import { favoritesMessages } from '#messages/favorites';
import { listsMessages } from '#messages/lists';
import { openPersistedValue } from '../../../lib/browser/persisted-value.ts';
import { addFavorites, FAVORITES_STORAGE } from '../../favorites/favorites.ts';
import { $lists, mergeReceivedList } from '../lists/named-lists-store.ts';
import { findList, findListNameError } from '../lists/named-lists.ts';
import type { SharedList } from './shared-list-link.ts';

/**
 * Adds a shared list to the favorites, or to the named list of the same name. Returns null on success, else a message that explains why not
 * all videos were added.
 */
export function saveSharedList({ name, ids }: SharedList): string | null {
  if (name === null) {
    const isStored = openPersistedValue(FAVORITES_STORAGE).change((own) => addFavorites(own, ids));
    return isStored ? null : favoritesMessages.notStored;
  }
  const problem = findList($lists.get(), name) ? null : findListNameError($lists.get(), name);
  if (problem !== null) return problem;
  if (!mergeReceivedList({ name, ids })) return listsMessages.notStored;
  const storedIds = new Set(findList($lists.get(), name)!.ids);
  return ids.every((id) => storedIds.has(id)) ? null : listsMessages.shared.cut(name);
}
