import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` com a inicial “${letter}”` : ''}${text ? ` para “${text}”` : ''}`;

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'Carregando artistas…',
    none: (letter, text) => `Nenhum artista encontrado${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: `${inFull(count)} artista`, other: `${inFull(count)} artistas` }),
    firstOf: (shown, all) => `Os primeiros ${inFull(shown)} de ${inFull(all)} artistas.`,
    showAll: (count) => `Mostrar todos os ${inFull(count)} artistas`,
    placeholder: 'Buscar artistas…',
    search: 'Buscar artistas',
  },
  tag: {
    loading: 'Carregando tags…',
    none: (letter, text) => `Nenhuma tag encontrada${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: `${inFull(count)} tag`, other: `${inFull(count)} tags` }),
    firstOf: (shown, all) => `As primeiras ${inFull(shown)} de ${inFull(all)} tags.`,
    showAll: (count) => `Mostrar todas as ${inFull(count)} tags`,
    placeholder: 'Buscar tags…',
    search: 'Buscar tags',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'Primeira letra',
  all: 'Todas',
  related: 'Tags relacionadas',
  alongside: 'Aparece com',
  videos: 'Vídeos',
  back: { tag: 'Voltar às tags', performer: 'Voltar aos artistas', source: 'Voltar ao início' },
  notFound: { tag: 'Tag não encontrada', performer: 'Artista não encontrado', source: 'Fonte não encontrada' },
  notFoundText: {
    tag: 'A tag que você procura não existe.',
    performer: 'A pessoa que você procura não existe no catálogo.',
    source: 'A fonte que você procura não existe.',
  },
  others: (kind, names) =>
    ({
      tag: `Vídeos com ${names.length > 1 ? 'as tags' : 'a tag'} ${names.join(', ')} também estão aqui.`,
      performer: `Vídeos com ${names.join(', ')} também estão aqui.`,
      source: `Vídeos de ${names.join(', ')} também estão aqui.`,
    })[kind],
};
