import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` mit „${letter}“ am Anfang` : ''}${text ? ` zu „${text}“` : ''}`;

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'Personen werden geladen …',
    none: (letter, text) => `Keine Personen gefunden${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: '1 Person', other: `${inFull(count)} Personen` }),
    firstOf: (shown, all) => `Die ersten ${inFull(shown)} von ${inFull(all)} Personen.`,
    showAll: (count) => `Alle ${inFull(count)} Personen anzeigen`,
    placeholder: 'Personen suchen …',
    search: 'Personen suchen',
  },
  tag: {
    loading: 'Tags werden geladen …',
    none: (letter, text) => `Keine Tags gefunden${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: '1 Tag', other: `${inFull(count)} Tags` }),
    firstOf: (shown, all) => `Die ersten ${inFull(shown)} von ${inFull(all)} Tags.`,
    showAll: (count) => `Alle ${inFull(count)} Tags anzeigen`,
    placeholder: 'Tags suchen …',
    search: 'Tags suchen',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'Anfangsbuchstabe',
  all: 'Alle',
  related: 'Verwandte Tags',
  alongside: 'Oft zusammen mit',
  videos: 'Videos',
  back: { tag: 'Zu den Tags', performer: 'Zu den Personen', source: 'Zur Startseite' },
  notFound: { tag: 'Tag nicht gefunden', performer: 'Person nicht gefunden', source: 'Quelle nicht gefunden' },
  notFoundText: {
    tag: 'Diesen Tag gibt es nicht.',
    performer: 'Diese Person gibt es nicht.',
    source: 'Diese Quelle gibt es nicht.',
  },
  others: (kind, names) =>
    ({
      tag: `Auch Videos mit ${names.length === 1 ? 'dem Tag' : 'den Tags'} ${names.join(', ')} stehen hier.`,
      performer: `Auch Videos mit ${names.join(', ')} stehen hier.`,
      source: `Auch Videos von ${names.join(', ')} stehen hier.`,
    })[kind],
};
