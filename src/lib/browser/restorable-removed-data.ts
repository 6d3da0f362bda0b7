import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from './store-listeners.ts';
import { getPageState, onDocumentEvent } from './page-state-attributes.ts';
import type { StorageDefinition } from './storage-definition.ts';
import { TAB_REMOVED_DATA_KEY_PREFIX } from './storage-keys.ts';
import { decodeStoredJson, onStorageCleared } from './local-storage.ts';

/** Data of the visitor (lists, searches, histories) that was deleted in this tab and can still be restored. */
export interface RestorableRemovedData<T> {
  /** The removed data; empty while the visitor's lists are locked. */
  readonly $value: ReadableAtom<T>;
  /** Stores `value` as the data that can be restored, instead of the previous data. */
  set(value: T): void;
}

/** Opens a storage entry's removed data, kept in session storage until the tab closes or the visitor selects "Forget this site". */
export function openRestorableRemovedData<T>({
  key,
  empty,
  parse,
  format,
}: StorageDefinition<T>): RestorableRemovedData<T> {
  const name = TAB_REMOVED_DATA_KEY_PREFIX + key;
  const $value = atom(empty);
  const read = () => {
    if (getPageState('locked') !== undefined) return empty;
    try {
      const text = sessionStorage.getItem(name);
      return text === null ? empty : (decodeStoredJson(name, text, parse) ?? empty);
    } catch {
      return $value.get();
    }
  };
  const set = (value: T) => {
    const text = format(value);
    try {
      if (text === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, text);
    } catch {
      // without session storage, the removed data can only be restored on this page
    }
    $value.set(value);
  };
  let isFollowing = false;
  onStoreMountInBrowser($value, () => {
    const show = () => $value.set(read());
    show();
    if (isFollowing) return;
    isFollowing = true;
    onDocumentEvent('lock', show);
    onStorageCleared(() => set(empty));
    // while the page was in the back-forward cache, a later page of this tab may have changed or deleted the data
    window.addEventListener('pageshow', (event) => event.persisted && show());
  });
  return { $value, set };
}
