import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'Dodaj do listy',
  addTo: (list) => `Dodaj do „${list}”`,
  removeFrom: (list) => `Usuń z „${list}”`,
  removed: (list) => `Usunięto z „${list}”.`,
  hideVideo: 'Ukryj ten film',
  hideLike: 'Ukryj podobne filmy',
  copyLink: 'Kopiuj link',
  copied: 'Skopiowano link.',
  notCopied: (url) => `Przeglądarka nie skopiowała linku: ${url}`,
  moreFrom: (site) => `Więcej z ${site}`,
  openOn: (site) => `Otwórz na ${site}`,
};
