import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'Home',
  tags: 'Tag',
  performers: 'Interpreti',
  trending: 'Tendenze',
  favorites: 'Preferiti',
  savedSearches: 'Ricerche salvate',
  settings: 'Impostazioni',
  hiddenVideos: 'Video nascosti',
  yourData: 'I tuoi dati',
  about: 'Chi siamo',
  aboutUs: 'Chi siamo',
  contact: 'Contatti',
  terms: 'Termini di servizio',
  privacy: 'Informativa sulla privacy',
  dmca: 'DMCA',
  dmcaPolicy: 'Informativa DMCA',
  transparency: 'Trasparenza',
  backHome: 'Torna alla home',
  browseTags: 'Sfoglia i tag',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'Modalità discreta',
  discreetModeOff: 'Disattiva la modalità discreta',
  lightTheme: 'Tema chiaro',
  randomVideo: 'Video casuale',
  cookieSettings: 'Impostazioni dei cookie',
  quickExit: 'Uscita rapida',
  quickExitHint: 'Lascia subito il sito. Se non è disattivato, premere tre volte Maiusc fa lo stesso.',
};
