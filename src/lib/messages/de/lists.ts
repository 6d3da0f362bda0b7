import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'Deine Listen',
  newWithVideo: 'Eine neue Liste mit diesem Video',
  create: 'Anlegen',
  addedTo: (name) => `Zu „${name}“ hinzugefügt.`,
  full: (count) => `${inFull(count)}, voll`,
  needsName: 'Eine Liste braucht einen Namen.',
  nameTaken: (name) => `Du hast schon eine Liste „${name}“.`,
  noRoom: `Du kannst bis zu ${LISTS_MAX} Listen haben.`,
  notStored: 'Dein Browser hat deine Listen nicht gespeichert.',
  empty: 'Diese Liste ist leer. Drücke bei einem Video auf die drei Punkte, dann auf „Zu einer Liste hinzufügen“.',
  noTitle: 'Kein Titel passt.',
  lists: 'Listen',
  favorites: 'Meine Favoriten',
  opened: 'Zuletzt geöffnet',
  noneOpened: 'Videos, die du öffnest, stehen hier.',
  clearOpened: 'Leeren',
  restoreOpened: 'Geleerte Liste wiederherstellen',
  openedCleared: 'Die Liste der zuletzt geöffneten Videos ist geleert.',
  newList: 'Neue Liste',
  name: 'Name',
  renameList: 'Liste umbenennen',
  rename: 'Umbenennen',
  delete: 'Löschen',
  share: 'Teilen',
  shareList: (name) => `„${name}“ teilen`,
  link: 'Link zu dieser Liste',
  linkCopied: 'Link kopiert. Er öffnet diese Liste in jedem Browser.',
  shareByHand: 'Diesen Link kopieren',
  code: 'QR-Code',
  codeOf: (name) => `QR-Code von „${name}“`,
  codeLabel: 'QR-Code mit dem Link zu dieser Liste',
  codeHint: 'Richte die Kamera eines anderen Geräts darauf. Der Code enthält die Liste selbst. Nichts wird gesendet.',
  codeTooLong: (videos, fitting) =>
    `Ein QR-Code fasst nur die ersten ${inFull(fitting)} dieser ${inFull(videos)} Videos. Teile den Link oder exportiere deine Daten.`,
  tooLong: 'Diese Liste ist zu lang für einen Link. Exportiere stattdessen deine Daten.',
  shared: {
    title: (name) => (name === null ? 'Geteilte Favoriten' : `Geteilte Liste: ${name}`),
    text: 'Diese Videos kamen mit dem Link. Gespeichert werden sie erst, wenn du sie hinzufügst.',
    joins: (name) => `Du hast schon eine Liste „${name}“. Diese Videos kommen dazu.`,
    addList: 'Zu deinen Listen hinzufügen',
    addFavorites: 'Zu deinen Favoriten hinzufügen',
    leave: 'Zu deinen Favoriten',
    taken: (name) => (name === null ? 'Zu deinen Favoriten hinzugefügt.' : `Zu deinen Listen hinzugefügt: „${name}“.`),
    cut: (name) => `„${name}“ ist voll. Einige Videos wurden nicht hinzugefügt.`,
    damaged: 'Dieser Link ist beschädigt. Er enthält keine Videos.',
  },
  listDeleted: (name) => `„${name}“ gelöscht.`,
  searchPlaceholder: 'Titel suchen …',
  search: 'In den Titeln dieser Liste suchen',
  order: 'Reihenfolge dieser Liste',
  orders: {
    added: 'Zuerst hinzugefügt',
    latest: 'Zuletzt hinzugefügt',
    title: 'Titel',
    duration: 'Dauer',
  },
  count: (videos, shown, gone) => {
    const all = plural(videos, { one: `${inFull(videos)} Video`, other: `${inFull(videos)} Videos` });
    const some = shown < videos ? `, ${inFull(shown)} angezeigt` : '';
    return `${all}${some}${gone > 0 ? `, ${inFull(gone)} nicht mehr im Katalog` : ''}`;
  },
};
