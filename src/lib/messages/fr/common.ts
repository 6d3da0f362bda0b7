import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'Impossible de charger les vidéos',
  tryAgain: 'Réessayer',
  close: 'Fermer',
  undo: 'Annuler',
  undone: 'Annulé',
  undoKey: (key) => `Appuyez sur ${key} pour annuler.`,
  showMore: 'Afficher plus',
  loadingVideos: 'Chargement des vidéos…',
  opensNewTab: 's’ouvre dans un nouvel onglet',
};
