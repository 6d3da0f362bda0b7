import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

const foundText = (count: number) =>
  plural(count, {
    one: `${inFull(count)} video trovato`,
    many: `${inFull(count)} di video trovati`,
    other: `${inFull(count)} video trovati`,
  });

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'Cerca video, tag…',
  search: 'Cerca',
  clear: 'Cancella la ricerca',
  thisCatalogue: 'Cerca in questo catalogo',
  theCatalogue: 'Cerca nel catalogo',
  results: 'Risultati della ricerca',
  resultsFor: (text) => `Risultati per “${text}”`,
  resultsForTag: (kind, name) =>
    ({
      tag: `Video con il tag “${name}”`,
      performer: `Video con “${name}”`,
      source: `Video di “${name}”`,
      uploader: `Video del canale “${name}”`,
    })[kind],
  labels: { performer: 'Interpreti', source: 'Fonti' },
  found: foundText,
  videos: 'Video',
  videosFound: (count, isExact) =>
    isExact
      ? plural(count, { one: `Video (${inFull(count)} trovato)`, other: `Video (${inFull(count)} trovati)` })
      : `Video (${inFull(count)}+ trovati)`,
  noneAsTyped: 'Nessuna corrispondenza esatta. Ecco i risultati simili.',
  readAs: (text, reading) => `Nessun risultato per ${text}. Ecco i risultati per ${reading}.`,
  searchTyped: (text) => `Cerca solo “${text}”`,
  closeMatches: (count, isExact) => `Risultati simili (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) =>
    `${foundText(count)}, più ${plural(close, {
      one: `${inFull(close)} risultato simile`,
      other: `${inFull(close)} risultati simili`,
    })}`,
  tags: 'Tag',
  popularTags: 'Tag popolari',
  trendingTags: 'Tag di tendenza',
  recent: 'Ricerche recenti',
  clearRecent: 'Cancella le ricerche recenti',
  restoreRecent: 'Ripristina le ricerche cancellate',
  recentCleared: 'Ricerche recenti cancellate.',
  hint: 'Scrivi un titolo, un nome o un tag per cercare nel catalogo.',
  operators:
    '“Tra virgolette” trova queste parole una accanto all’altra, OR una delle due, tag:night un tag (lo stesso vale per performer: e source:). -night lo esclude.',
  searching: 'Ricerca in corso…',
  searchFor: (text) => `Cerca “${text}”`,
  loadingSuggestions: 'Caricamento dei suggerimenti…',
  noSuggestions: (text) => `Nessun risultato per “${text}”`,
  suggestions: 'Suggerimenti',
  suggestionCount: (count) => plural(count, { one: '1 suggerimento', other: `${inFull(count)} suggerimenti` }),
};
