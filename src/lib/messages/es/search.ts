import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

const foundText = (count: number) =>
  plural(count, {
    one: `${inFull(count)} video encontrado`,
    many: `${inFull(count)} de videos encontrados`,
    other: `${inFull(count)} videos encontrados`,
  });

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'Buscar videos, etiquetas…',
  search: 'Buscar',
  clear: 'Borrar búsqueda',
  thisCatalogue: 'Buscar en este catálogo',
  theCatalogue: 'Buscar en el catálogo',
  results: 'Resultados de la búsqueda',
  resultsFor: (text) => `Resultados para “${text}”`,
  resultsForTag: (kind, name) =>
    ({
      tag: `Videos con la etiqueta “${name}”`,
      performer: `Videos con “${name}”`,
      source: `Videos de “${name}”`,
      uploader: `Videos del canal “${name}”`,
    })[kind],
  labels: { performer: 'Intérpretes', source: 'Fuentes' },
  found: foundText,
  videos: 'Videos',
  videosFound: (count, isExact) =>
    isExact
      ? plural(count, {
          one: `Videos (${inFull(count)} encontrado)`,
          other: `Videos (${inFull(count)} encontrados)`,
        })
      : `Videos (${inFull(count)}+ encontrados)`,
  noneAsTyped: 'No hay coincidencias exactas. Se muestran las parecidas.',
  readAs: (text, reading) => `No hay resultados para ${text}. Se muestran los de ${reading}.`,
  searchTyped: (text) => `Buscar solo “${text}”`,
  closeMatches: (count, isExact) => `Parecidos (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) =>
    `${foundText(count)} y ${plural(close, { one: `${inFull(close)} parecido`, other: `${inFull(close)} parecidos` })}`,
  tags: 'Etiquetas',
  popularTags: 'Etiquetas populares',
  trendingTags: 'Etiquetas en tendencia',
  recent: 'Búsquedas recientes',
  clearRecent: 'Borrar las búsquedas recientes',
  restoreRecent: 'Recuperar las búsquedas borradas',
  recentCleared: 'Se borraron las búsquedas recientes.',
  hint: 'Escribe un título, un nombre o una etiqueta para buscar en el catálogo.',
  operators:
    '“Entre comillas” encuentra estas palabras juntas, OR una de las dos, tag:night una etiqueta (igual que performer: y source:). -night la excluye.',
  searching: 'Buscando…',
  searchFor: (text) => `Buscar “${text}”`,
  loadingSuggestions: 'Cargando sugerencias…',
  noSuggestions: (text) => `No hay resultados para “${text}”`,
  suggestions: 'Sugerencias',
  suggestionCount: (count) => plural(count, { one: '1 sugerencia', other: `${inFull(count)} sugerencias` }),
};
