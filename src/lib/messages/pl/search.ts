import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

const found = (count: number) =>
  plural(count, {
    one: `Znaleziono ${inFull(count)} film`,
    few: `Znaleziono ${inFull(count)} filmy`,
    many: `Znaleziono ${inFull(count)} filmów`,
    other: `Znaleziono ${inFull(count)} filmu`,
  });

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'Szukaj filmów, tagów…',
  search: 'Szukaj',
  clear: 'Wyczyść wyszukiwanie',
  thisCatalogue: 'Przeszukaj ten katalog',
  theCatalogue: 'Przeszukaj katalog',
  results: 'Wyniki wyszukiwania',
  resultsFor: (text) => `Wyniki wyszukiwania „${text}”`,
  resultsForTag: (kind, name) =>
    ({
      tag: `Filmy z tagiem „${name}”`,
      performer: `Filmy z udziałem: „${name}”`,
      source: `Filmy ze źródła „${name}”`,
      uploader: `Filmy z kanału „${name}”`,
    })[kind],
  labels: { performer: 'Osoby', source: 'Źródła' },
  found,
  videos: 'Filmy',
  videosFound: (count, isExact) => `Filmy (znaleziono: ${inFull(count)}${isExact ? '' : '+'})`,
  noneAsTyped: 'Brak dokładnych wyników. Pokazujemy podobne.',
  readAs: (text, reading) => `Brak wyników dla „${text}”. Pokazujemy wyniki dla „${reading}”.`,
  searchTyped: (text) => `Szukaj tylko „${text}”`,
  closeMatches: (count, isExact) => `Podobne wyniki (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) =>
    plural(close, {
      one: `${found(count)} i ${inFull(close)} podobny wynik`,
      few: `${found(count)} i ${inFull(close)} podobne wyniki`,
      many: `${found(count)} i ${inFull(close)} podobnych wyników`,
      other: `${found(count)} i ${inFull(close)} podobnego wyniku`,
    }),
  tags: 'Tagi',
  popularTags: 'Popularne tagi',
  trendingTags: 'Tagi na czasie',
  recent: 'Ostatnie wyszukiwania',
  clearRecent: 'Wyczyść ostatnie wyszukiwania',
  restoreRecent: 'Przywróć wyczyszczone wyszukiwania',
  recentCleared: 'Wyczyszczono ostatnie wyszukiwania.',
  hint: 'Wpisz tytuł, nazwę lub tag, żeby przeszukać katalog.',
  operators:
    '"W cudzysłowie" znajduje te słowa obok siebie, OR jedno z dwóch, tag:night tag (tak samo performer: i source:). -night go wyklucza.',
  searching: 'Wyszukiwanie…',
  searchFor: (text) => `Szukaj „${text}”`,
  loadingSuggestions: 'Wczytywanie podpowiedzi…',
  noSuggestions: (text) => `Brak wyników dla „${text}”`,
  suggestions: 'Podpowiedzi',
  suggestionCount: (count) =>
    plural(count, {
      one: `${inFull(count)} podpowiedź`,
      few: `${inFull(count)} podpowiedzi`,
      many: `${inFull(count)} podpowiedzi`,
      other: `${inFull(count)} podpowiedzi`,
    }),
};
