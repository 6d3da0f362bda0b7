import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'Start',
  tags: 'Tags',
  performers: 'Personen',
  trending: 'Trends',
  favorites: 'Favoriten',
  savedSearches: 'Gespeicherte Suchen',
  settings: 'Einstellungen',
  hiddenVideos: 'Ausgeblendete Videos',
  yourData: 'Deine Daten',
  about: 'Über uns',
  aboutUs: 'Über uns',
  contact: 'Kontakt',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  dmca: 'DMCA',
  dmcaPolicy: 'DMCA-Richtlinie',
  transparency: 'Transparenz',
  backHome: 'Zur Startseite',
  browseTags: 'Zu den Tags',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'Diskreter Modus',
  discreetModeOff: 'Diskreten Modus ausschalten',
  lightTheme: 'Helles Design',
  randomVideo: 'Zufälliges Video',
  cookieSettings: 'Cookie-Einstellungen',
  quickExit: 'Schnell weg',
  quickExitHint: 'Verlässt die Website sofort. Dreimal Umschalt tut dasselbe, wenn es nicht ausgeschaltet ist.',
};
