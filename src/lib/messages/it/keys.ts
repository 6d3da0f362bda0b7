import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'Tasti',
  search: 'Cerca',
  move: 'Vai al primo video, poi di video in video',
  ends: 'Primo e ultimo video dell’elenco',
  favorite: 'Aggiungi il video ai preferiti o rimuovilo',
  list: 'Aggiungi il video a una delle tue liste',
  exclude: 'Nascondi questo video o video simili',
  random: 'Mostra un video casuale di questo elenco',
  undo: 'Annullare l’ultima modifica',
  discreet: 'Attiva o disattiva la modalità discreta',
  help: 'Mostra questi tasti',
  exit: 'Premi tre volte Maiusc per lasciare subito il sito.',
  turnOff: 'Puoi disattivare i tasti nelle impostazioni.',
  settings: 'Apri le impostazioni',
  added: 'Aggiunto ai preferiti',
  removed: 'Rimosso dai preferiti',
};
