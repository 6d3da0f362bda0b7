import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'Aller au contenu',
  skipToVideos: 'Aller aux vidéos',
  partMissing: 'Une partie de cette page n’a pas pu être chargée.',
  reload: 'Recharger',
  picture: 'L’enseigne lumineuse d’un cinéma avec un bouton de lecture',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'La recherche, les filtres et les favoris nécessitent un navigateur plus récent. Les listes et leurs liens fonctionnent.',
  bare: 'Ce site nécessite un navigateur plus récent.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}, page d’accueil`,
  main: 'Navigation principale',
  menu: 'Menu',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName} n’héberge aucune vidéo. Le site renvoie vers des vidéos que publient des sites tiers et en montre des images.`,
  navigation: 'Navigation',
  information: 'Informations',
  report: 'Signaler un contenu',
  browser: 'Votre navigateur',
  elsewhere: 'Ailleurs',
  rights: (siteName) => `${siteName}. Tous droits réservés.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `Réservé aux adultes : vous devez avoir ${MINIMUM_AGE} ans ou plus pour utiliser ce site.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'Langue',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `Avez-vous ${MINIMUM_AGE} ans ou plus ?`,
  text: (siteName) =>
    `${siteName} répertorie des vidéos pour adultes. Confirmez votre âge pour entrer. La réponse reste dans ce navigateur.`,
  enter: `J’ai ${MINIMUM_AGE} ans ou plus – Entrer`,
  exit: `J’ai moins de ${MINIMUM_AGE} ans – Quitter`,
  textUnchecked: (siteName) =>
    `${siteName} répertorie des vidéos pour adultes. Sans JavaScript, votre réponse ne peut pas être conservée : chaque page la redemande.`,
  textChecked: (siteName) =>
    `${siteName} répertorie des vidéos pour adultes. Dans certaines régions, le site doit contrôler l’âge de ses visiteurs, ce qui nécessite JavaScript.`,
  agreement: (terms, privacy) => ['En entrant, vous acceptez les ', terms, ' et la ', privacy, '.'],
  terms: 'Conditions d’utilisation',
};
