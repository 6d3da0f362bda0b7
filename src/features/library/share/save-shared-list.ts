import { listsMessages } from '#messages/lists';
import { favoritesNotStored } from '#messages/notices';
import { openPersistedValue } from '../../../lib/browser/persisted-value.ts';
import type { UndoAction } from '../../../lib/browser/toast-notice-store.ts';
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
  /** Removes exactly the added videos; null if no video was added. */
  readonly undo: UndoAction | null;
}

function addToFavorites(ids: readonly string[]): SavedSharedList {
  const favorites = openPersistedValue(FAVORITES_STORAGE);
  const own = new Set(favorites.read());
  const added = new Set(ids.filter((id) => !own.has(id)));
  if (!favorites.change((before) => addFavorites(before, ids)))
    return { name: null, problem: favoritesNotStored, undo: null };
  const undo = () => favorites.change((now) => now.filter((id) => !added.has(id)));
  return { name: null, problem: null, undo: added.size > 0 ? undo : null };
}

/**
 * Adds a shared list to the favorites, or to the named list of the same name. If the name cannot be used for a list, chooses another one.
 */
export function saveSharedList({ name, ids }: SharedList): SavedSharedList {
  if (name === null) return addToFavorites(ids);
  const lists = $lists.get();
  // a name that is reserved in this language can come from a visitor of another language
  const own = findList(lists, name) || findListNameError(lists, name) === null ? name : suggestListName(lists);
  const problem = findList(lists, own) ? null : findListNameError(lists, own);
  if (problem !== null) return { name: own, problem, undo: null };
  const before = findList(lists, own)?.ids.length ?? 0;
  const undo = mergeReceivedList({ name: own, ids });
  if (!undo) return { name: own, problem: listsMessages.notStored, undo };
  const list = findList($lists.get(), own)!;
  const storedIds = new Set(list.ids);
  const isComplete = ids.every((id) => storedIds.has(id));
  return {
    name: list.name,
    problem: isComplete ? null : listsMessages.shared.cut(own),
    undo: storedIds.size > before ? undo : null,
  };
}
