import { listsMessages } from '#messages/lists';
import { favoritesNotStored } from '#messages/notices';
import { openPersistedValue } from '../../../lib/browser/persisted-value.ts';
import { addFavorites, FAVORITES_STORAGE } from '../../favorites/favorites.ts';
import { $lists, mergeReceivedList } from '../lists/named-lists-store.ts';
import { findList, findListNameError, suggestListName } from '../lists/named-lists.ts';
import type { SharedList } from './shared-list-link.ts';

/** Result of saving a shared list. */
interface SavedSharedList {
  /** Name of the visitor's list with the videos; null for the favorites. */
  readonly name: string | null;
  /** Message that explains why not all videos were added; null on success. */
  readonly problem: string | null;
}

/**
 * Adds a shared list to the favorites, or to the named list of the same name. If the name cannot be used for a list, chooses another one.
 */
export function saveSharedList({ name, ids }: SharedList): SavedSharedList {
  if (name === null) {
    const isStored = openPersistedValue(FAVORITES_STORAGE).change((own) => addFavorites(own, ids));
    return { name, problem: isStored ? null : favoritesNotStored };
  }
  const lists = $lists.get();
  // a name that is reserved in this language can come from a visitor of another language
  const own = findList(lists, name) || findListNameError(lists, name) === null ? name : suggestListName(lists);
  const problem = findList(lists, own) ? null : findListNameError(lists, own);
  if (problem !== null) return { name: own, problem };
  if (!mergeReceivedList({ name: own, ids })) return { name: own, problem: listsMessages.notStored };
  const list = findList($lists.get(), own)!;
  const storedIds = new Set(list.ids);
  return { name: list.name, problem: ids.every((id) => storedIds.has(id)) ? null : listsMessages.shared.cut(own) };
}
