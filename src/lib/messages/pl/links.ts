import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'Start',
  tags: 'Tagi',
  performers: 'Osoby',
  trending: 'Na czasie',
  favorites: 'Ulubione',
  savedSearches: 'Zapisane wyszukiwania',
  settings: 'Ustawienia',
  hiddenVideos: 'Ukryte filmy',
  yourData: 'Twoje dane',
  about: 'O nas',
  aboutUs: 'O nas',
  contact: 'Kontakt',
  terms: 'Regulamin',
  privacy: 'Polityka prywatności',
  dmca: 'DMCA',
  dmcaPolicy: 'Zasady DMCA',
  transparency: 'Przejrzystość',
  backHome: 'Wróć na stronę główną',
  browseTags: 'Przeglądaj tagi',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'Tryb dyskretny',
  discreetModeOff: 'Wyłącz tryb dyskretny',
  lightTheme: 'Jasny motyw',
  randomVideo: 'Losowy film',
  cookieSettings: 'Ustawienia plików cookie',
  quickExit: 'Szybkie wyjście',
  quickExitHint:
    'Natychmiastowe opuszczenie serwisu. To samo robi trzykrotne naciśnięcie Shift, jeśli nie jest wyłączone.',
};
