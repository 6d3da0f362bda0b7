import { searchMessages } from '#messages/search';
import { computed, type ReadableAtom } from 'nanostores';
import { emitDocumentEvent, getPageState } from '../../lib/browser/page-state-attributes.ts';
import { showUndoNotice } from '../../lib/browser/toast-notice-store.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { openRestorableRemovedData } from '../../lib/browser/restorable-removed-data.ts';
import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { $settings, changeVisitorSettings } from '../settings/settings-store.ts';
import { RECENT_SEARCHES_STORAGE } from './recent-searches-storage.ts';

const persisted = openPersistedValue(RECENT_SEARCHES_STORAGE.definition);

/** Texts of the recent searches, the latest first; empty if the setting for recent searches is off. */
export const $recentSearches: ReadableAtom<readonly string[]> = computed(
  [persisted.$value, $settings],
  (texts, { keepsSearches }) => (keepsSearches ? texts.toReversed() : []),
);

/** Adds a text to the recent searches if the setting for recent searches is on. */
export function addRecentSearch(text: string): void {
  const searched = toQueryText(text);
  if (searched !== '' && $settings.get().keepsSearches)
    persisted.change((texts) => RECENT_SEARCHES_STORAGE.add(texts, searched));
}

const removed = openRestorableRemovedData(RECENT_SEARCHES_STORAGE.definition);

/** Recent searches that were deleted and can still be restored in this tab. */
export const $removedRecentSearches: ReadableAtom<readonly string[]> = computed(
  [removed.$value, persisted.$value],
  (texts, kept) => texts.filter((text) => !kept.includes(text)),
);

/** Restores deleted recent searches as the oldest ones. Returns whether the change was stored. */
export function restoreRecentSearches(): boolean {
  const isStored = persisted.change((texts) => RECENT_SEARCHES_STORAGE.merge(texts, removed.$value.get()));
  if (isStored) removed.set([]);
  return isStored;
}

/** Deletes the recent searches and shows a notice with an undo button. */
export function clearRecentSearches(): void {
  const before = persisted.read();
  if (!persisted.change(() => [])) return;
  removed.set(RECENT_SEARCHES_STORAGE.merge(before, $removedRecentSearches.get()));
  showUndoNotice(searchMessages.recentCleared, restoreRecentSearches);
}

/** Turns the storage of recent searches on or off. Turning it off deletes the searches, or prompts for the PIN if that locks them. */
export function switchRecentSearchStorage(isOn: boolean): void {
  if (!isOn) {
    if (getPageState('locked') !== undefined) return emitDocumentEvent('unlock');
    persisted.change(() => []);
    removed.set([]);
  }
  changeVisitorSettings({ keepsSearches: isOn });
}
