import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'Deine Daten',
  text: 'Hier gibt es keine Konten. Favoriten und Einstellungen sind nur in diesem Browser gespeichert.',
  persistence: {
    refused: 'Dein Browser lässt nichts speichern. Was du wählst, gilt nur für diese Seite.',
    private:
      'Das sieht nach einem privaten Fenster aus. Wenn du es schließt, wird alles gelöscht, was hier gespeichert ist.',
    kept: 'Dein Browser behält diese Daten, bis du sie entfernst.',
    usual:
      'Safari und alle Browser auf iPhone und iPad löschen diese Daten nach sieben Tagen Benutzung ohne Besuch dieser Website. Private Fenster löschen sie beim Schließen. Auch ein Browser mit wenig Platz kann sie löschen. Exportiere sie, um sie zu behalten.',
  },
  backups: (count) =>
    plural(count, {
      one: 'Eine Kopie unlesbarer Daten bleibt, bis du „Diese Website vergessen“ wählst.',
      other: `${inFull(count)} Kopien unlesbarer Daten bleiben, bis du „Diese Website vergessen“ wählst.`,
    }),
  keptPages: (pages) =>
    `Die letzten ${inFull(pages)} geöffneten Seiten bleiben in diesem Browser, damit sie sich auch ohne Verbindung öffnen lassen. Im diskreten Modus und beim Datensparen wird keine gespeichert. „Schnell weg“ und „Diese Website vergessen“ entfernen sie.`,
  exportData: 'Daten exportieren',
  exportShort: 'Export',
  exported: (file) => `Gespeichert als ${file}.`,
  exportLacks: (parts) => `Die Datei ist unvollständig. Es fehlen: ${parts.join(', ')}.`,
  importData: 'Daten importieren …',
  importShort: 'Import',
  importFile: 'Datei zum Importieren',
  unreadable: 'Die Datei ist nicht lesbar.',
  merged: 'Der Import ist fertig.',
  view: 'Zu deinen Favoriten',
  notAllStored: 'Dein Browser hat nicht den ganzen Import gespeichert.',
  holds: 'Die Datei enthält',
  lacked: (parts) => `Sie war schon beim Speichern unvollständig. Es fehlen: ${parts.join(', ')}.`,
  keepsOwn: 'Der Import ändert und entfernt nichts, was schon hier ist.',
  merge: 'Importieren',
  cancel: 'Abbrechen',
  forget: 'Diese Website vergessen …',
  forgetTitle: 'Diese Website vergessen?',
  forgetText:
    'Das entfernt deine Favoriten, Einstellungen und Antworten aus diesem Browser und alles andere, was diese Website gespeichert hat. Du kannst es nicht rückgängig machen. Der Verlauf des Browsers bleibt.',
  forgetAll: 'Alles vergessen',
  keep: 'Behalten',
  refusals: {
    tooLarge: 'Die Datei ist zu groß für einen Export dieser Website.',
    otherFile: 'Diese Datei ist kein Export dieser Website.',
    newer: 'Die Datei kommt von einer neueren Version dieser Website. Diese Version kann sie nicht lesen.',
    unknownVersion: (version) => `Die Datei ist beschädigt. Sie nennt Version ${version}, die es nicht gibt.`,
    noParts: 'Die Datei ist beschädigt. Sie hat keine Teile.',
    damagedPart: (key) => `Die Datei ist beschädigt. Ihr Teil „${key}“ ist nicht lesbar.`,
    nothingKnown: 'Die Datei enthält nichts, was diese Website kennt.',
  },
  parts: {
    favorites: 'deine Favoriten',
    details: 'Titel von Favoriten',
    settings: 'deine Einstellungen',
    blocklist: 'deine Sperrliste',
    hiddenVideos: 'deine ausgeblendeten Videos',
    lists: 'deine Listen',
    searches: 'deine gespeicherten Suchen',
    opened: 'geöffnete Videos',
    recentSearches: 'letzte Suchen',
  },
  unreadablePart: (name) => `${name} (nicht lesbar)`,
  someFavorites: (missing, all) => `${inFull(missing)} von ${inFull(all)} Favoriten`,
  previews: {
    favorites: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} Favorit, ${inFull(fresh)} neu`,
        other: `${inFull(count)} Favoriten, ${inFull(fresh)} neu`,
      }),
    settings: (count, fresh, differing) => {
      const all = plural(count, {
        one: `${inFull(count)} Einstellung, ${inFull(fresh)} neu`,
        other: `${inFull(count)} Einstellungen, ${inFull(fresh)} neu`,
      });
      return differing > 0 ? `${all}, ${inFull(differing)} wie hier belassen` : all;
    },
    blocklist: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} Eintrag der Sperrliste, ${inFull(fresh)} neu`,
        other: `${inFull(count)} Einträge der Sperrliste, ${inFull(fresh)} neu`,
      }),
    hiddenVideos: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} ausgeblendetes Video, ${inFull(fresh)} neu`,
        other: `${inFull(count)} ausgeblendete Videos, ${inFull(fresh)} neu`,
      }),
    lists: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} Liste, ${inFull(fresh)} neu`,
        other: `${inFull(count)} Listen, ${inFull(fresh)} neu`,
      }),
    searches: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} gespeicherte Suche, ${inFull(fresh)} neu`,
        other: `${inFull(count)} gespeicherte Suchen, ${inFull(fresh)} neu`,
      }),
  },
};
