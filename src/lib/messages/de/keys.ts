import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'Tasten',
  search: 'Suchen',
  move: 'Zum ersten Video, dann von Video zu Video',
  ends: 'Erstes und letztes Video der Liste',
  favorite: 'Video zu den Favoriten hinzufügen oder daraus entfernen',
  list: 'Video zu einer deiner Listen hinzufügen',
  exclude: 'Dieses Video oder ähnliche ausblenden',
  random: 'Ein zufälliges Video dieser Liste zeigen',
  undo: 'Die letzte Änderung rückgängig machen',
  discreet: 'Diskreten Modus ein- oder ausschalten',
  help: 'Diese Tasten zeigen',
  exit: 'Dreimal Umschalt verlässt die Website sofort.',
  turnOff: 'Die Tasten lassen sich in den Einstellungen ausschalten.',
  settings: 'Einstellungen öffnen',
  added: 'Zu deinen Favoriten hinzugefügt',
  removed: 'Aus deinen Favoriten entfernt',
};
