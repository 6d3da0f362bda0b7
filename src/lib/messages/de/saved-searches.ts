import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'Alle Videos',
  title: 'Gespeicherte Suchen',
  save: 'Suche speichern',
  none: 'Noch ist keine Suche gespeichert. Der Knopf „Suche speichern“ steht über einer Suche und über der Liste eines Tags.',
  saved: (name) =>
    `Suche „${name}“ gespeichert. Du findest sie auf der Seite deiner Favoriten, mit der Zahl neuer Videos.`,
  view: 'Ansehen',
  full: `Du kannst bis zu ${SEARCHES_MAX} Suchen speichern. Entferne zuerst eine.`,
  notStored: 'Dein Browser hat deine Suchen nicht gespeichert.',
  fresh: (count) => (count < MAX_NEW_VIDEOS ? `${count} neu` : `${MAX_NEW_VIDEOS}+ neu`),
  nothingNew: 'nichts Neues',
  unknown: 'Der Tag ist nicht mehr bekannt',
  remove: (name) => `${name} entfernen`,
  removed: 'Entfernt.',
};
