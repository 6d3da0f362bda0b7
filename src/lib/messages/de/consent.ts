import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Cookie-Einwilligung',
  title: 'Deine Cookie-Auswahl',
  text: 'Die Daten, die diese Website braucht, bleiben in diesem Browser. Statistik und Werbung sind aus, solange du sie nicht erlaubst.',
  counting: 'Besuche werden gezählt, ohne Cookies und ohne zu wissen, wer du bist.',
  signal:
    'Dein Browser verlangt Privatsphäre (Global Privacy Control). Deshalb gilt „Nur notwendige“, bis du etwas anderes wählst.',
  answeredForSignal:
    'Dein Browser verlangt Privatsphäre (Global Privacy Control). Deshalb wurde „Nur notwendige“ gewählt.',
  changeAnswer: 'Ändern',
  acceptAll: 'Alle akzeptieren',
  essentialOnly: 'Nur notwendige',
  customize: 'Anpassen',
  save: 'Auswahl speichern',
  cancel: 'Abbrechen',
  stored: 'Deine Auswahl ist gespeichert.',
  essential: 'Notwendig',
  essentialHint: 'Altersabfrage, Design, Favoriten. Immer an.',
  embeds: 'Inhalte Dritter',
  embedsHint: 'Bilder von den Quellen der Videos. Immer an.',
  analytics: 'Statistik',
  analyticsHint: 'Zählt Besuche, um zu sehen, welche Seiten genutzt werden.',
  advertising: 'Werbung',
  advertisingHint: 'Werbung finanziert diese Website.',
  notStored: 'Dein Browser hat deine Wahl nicht gespeichert.',
};
