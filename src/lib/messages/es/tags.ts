import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` que empiecen por “${letter}”` : ''}${text ? ` ${letter ? 'y' : 'que'} coincidan con “${text}”` : ''}`;

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'Cargando intérpretes…',
    none: (letter, text) => `No hay intérpretes${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: '1 intérprete', other: `${inFull(count)} intérpretes` }),
    firstOf: (shown, all) => `Los primeros ${inFull(shown)} de ${inFull(all)} intérpretes.`,
    showAll: (count) => `Mostrar los ${inFull(count)} intérpretes`,
    placeholder: 'Buscar intérpretes…',
    search: 'Buscar intérpretes',
  },
  tag: {
    loading: 'Cargando etiquetas…',
    none: (letter, text) => `No hay etiquetas${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: '1 etiqueta', other: `${inFull(count)} etiquetas` }),
    firstOf: (shown, all) => `Las primeras ${inFull(shown)} de ${inFull(all)} etiquetas.`,
    showAll: (count) => `Mostrar las ${inFull(count)} etiquetas`,
    placeholder: 'Buscar etiquetas…',
    search: 'Buscar etiquetas',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'Primera letra',
  all: 'Todas',
  related: 'Etiquetas relacionadas',
  alongside: 'Aparece con',
  videos: 'Videos',
  back: { tag: 'Volver a las etiquetas', performer: 'Volver a los intérpretes', source: 'Volver al inicio' },
  notFound: {
    tag: 'Etiqueta no encontrada',
    performer: 'Intérprete no encontrado',
    source: 'Fuente no encontrada',
  },
  notFoundText: {
    tag: 'La etiqueta que buscas no existe.',
    performer: 'La persona que buscas no existe en el catálogo.',
    source: 'La fuente que buscas no existe.',
  },
  others: (kind, names) =>
    ({
      tag: `Aquí también están los videos etiquetados con ${names.join(', ')}.`,
      performer: `Aquí también están los videos con ${names.join(', ')}.`,
      source: `Aquí también están los videos de ${names.join(', ')}.`,
    })[kind],
};
