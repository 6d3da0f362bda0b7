import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const inShort = createCompactFormat('fr');
const plural = createPlural('fr');

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'Chargement d’autres vidéos…',
  noHomeVideos: 'Aucune vidéo ne correspond à vos filtres.',
  noTrending: 'Aucune vidéo des tendances ne correspond à vos filtres.',
  noTagVideos: (name) => `Aucune vidéo trouvée avec le tag « ${name} »`,
  noSearchVideos: (term) => `Aucune vidéo trouvée pour « ${term} ». Essayez un autre terme.`,
  openedHidden: (count) =>
    plural(count, {
      one: `${inFull(count)} vidéo ouverte masquée`,
      other: `${inFull(count)} vidéos ouvertes masquées`,
    }),
  showOnce: 'Afficher une fois',
  hidden: (count) => plural(count, { one: `${inFull(count)} masquée`, other: `${inFull(count)} masquées` }),
  shownOnce: (count) =>
    plural(count, { one: `${inFull(count)} affichée une fois`, other: `${inFull(count)} affichées une fois` }),
  hideAgain: 'Masquer à nouveau',
  hiddenEntries: 'Ce qui est masqué',
  hiddenAsked: (names) => `Vous masquez « ${names} ». Ces vidéos s’affichent parce que vous les avez demandées.`,
  stopHiding: 'Ne plus masquer',
  allHidden: (count) =>
    plural(count, {
      one: `${inFull(count)} vidéo correspond, mais vous la masquez.`,
      other: `${inFull(count)} vidéos correspondent, mais vous les masquez.`,
    }),
  showAnyway: 'Afficher quand même',
  reading: (videos) =>
    plural(videos, {
      one: `Lecture du catalogue : ${inFull(videos)} vidéo pour l’instant`,
      many: `Lecture du catalogue : ${inFull(videos)} de vidéos pour l’instant`,
      other: `Lecture du catalogue : ${inFull(videos)} vidéos pour l’instant`,
    }),
  hideTag: {
    tag: 'Masquer les vidéos avec ce tag',
    performer: 'Masquer les vidéos de l’artiste',
    source: 'Masquer les vidéos de cette source',
  },
  stopHidingTag: {
    tag: 'Ne plus masquer les vidéos avec ce tag',
    performer: 'Ne plus masquer les vidéos de l’artiste',
    source: 'Ne plus masquer les vidéos de cette source',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'Trier par',
  orders: {
    relevance: 'Plus pertinentes',
    newest: 'Plus récentes',
    oldest: 'Plus anciennes',
    shortest: 'Plus courtes',
    longest: 'Plus longues',
    popular: 'Plus populaires',
  },
  shuffled: 'Mélangées',
  shuffle: 'Mélanger',
  shuffleAgain: 'Mélanger à nouveau',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'Afficher les vidéos en',
  options: {
    cards: 'Cartes avec images',
    large: 'Grandes cartes',
    small: 'Petites cartes',
    lines: 'Lignes de texte',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'Filtres',
  selected: 'en cours',
  loading: 'Chargement des filtres…',
  failed: 'Impossible de charger les filtres',
};

const SPANS = {
  today: 'd’aujourd’hui',
  week: 'de cette semaine',
  month: 'de ce mois-ci',
  all: 'de tous les temps',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'Période',
  periods: { today: 'Aujourd’hui', week: 'Semaine', month: 'Mois', all: 'Tout' },
  filling: (period, from, own) => {
    if (own === 0) return `Aucune de ces vidéos ne date ${SPANS[period]} : ce sont les plus vues ${SPANS[from]}.`;
    const others = from === 'all' ? 'les autres sont plus anciennes' : `les autres datent ${SPANS[from]}`;
    return plural(own, {
      one: `1 de ces vidéos date ${SPANS[period]}, et ${others}.`,
      other: `${inFull(own)} de ces vidéos datent ${SPANS[period]}, et ${others}.`,
    });
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'Ouverte', new: 'Nouvelle' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Afficher l’image',
  // behind the letter for millions, nouns read as they do behind a whole million
  views: (count) =>
    plural(Math.min(count, 1_000_000), {
      one: `${inShort(count)} vue`,
      many: `${inShort(count)} de vues`,
      other: `${inShort(count)} vues`,
    }),
  rating: (percent) => `★ ${percent} %`,
  alsoOn: 'Aussi sur :',
  details: createDetailsText('fr'),
  opensNewTab: 'Les vidéos s’ouvrent dans un nouvel onglet.',
};
