import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'Inicio',
  tags: 'Etiquetas',
  performers: 'Intérpretes',
  trending: 'Tendencias',
  favorites: 'Favoritos',
  savedSearches: 'Búsquedas guardadas',
  settings: 'Ajustes',
  hiddenVideos: 'Videos ocultos',
  yourData: 'Tus datos',
  about: 'Quiénes somos',
  aboutUs: 'Quiénes somos',
  contact: 'Contacto',
  terms: 'Términos del servicio',
  privacy: 'Política de privacidad',
  dmca: 'DMCA',
  dmcaPolicy: 'Política de DMCA',
  transparency: 'Transparencia',
  backHome: 'Volver al inicio',
  browseTags: 'Explorar etiquetas',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'Modo discreto',
  discreetModeOff: 'Desactivar el modo discreto',
  lightTheme: 'Tema claro',
  randomVideo: 'Video al azar',
  cookieSettings: 'Ajustes de cookies',
  quickExit: 'Salida rápida',
  quickExitHint: 'Sale del sitio al instante. Si no está desactivado, pulsar Mayús tres veces hace lo mismo.',
};
