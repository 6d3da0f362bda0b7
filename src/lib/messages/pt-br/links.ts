import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'Início',
  tags: 'Tags',
  performers: 'Artistas',
  trending: 'Em alta',
  favorites: 'Favoritos',
  savedSearches: 'Buscas salvas',
  settings: 'Configurações',
  hiddenVideos: 'Vídeos ocultos',
  yourData: 'Seus dados',
  about: 'Quem somos',
  aboutUs: 'Quem somos',
  contact: 'Contato',
  terms: 'Termos de Serviço',
  privacy: 'Política de Privacidade',
  dmca: 'DMCA',
  dmcaPolicy: 'Política de DMCA',
  transparency: 'Transparência',
  backHome: 'Voltar ao início',
  browseTags: 'Explorar tags',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'Modo discreto',
  discreetModeOff: 'Desativar o modo discreto',
  lightTheme: 'Tema claro',
  randomVideo: 'Vídeo aleatório',
  cookieSettings: 'Configurações de cookies',
  quickExit: 'Saída rápida',
  quickExitHint: 'Sai do site na hora. Se não estiver desativado, pressionar Shift três vezes faz o mesmo.',
};
