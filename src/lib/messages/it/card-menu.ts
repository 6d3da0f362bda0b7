import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'Aggiungi a una lista',
  addTo: (list) => `Aggiungi a “${list}”`,
  removeFrom: (list) => `Rimuovi da “${list}”`,
  removed: (list) => `Rimosso da “${list}”.`,
  hideVideo: 'Nascondi questo video',
  hideLike: 'Nascondi video simili',
  copyLink: 'Copia link',
  copied: 'Link copiato.',
  notCopied: (url) => `Il browser non ha copiato il link: ${url}`,
  moreFrom: (site) => `Altri video di ${site}`,
  openOn: (site) => `Apri su ${site}`,
};
