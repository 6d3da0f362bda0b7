import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'Zu einer Liste hinzufügen',
  addTo: (list) => `Zu „${list}“ hinzufügen`,
  removeFrom: (list) => `Aus „${list}“ entfernen`,
  removed: (list) => `Aus „${list}“ entfernt.`,
  hideVideo: 'Dieses Video ausblenden',
  hideLike: 'Ähnliche Videos ausblenden',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert.',
  notCopied: (url) => `Dein Browser hat den Link nicht kopiert: ${url}`,
  moreFrom: (site) => `Mehr von ${site}`,
  openOn: (site) => `Auf ${site} öffnen`,
};
