import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

const found = (count: number) =>
  plural(count, {
    one: `${inFull(count)} vidéo trouvée`,
    many: `${inFull(count)} de vidéos trouvées`,
    other: `${inFull(count)} vidéos trouvées`,
  });

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'Chercher vidéos, tags…',
  search: 'Rechercher',
  clear: 'Effacer la recherche',
  thisCatalogue: 'Rechercher dans ce catalogue',
  theCatalogue: 'Rechercher dans le catalogue',
  results: 'Résultats de la recherche',
  resultsFor: (text) => `Résultats de la recherche pour « ${text} »`,
  resultsForTag: (kind, name) =>
    ({
      tag: `Vidéos avec le tag « ${name} »`,
      performer: `Vidéos avec « ${name} »`,
      source: `Vidéos de la source « ${name} »`,
      uploader: `Vidéos de la chaîne « ${name} »`,
    })[kind],
  labels: { performer: 'Artistes', source: 'Sources' },
  found,
  videos: 'Vidéos',
  videosFound: (count, isExact) =>
    plural(count, {
      one: `Vidéos (${inFull(count)}${isExact ? '' : '+'} trouvée)`,
      other: `Vidéos (${inFull(count)}${isExact ? '' : '+'} trouvées)`,
    }),
  noneAsTyped: 'Aucun résultat exact. Voici des résultats proches.',
  readAs: (text, reading) => `Aucun résultat pour ${text}. Voici les résultats pour ${reading}.`,
  searchTyped: (text) => `Rechercher uniquement « ${text} »`,
  closeMatches: (count, isExact) => `Résultats proches (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) =>
    plural(close, {
      one: `${found(count)}, et ${inFull(close)} résultat proche`,
      other: `${found(count)}, et ${inFull(close)} résultats proches`,
    }),
  tags: 'Tags',
  popularTags: 'Tags populaires',
  trendingTags: 'Tags tendance',
  recent: 'Recherches récentes',
  clearRecent: 'Effacer les recherches récentes',
  restoreRecent: 'Rétablir les recherches effacées',
  recentCleared: 'Recherches récentes effacées.',
  hint: 'Saisissez un titre, un nom ou un tag pour chercher dans le catalogue.',
  operators:
    '« Entre guillemets » trouve ces mots côte à côte, OR l’un des deux, tag:night un tag (de même performer: et source:). -night l’exclut.',
  searching: 'Recherche en cours…',
  searchFor: (text) => `Rechercher « ${text} »`,
  loadingSuggestions: 'Chargement des suggestions…',
  noSuggestions: (text) => `Aucun résultat pour « ${text} »`,
  suggestions: 'Suggestions',
  suggestionCount: (count) =>
    plural(count, { one: `${inFull(count)} suggestion`, other: `${inFull(count)} suggestions` }),
};
