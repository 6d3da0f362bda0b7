import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'Videos, Tags suchen …',
  search: 'Suchen',
  clear: 'Suche leeren',
  thisCatalogue: 'Diesen Katalog durchsuchen',
  theCatalogue: 'Katalog durchsuchen',
  results: 'Suchergebnisse',
  resultsFor: (text) => `Suchergebnisse für „${text}“`,
  resultsForTag: (kind, name) =>
    ({
      tag: `Videos mit dem Tag „${name}“`,
      performer: `Videos mit „${name}“`,
      source: `Videos von „${name}“`,
      uploader: `Videos des Kanals „${name}“`,
    })[kind],
  labels: { performer: 'Personen', source: 'Quellen' },
  found: (count) =>
    plural(count, { one: `${inFull(count)} Video gefunden`, other: `${inFull(count)} Videos gefunden` }),
  videos: 'Videos',
  videosFound: (count, isExact) => `Videos (${inFull(count)}${isExact ? '' : '+'} gefunden)`,
  noneAsTyped: 'Kein genauer Treffer. Gezeigt werden ähnliche.',
  readAs: (text, reading) => `Keine Treffer für „${text}“. Gezeigt wird „${reading}“.`,
  searchTyped: (text) => `Nur „${text}“ suchen`,
  closeMatches: (count, isExact) => `Ähnliche Treffer (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) => `${inFull(count)} Videos gefunden, dazu ${inFull(close)} ähnliche`,
  tags: 'Tags',
  popularTags: 'Beliebte Tags',
  trendingTags: 'Tags im Trend',
  recent: 'Letzte Suchen',
  clearRecent: 'Letzte Suchen löschen',
  restoreRecent: 'Gelöschte Suchen wiederherstellen',
  recentCleared: 'Letzte Suchen gelöscht.',
  hint: 'Gib einen Titel, einen Namen oder einen Tag ein, um den Katalog zu durchsuchen.',
  operators:
    '„In Anführungszeichen“ findet diese Wörter nebeneinander, OR eines von beiden, tag:night einen Tag (ebenso performer: und source:). -night schließt ihn aus.',
  searching: 'Suche läuft …',
  searchFor: (text) => `„${text}“ suchen`,
  loadingSuggestions: 'Vorschläge werden geladen …',
  noSuggestions: (text) => `Keine Treffer für „${text}“`,
  suggestions: 'Vorschläge',
  suggestionCount: (count) => plural(count, { one: '1 Vorschlag', other: `${inFull(count)} Vorschläge` }),
};
