import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'Impossibile caricare i video',
  tryAgain: 'Riprova',
  close: 'Chiudi',
  undo: 'Annulla',
  undone: 'Annullato',
  undoKey: (key) => `Premi ${key} per annullare.`,
  showMore: 'Mostra altri',
  loadingVideos: 'Caricamento dei video…',
  opensNewTab: 'si apre in una nuova scheda',
};
