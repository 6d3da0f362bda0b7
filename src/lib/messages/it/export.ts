import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `Errore HTTP! Stato: ${status}`,
  noResponseStream: 'Impossibile leggere la risposta',
  noVideoStream: 'Impossibile leggere i dati dei video',
  nothingParsed: 'Nei dati non c’è nessun video leggibile',
};
