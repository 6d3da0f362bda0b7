import type * as english from '../en/search.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

const foundText = (count: number) =>
  plural(count, {
    one: `${inFull(count)} vídeo encontrado`,
    many: `${inFull(count)} de vídeos encontrados`,
    other: `${inFull(count)} vídeos encontrados`,
  });

/** What the search page and the search box of the header say. */
export const searchMessages: Texts<typeof english.searchMessages> = {
  placeholder: 'Buscar vídeos, tags…',
  search: 'Buscar',
  clear: 'Limpar busca',
  thisCatalogue: 'Buscar neste catálogo',
  theCatalogue: 'Buscar no catálogo',
  results: 'Resultados da busca',
  resultsFor: (text) => `Resultados da busca por “${text}”`,
  resultsForTag: (kind, name) =>
    ({
      tag: `Vídeos com a tag “${name}”`,
      performer: `Vídeos com “${name}”`,
      source: `Vídeos de “${name}”`,
      uploader: `Vídeos do canal “${name}”`,
    })[kind],
  labels: { performer: 'Artistas', source: 'Fontes' },
  found: foundText,
  videos: 'Vídeos',
  videosFound: (count, isExact) =>
    isExact
      ? plural(count, {
          one: `Vídeos (${inFull(count)} encontrado)`,
          other: `Vídeos (${inFull(count)} encontrados)`,
        })
      : `Vídeos (${inFull(count)}+ encontrados)`,
  noneAsTyped: 'Nenhum resultado exato. Exibindo os parecidos.',
  readAs: (text, reading) => `Nenhum resultado para ${text}. Exibindo resultados para ${reading}.`,
  searchTyped: (text) => `Buscar só “${text}”`,
  closeMatches: (count, isExact) => `Parecidos (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count, close) =>
    `${foundText(count)} e ${plural(close, { one: `${inFull(close)} parecido`, other: `${inFull(close)} parecidos` })}`,
  tags: 'Tags',
  popularTags: 'Tags populares',
  trendingTags: 'Tags em alta',
  recent: 'Buscas recentes',
  clearRecent: 'Limpar buscas recentes',
  restoreRecent: 'Restaurar as buscas apagadas',
  recentCleared: 'As buscas recentes foram apagadas.',
  hint: 'Digite um título, um nome ou uma tag para buscar no catálogo.',
  operators:
    '“Entre aspas” encontra essas palavras lado a lado, OR uma das duas, tag:night uma tag (assim como performer: e source:). -night a exclui.',
  searching: 'Buscando…',
  searchFor: (text) => `Buscar “${text}”`,
  loadingSuggestions: 'Carregando sugestões…',
  noSuggestions: (text) => `Nenhum resultado para “${text}”`,
  suggestions: 'Sugestões',
  suggestionCount: (count) => plural(count, { one: `${inFull(count)} sugestão`, other: `${inFull(count)} sugestões` }),
};
