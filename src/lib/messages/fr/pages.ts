import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: 'Erreur inattendue de l’application !',
  routeNotFound: '404 : introuvable',
  pageNotFound: 'Page introuvable',
  pageNotFoundText: 'La page juridique que vous cherchez n’existe pas.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)} : parcourez, filtrez, cherchez. Sans compte, rien à installer.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Trouvez une vidéo qui vaut le détour.',
  seeTrending: 'Voir les tendances',
  popularTags: 'Tags populaires',
  viewAllTags: 'Tous les tags',
  latest: 'Dernières vidéos',
  viewTrending: 'Toutes les tendances',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'Vidéos',
  page: 'Page',
  pages: 'Pages',
  skip: 'Aller au pied de page',
  pageOf: (number) => `Page ${number}`,
  latest: (number) => `Dernières vidéos, page ${number}`,
  latestDescription: (number, pages) => `Les vidéos les plus récentes du catalogue, page ${number} sur ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'Les vidéos les plus vues d’aujourd’hui, de cette semaine, de ce mois-ci et de tous les temps.',
  text: 'Les vidéos les plus vues de la période.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, page ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join(', '), page),
  description: (kind, names, videos, page) => {
    const name = names.join(' ou ');
    const of = { tag: `avec le tag ${name}`, performer: `avec ${name}`, source: `de la source ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'Tous les tags', performer: 'Tous les artistes', source: 'Accueil' },
  videos: (page) => onPage('Vidéos', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'Tag',
  description: 'Les vidéos d’un tag que peu de vidéos portent.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'Artistes',
    description: (count) =>
      plural(count, {
        one: 'L’unique artiste du catalogue.',
        other: `Les ${inFull(count)} artistes du catalogue, de A à Z.`,
      }),
    cut: (shown, count) =>
      `Artistes les plus fréquents : ${inFull(shown)} sur ${inFull(count)}. Cherchez ou choisissez une lettre pour voir les autres.`,
    pages: 'Tous les artistes, de A à Z',
    page: (number) => `Tous les artistes, page ${number}`,
    pageDescription: (number, pages, first, last) =>
      `Page ${number} sur ${pages} : les artistes, de ${first} à ${last}.`,
    search: 'Rechercher des artistes',
  },
  tag: {
    title: 'Tags des vidéos',
    description: (count) =>
      plural(count, {
        one: 'L’unique tag du catalogue.',
        other: `Les ${inFull(count)} tags du catalogue, de A à Z.`,
      }),
    cut: (shown, count) =>
      `Tags les plus utilisés : ${inFull(shown)} sur ${inFull(count)}. Cherchez ou choisissez une lettre pour voir les autres.`,
    pages: 'Tous les tags, de A à Z',
    page: (number) => `Tous les tags, page ${number}`,
    pageDescription: (number, pages, first, last) => `Page ${number} sur ${pages} : les tags, de ${first} à ${last}.`,
    search: 'Rechercher des tags',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'Recherchez des vidéos et des tags. Les fautes de frappe sont tolérées.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'Les vidéos que vous avez enregistrées dans ce navigateur.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'Pas de connexion',
  text: 'Cette page n’est pas conservée dans ce navigateur. Elle nécessite une connexion.',
  tryAgain: 'Réessayer',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'Choisissez comment ce site affiche ses vidéos, et voyez ce qu’il conserve dans votre navigateur.',
  text: 'Tout ce qui est sur cette page reste dans ce navigateur et n’est envoyé nulle part.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'Administration',
  description: 'Une démonstration sans aucun effet.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `Dernière mise à jour : ${day.toLocaleDateString('fr', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName} : dernières vidéos`,
  latestDescription: 'Les vidéos les plus récentes du catalogue.',
  tag: (siteName, name) => `${siteName} : ${name}`,
  tagDescription: (name) => `Les vidéos les plus récentes avec le tag ${name}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'Ce tag a changé d’adresse',
  text: 'Ce tag porte désormais un autre nom.',
  link: 'Aller à sa page',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `sur ${site}.`,
  tags: (names) => `Tags : ${names.join(', ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'Les filtres, le tri et les favoris nécessitent JavaScript. Sans lui, la liste continue page par page.',
  rareTag: 'La liste de ce tag nécessite JavaScript. Celles des tags les plus courants fonctionnent sans.',
  lookup: {
    tag: 'La recherche de tags nécessite JavaScript. Ces liens fonctionnent sans.',
    performer: 'La recherche d’artistes nécessite JavaScript. Ces liens fonctionnent sans.',
  },
  trending: 'Les autres périodes, les filtres et le tri nécessitent JavaScript. Cette semaine est affichée.',
  search: 'La recherche nécessite JavaScript. Sans lui, les tags mènent aux vidéos.',
  settings: 'Les paramètres nécessitent JavaScript. Ils sont enregistrés dans votre navigateur.',
  favorites: 'Les favoris nécessitent JavaScript. Ils sont enregistrés dans votre navigateur.',
  admin: 'La démonstration nécessite JavaScript.',
};
