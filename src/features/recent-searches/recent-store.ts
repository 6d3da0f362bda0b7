import { searchMessages } from '#messages/search';
import { computed, type ReadableAtom } from 'nanostores';
import { emitDocumentEvent, mark } from '../../lib/browser/document-state.ts';
import { showUndo } from '../../lib/browser/notice-store.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { openRemoved } from '../../lib/browser/removed.ts';
import { toQueryText } from '../../lib/catalogue/text/query-text.ts';
import { $settings, changeSettings } from '../settings/settings-store.ts';
import { RECENT } from './recent-searches.ts';

const part = openPersisted(RECENT.form);

/** The texts that were searched last, the latest first; none where they are not to be kept. */
export const $recentSearches: ReadableAtom<readonly string[]> = computed(
  [part.$value, $settings],
  (texts, { keepsSearches }) => (keepsSearches ? texts.toReversed() : []),
);

/** Remembers a search, where searches are to be kept. */
export function noteSearch(text: string): void {
  const searched = toQueryText(text);
  if (searched !== '' && $settings.get().keepsSearches) part.change((texts) => RECENT.add(texts, searched));
}

const removed = openRemoved(RECENT.form);

/** The cleared searches that can be restored in this tab. */
export const $removedSearches: ReadableAtom<readonly string[]> = computed(
  [removed.$value, part.$value],
  (texts, kept) => texts.filter((text) => !kept.includes(text)),
);

/** Adds the cleared searches again, as older ones. */
export function restoreSearches(): void {
  if (part.change((texts) => RECENT.merge(texts, removed.$value.get()))) removed.set([]);
}

/** Forgets all searches, and reports it with a way to undo it. */
export function clearSearches(): void {
  const before = part.read();
  if (!part.change(() => [])) return;
  removed.set(RECENT.merge(before, $removedSearches.get()));
  showUndo(searchMessages.recentCleared, restoreSearches);
}

/** Begins or ends the keeping of searches. The end forgets them; where they are locked it asks for the PIN instead. */
export function keepSearches(isOn: boolean): void {
  if (!isOn) {
    if (mark('locked') !== undefined) return emitDocumentEvent('unlock');
    part.change(() => []);
    removed.set([]);
  }
  changeSettings({ keepsSearches: isOn });
}
