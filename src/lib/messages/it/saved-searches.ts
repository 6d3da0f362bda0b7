import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const plural = createPlural('it');

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'Tutti i video',
  title: 'Ricerche salvate',
  save: 'Salva ricerca',
  none: 'Nessuna ricerca salvata. Il pulsante “Salva ricerca” si trova sopra i risultati di una ricerca e sopra i video di un tag.',
  saved: (name) => `“${name}” salvata. La trovi nella pagina dei preferiti, con il numero di video nuovi.`,
  view: 'Vedi',
  full: `Puoi salvare fino a ${SEARCHES_MAX} ricerche. Prima rimuovine una.`,
  notStored: 'Il browser non ha salvato le tue ricerche.',
  fresh: (count) =>
    count < MAX_NEW_VIDEOS
      ? plural(count, { one: `${count} nuovo`, other: `${count} nuovi` })
      : `${MAX_NEW_VIDEOS}+ nuovi`,
  nothingNew: 'niente di nuovo',
  unknown: 'Il tag non è più nel catalogo',
  remove: (name) => `Rimuovi ${name}`,
  removed: 'Rimossa.',
};
