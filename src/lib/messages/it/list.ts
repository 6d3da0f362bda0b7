import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const inShort = createCompactFormat('it');
const plural = createPlural('it');

/** From here on the compact format counts in millions: `1 Mln di visual.` */
const MILLIONS_FROM = 999_950;

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'Caricamento di altri video…',
  noHomeVideos: 'Nessun video corrisponde ai tuoi filtri.',
  noTrending: 'Nessun video di tendenza corrisponde ai tuoi filtri.',
  noTagVideos: (name) => `Nessun video trovato con il tag “${name}”`,
  noSearchVideos: (term) => `Nessun video trovato per “${term}”. Prova con un altro termine.`,
  openedHidden: (count) =>
    plural(count, {
      one: `${inFull(count)} video aperto nascosto`,
      other: `${inFull(count)} video aperti nascosti`,
    }),
  showOnce: 'Mostra questa volta',
  hidden: (count) => plural(count, { one: `${inFull(count)} nascosto`, other: `${inFull(count)} nascosti` }),
  shownOnce: (count) =>
    plural(count, { one: `${inFull(count)} mostrato questa volta`, other: `${inFull(count)} mostrati questa volta` }),
  hideAgain: 'Nascondi di nuovo',
  hiddenEntries: 'Che cosa è nascosto',
  hiddenAsked: (names) => `Hai nascosto “${names}”. Vedi questi video perché li hai richiesti.`,
  stopHiding: 'Non nascondere più',
  allHidden: (count) =>
    plural(count, {
      one: '1 video corrisponde, ma lo hai nascosto.',
      other: `${inFull(count)} video corrispondono, ma li hai nascosti.`,
    }),
  showAnyway: 'Mostra comunque',
  reading: (videos) => `Lettura del catalogo: finora ${inFull(videos)} video`,
  hideTag: {
    tag: 'Nascondi i video con questo tag',
    performer: 'Nascondi i video con questa persona',
    source: 'Nascondi i video di questa fonte',
  },
  stopHidingTag: {
    tag: 'Non nascondere più i video con questo tag',
    performer: 'Non nascondere più i video con questa persona',
    source: 'Non nascondere più i video di questa fonte',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'Ordina per',
  orders: {
    relevance: 'Pertinenza',
    newest: 'Più recenti',
    oldest: 'Meno recenti',
    shortest: 'Più brevi',
    longest: 'Più lunghi',
    popular: 'Più popolari',
  },
  shuffled: 'In ordine casuale',
  shuffle: 'Mescola',
  shuffleAgain: 'Mescola ancora',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'Mostra i video come',
  options: {
    cards: 'Riquadri con immagini',
    large: 'Riquadri grandi',
    small: 'Riquadri piccoli',
    lines: 'Righe di testo',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'Filtri',
  selected: 'in uso',
  loading: 'Caricamento dei filtri…',
  failed: 'Impossibile caricare i filtri',
};

const SPANS = {
  today: 'di oggi',
  week: 'di questa settimana',
  month: 'di questo mese',
  all: 'di sempre',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'Periodo',
  periods: { today: 'Oggi', week: 'Settimana', month: 'Mese', all: 'Sempre' },
  filling: (period, from, own) => {
    if (own === 0) return `Nessuno di questi video è ${SPANS[period]}: sono i più visti ${SPANS[from]}.`;
    const others = from === 'all' ? 'gli altri sono meno recenti' : `gli altri sono ${SPANS[from]}`;
    return plural(own, {
      one: `1 di questi video è ${SPANS[period]}, ${others}.`,
      other: `${inFull(own)} di questi video sono ${SPANS[period]}, ${others}.`,
    });
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'Aperto', new: 'Nuovo' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Mostra immagine',
  views: (count) => `${inShort(count)}${count < MILLIONS_FROM ? '' : ' di'} visual.`,
  rating: (percent) => `★ ${percent}%`,
  alsoOn: 'Anche su:',
  details: createDetailsText('it'),
  opensNewTab: 'I video si aprono in una nuova scheda.',
};
