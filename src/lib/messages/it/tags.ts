import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` con l’iniziale “${letter}”` : ''}${text ? ` per “${text}”` : ''}`;

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'Caricamento degli interpreti…',
    none: (letter, text) => `Nessun interprete trovato${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: '1 interprete', other: `${inFull(count)} interpreti` }),
    firstOf: (shown, all) => `I primi ${inFull(shown)} di ${inFull(all)} interpreti.`,
    showAll: (count) => `Mostra tutti gli interpreti (${inFull(count)})`,
    placeholder: 'Cerca interpreti…',
    search: 'Cerca interpreti',
  },
  tag: {
    loading: 'Caricamento dei tag…',
    none: (letter, text) => `Nessun tag trovato${startingWith(letter, text)}`,
    count: (count) => `${inFull(count)} tag`,
    firstOf: (shown, all) => `I primi ${inFull(shown)} di ${inFull(all)} tag.`,
    showAll: (count) => `Mostra tutti i tag (${inFull(count)})`,
    placeholder: 'Cerca tag…',
    search: 'Cerca tag',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'Iniziale',
  all: 'Tutti',
  related: 'Tag correlati',
  alongside: 'Spesso insieme a',
  videos: 'Video',
  back: { tag: 'Torna ai tag', performer: 'Torna agli interpreti', source: 'Torna alla home' },
  notFound: { tag: 'Tag non trovato', performer: 'Interprete non trovato', source: 'Fonte non trovata' },
  notFoundText: {
    tag: 'Il tag che cerchi non esiste.',
    performer: 'L’interprete che cerchi non esiste.',
    source: 'La fonte che cerchi non esiste.',
  },
  others: (kind, names) =>
    ({
      tag: `Qui ci sono anche i video con ${names.length > 1 ? 'i tag' : 'il tag'} ${names.join(', ')}.`,
      performer: `Qui ci sono anche i video con ${names.join(', ')}.`,
      source: `Qui ci sono anche i video di ${names.join(', ')}.`,
    })[kind],
};
