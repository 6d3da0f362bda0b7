import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Trasparenza',
  description: 'Quante richieste di rimozione sono state accolte, per mese e motivo.',
  text: 'Le richieste di rimuovere voci da questo sito, contate secondo il mese in cui sono state accolte e il motivo. Una rimozione è permanente: vale anche per ogni edizione successiva del catalogo. I video sono quelli che una richiesta esclude dall’edizione attuale. Ciò che è stato rimosso non viene pubblicato qui.',
  requests: (count) =>
    count === 0
      ? 'Finora non è stata chiesta nessuna rimozione.'
      : plural(count, {
          one: 'In tutto è stata accolta 1 richiesta.',
          other: `In tutto sono state accolte ${inFull(count)} richieste.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: 'Un altro video è escluso perché la fonte ha eliminato ciò a cui rimanda.',
      other: `Altri ${inFull(count)} video sono esclusi perché la fonte ha eliminato ciò a cui rimandano.`,
    }),
  removals: 'Rimozioni',
  caption: 'Rimozioni per mese e motivo',
  columns: { month: 'Mese', reason: 'Motivo', requests: 'Richieste', videos: 'Video' },
  month: (first) => first.toLocaleDateString('it', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
