import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Transparenz',
  description: 'Wie viele Bitten um Entfernung befolgt wurden, nach Monat und Grund.',
  text: 'Bitten um die Entfernung von Einträgen, gezählt nach dem Monat, in dem sie befolgt wurden, und nach ihrem Grund. Eine Entfernung gilt dauerhaft: auch für jede spätere Ausgabe des Katalogs. Videos sind die, die eine Bitte aus dem jetzigen heraushält. Was entfernt wurde, steht hier nicht.',
  requests: (count) =>
    count === 0
      ? 'Bisher wurde um keine Entfernung gebeten.'
      : plural(count, {
          one: 'Insgesamt wurde 1 Bitte befolgt.',
          other: `Insgesamt wurden ${inFull(count)} Bitten befolgt.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: '1 weiteres Video fehlt, weil seine Quelle gelöscht hat, wohin es führt.',
      other: `${inFull(count)} weitere Videos fehlen, weil ihre Quelle gelöscht hat, wohin sie führen.`,
    }),
  removals: 'Entfernungen',
  caption: 'Entfernungen nach Monat und Grund',
  columns: { month: 'Monat', reason: 'Grund', requests: 'Bitten', videos: 'Videos' },
  month: (first) => first.toLocaleDateString('de', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
