import type * as english from '../en/links.ts';
import type { Texts } from '../texts.ts';

/** What links to pages are called wherever they stand. */
export const linkMessages: Texts<typeof english.linkMessages> = {
  home: 'Accueil',
  tags: 'Tags',
  performers: 'Artistes',
  trending: 'Tendances',
  favorites: 'Favoris',
  savedSearches: 'Recherches enregistrées',
  settings: 'Paramètres',
  hiddenVideos: 'Vidéos masquées',
  yourData: 'Vos données',
  about: 'À propos',
  aboutUs: 'À propos',
  contact: 'Contact',
  terms: 'Conditions d’utilisation',
  privacy: 'Politique de confidentialité',
  dmca: 'DMCA',
  dmcaPolicy: 'Politique DMCA',
  transparency: 'Transparence',
  backHome: 'Retour à l’accueil',
  browseTags: 'Parcourir les tags',
};

/** What controls are called that stand in the header, its menu and the footer alike. */
export const controlMessages: Texts<typeof english.controlMessages> = {
  discreetMode: 'Mode discret',
  discreetModeOff: 'Désactiver le mode discret',
  lightTheme: 'Thème clair',
  randomVideo: 'Vidéo au hasard',
  cookieSettings: 'Paramètres des cookies',
  quickExit: 'Sortie rapide',
  quickExitHint: 'Quitte immédiatement le site. Sauf si cela est désactivé, trois appuis sur Maj font de même.',
};
