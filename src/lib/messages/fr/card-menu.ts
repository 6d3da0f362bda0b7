import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'Ajouter à une liste',
  addTo: (list) => `Ajouter à « ${list} »`,
  removeFrom: (list) => `Retirer de « ${list} »`,
  removed: (list) => `Retirée de « ${list} ».`,
  hideVideo: 'Masquer cette vidéo',
  hideLike: 'Masquer les vidéos similaires',
  copyLink: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: (url) => `Votre navigateur n’a pas copié le lien : ${url}`,
  moreFrom: (site) => `Autres vidéos de ${site}`,
  openOn: (site) => `Ouvrir sur ${site}`,
};
