import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Przejrzystość',
  description: 'Ile wniosków o usunięcie wpisów uwzględniono, według miesiąca i powodu.',
  text: 'Wnioski o usunięcie wpisów z tego serwisu, policzone według miesiąca, w którym je uwzględniono, i według powodu. Usunięcie jest trwałe: obejmuje też każde kolejne wydanie katalogu. Filmy to te, których z powodu wniosku nie ma w obecnym. Nie publikujemy tu tego, co usunięto.',
  requests: (count) =>
    count === 0
      ? 'Dotąd nikt nie wystąpił o usunięcie.'
      : plural(count, {
          one: 'Łącznie uwzględniono 1 wniosek.',
          few: `Łącznie uwzględniono ${inFull(count)} wnioski.`,
          many: `Łącznie uwzględniono ${inFull(count)} wniosków.`,
          other: `Łącznie uwzględniono ${inFull(count)} wniosku.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: 'Pominięto też 1 film, bo źródło usunęło to, do czego on prowadzi.',
      few: `Pominięto też ${inFull(count)} filmy, bo źródło usunęło to, do czego one prowadzą.`,
      many: `Pominięto też ${inFull(count)} filmów, bo źródło usunęło to, do czego one prowadzą.`,
      other: `Pominięto też ${inFull(count)} filmu, bo źródło usunęło to, do czego on prowadzi.`,
    }),
  removals: 'Usunięcia',
  caption: 'Usunięcia według miesiąca i powodu',
  columns: { month: 'Miesiąc', reason: 'Powód', requests: 'Wnioski', videos: 'Filmy' },
  month: (first) => first.toLocaleDateString('pl', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
