import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Transparenz',
  description: 'Wie viele Bitten um Entfernung von Einträgen erfüllt wurden, nach Monat und Grund.',
  text: 'Bitten um die Entfernung von Einträgen, gezählt nach dem Monat, in dem sie erfüllt wurden, und nach ihrem Grund. Eine Entfernung gilt dauerhaft: auch für jede spätere Ausgabe des Katalogs. Als Videos zählen die, die wegen einer Bitte in der jetzigen Ausgabe fehlen. Was entfernt wurde, steht hier nicht.',
  requests: (count) =>
    count === 0
      ? 'Bisher wurde um keine Entfernung gebeten.'
      : plural(count, {
          one: 'Insgesamt wurde 1 Bitte erfüllt.',
          other: `Insgesamt wurden ${inFull(count)} Bitten erfüllt.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: '1 weiteres Video fehlt, weil die Quelle gelöscht hat, worauf es verweist.',
      other: `${inFull(count)} weitere Videos fehlen, weil die Quelle gelöscht hat, worauf sie verweisen.`,
    }),
  removals: 'Entfernungen',
  caption: 'Entfernungen nach Monat und Grund',
  columns: { month: 'Monat', reason: 'Grund', requests: 'Bitten', videos: 'Videos' },
  month: (first) => first.toLocaleDateString('de', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
