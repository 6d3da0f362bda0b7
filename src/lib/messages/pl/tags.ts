import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` na literę „${letter}”` : ''}${text ? ` pasujących do „${text}”` : ''}`;

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'Wczytywanie osób…',
    none: (letter, text) => `Nie znaleziono osób${startingWith(letter, text)}`,
    count: (count) =>
      plural(count, {
        one: `${inFull(count)} osoba`,
        few: `${inFull(count)} osoby`,
        many: `${inFull(count)} osób`,
        other: `${inFull(count)} osoby`,
      }),
    firstOf: (shown, all) => `Pierwsze ${inFull(shown)} z ${inFull(all)} osób.`,
    showAll: (count) => `Pokaż wszystkie osoby (${inFull(count)})`,
    placeholder: 'Szukaj osób…',
    search: 'Szukaj osób',
  },
  tag: {
    loading: 'Wczytywanie tagów…',
    none: (letter, text) => `Nie znaleziono tagów${startingWith(letter, text)}`,
    count: (count) =>
      plural(count, {
        one: `${inFull(count)} tag`,
        few: `${inFull(count)} tagi`,
        many: `${inFull(count)} tagów`,
        other: `${inFull(count)} tagu`,
      }),
    firstOf: (shown, all) => `Pierwsze ${inFull(shown)} z ${inFull(all)} tagów.`,
    showAll: (count) => `Pokaż wszystkie tagi (${inFull(count)})`,
    placeholder: 'Szukaj tagów…',
    search: 'Szukaj tagów',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'Pierwsza litera',
  all: 'Wszystkie',
  related: 'Powiązane tagi',
  alongside: 'Występuje razem z',
  videos: 'Filmy',
  back: { tag: 'Wróć do tagów', performer: 'Wróć do osób', source: 'Wróć na stronę główną' },
  notFound: { tag: 'Nie znaleziono tagu', performer: 'Nie znaleziono osoby', source: 'Nie znaleziono źródła' },
  notFoundText: {
    tag: 'Taki tag nie istnieje.',
    performer: 'Takiej osoby nie ma w katalogu.',
    source: 'Takie źródło nie istnieje.',
  },
  others: (kind, names) =>
    ({
      tag: `Są tu też filmy ${names.length === 1 ? 'z tagiem' : 'z tagami:'} ${names.join(', ')}.`,
      performer: `Są tu też filmy z udziałem: ${names.join(', ')}.`,
      source: `Są tu też filmy ${names.length === 1 ? 'ze źródła' : 'ze źródeł:'} ${names.join(', ')}.`,
    })[kind],
};
