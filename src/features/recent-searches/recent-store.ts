import { searchMessages } from '#messages/search';
import { computed, type ReadableAtom } from 'nanostores';
import { emitDocumentEvent, mark } from '../../lib/browser/document-state.ts';
import { showDone } from '../../lib/browser/notice-store.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { toQueryText } from '../../lib/domain/query-text.ts';
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

/** Forgets all searches, and says so with an undo. */
export function clearSearches(): void {
  const before = part.read();
  if (!part.change(() => [])) return;
  const run = () => void part.change((texts) => RECENT.merge(texts, before));
  showDone(searchMessages.recentCleared, { label: searchMessages.undo, run });
}

/** Begins or ends the keeping of searches. The end forgets them; where they are locked it asks for the PIN instead. */
export function keepSearches(isOn: boolean): void {
  if (!isOn) {
    if (mark('locked') !== undefined) return emitDocumentEvent('unlock');
    part.change(() => []);
  }
  changeSettings({ keepsSearches: isOn });
}
