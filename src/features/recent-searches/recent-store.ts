import { searchMessages } from '#messages/search';
import { computed, type ReadableAtom } from 'nanostores';
import { emitDocumentEvent, pageState } from '../../lib/browser/document-state.ts';
import { showUndo } from '../../lib/browser/notice-store.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { openRemoved } from '../../lib/browser/removed-data.ts';
import { toQueryText } from '../../lib/catalogue/text/query-text.ts';
import { $settings, changeSettings } from '../settings/settings-store.ts';
import { RECENT } from './recent-searches.ts';

const part = openPersisted(RECENT.definition);

/** Texts of the recent searches, the latest first; empty if the setting for recent searches is off. */
export const $recentSearches: ReadableAtom<readonly string[]> = computed(
  [part.$value, $settings],
  (texts, { keepsSearches }) => (keepsSearches ? texts.toReversed() : []),
);

/** Adds a text to the recent searches if the setting for recent searches is on. */
export function addRecentSearch(text: string): void {
  const searched = toQueryText(text);
  if (searched !== '' && $settings.get().keepsSearches) part.change((texts) => RECENT.add(texts, searched));
}

const removed = openRemoved(RECENT.definition);

/** Recent searches that were deleted and can still be restored in this tab. */
export const $removedSearches: ReadableAtom<readonly string[]> = computed(
  [removed.$value, part.$value],
  (texts, kept) => texts.filter((text) => !kept.includes(text)),
);

/** Restores deleted recent searches as the oldest ones. */
export function restoreSearches(): void {
  if (part.change((texts) => RECENT.merge(texts, removed.$value.get()))) removed.set([]);
}

/** Deletes the recent searches and shows a notice with an undo button. */
export function clearSearches(): void {
  const before = part.read();
  if (!part.change(() => [])) return;
  removed.set(RECENT.merge(before, $removedSearches.get()));
  showUndo(searchMessages.recentCleared, restoreSearches);
}

/**
 * Turns the storage of recent searches on or off. Turning it off deletes all recent searches; if they are locked, prompts for the PIN
 * instead.
 */
export function enableRecentSearches(isOn: boolean): void {
  if (!isOn) {
    if (pageState('locked') !== undefined) return emitDocumentEvent('unlock');
    part.change(() => []);
    removed.set([]);
  }
  changeSettings({ keepsSearches: isOn });
}
