import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const inShort = createCompactFormat('de');
const plural = createPlural('de');

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'Weitere Videos werden geladen …',
  noHomeVideos: 'Kein Video passt zu deinen Filtern.',
  noTrending: 'Kein Video in den Trends passt zu deinen Filtern.',
  noTagVideos: (name) => `Keine Videos mit dem Tag „${name}“ gefunden`,
  noSearchVideos: (term) => `Keine Videos zu „${term}“ gefunden. Versuche es mit einem anderen Suchbegriff.`,
  openedHidden: (count) =>
    plural(count, {
      one: `${inFull(count)} geöffnetes Video ausgeblendet`,
      other: `${inFull(count)} geöffnete Videos ausgeblendet`,
    }),
  showOnce: 'Einmal anzeigen',
  hidden: (count) => `${inFull(count)} ausgeblendet`,
  shownOnce: (count) => `${inFull(count)} einmal angezeigt`,
  hideAgain: 'Wieder ausblenden',
  hiddenEntries: 'Was ausgeblendet ist',
  hiddenAsked: (names) => `„${names}“ blendest du aus. Diese Videos siehst du, weil du sie aufgerufen hast.`,
  stopHiding: 'Wieder zeigen',
  allHidden: (count) =>
    plural(count, {
      one: 'Ein Video passt, und du blendest es aus.',
      other: `${inFull(count)} Videos passen, und du blendest sie aus.`,
    }),
  showAnyway: 'Trotzdem anzeigen',
  reading: (videos) => `Der Katalog wird gelesen: bisher ${inFull(videos)} Videos`,
  hideTag: {
    tag: 'Videos mit diesem Tag ausblenden',
    performer: 'Videos mit dieser Person ausblenden',
    source: 'Videos dieser Quelle ausblenden',
  },
  stopHidingTag: {
    tag: 'Videos mit diesem Tag wieder zeigen',
    performer: 'Videos mit dieser Person wieder zeigen',
    source: 'Videos dieser Quelle wieder zeigen',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'Sortieren',
  orders: {
    relevance: 'Beste Treffer',
    newest: 'Neueste',
    oldest: 'Älteste',
    shortest: 'Kürzeste',
    longest: 'Längste',
    popular: 'Beliebteste',
  },
  shuffled: 'Gemischt',
  shuffle: 'Mischen',
  shuffleAgain: 'Neu mischen',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'Videos anzeigen als',
  options: {
    cards: 'Karten mit Bildern',
    large: 'Große Karten',
    small: 'Kleine Karten',
    lines: 'Textzeilen',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'Filter',
  selected: 'ausgewählt',
  loading: 'Filter werden geladen …',
  failed: 'Filter ließen sich nicht laden',
};

const SPANS = {
  today: 'von heute',
  week: 'aus dieser Woche',
  month: 'aus diesem Monat',
  all: 'aller Zeiten',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'Zeitraum',
  periods: { today: 'Heute', week: 'Woche', month: 'Monat', all: 'Gesamt' },
  filling: (period, from, own) => {
    if (own === 0) return `Keines dieser Videos ist ${SPANS[period]}: Es sind die meistgesehenen ${SPANS[from]}.`;
    const others = from === 'all' ? 'die übrigen sind älter' : `die übrigen sind ${SPANS[from]}`;
    return plural(own, {
      one: `Eines dieser Videos ist ${SPANS[period]}, ${others}.`,
      other: `${inFull(own)} dieser Videos sind ${SPANS[period]}, ${others}.`,
    });
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'Geöffnet', new: 'Neu' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Bild anzeigen',
  views: (count) => plural(count, { one: '1 Aufruf', other: `${inShort(count)} Aufrufe` }),
  rating: (percent) => `★ ${percent} %`,
  alsoOn: 'Auch bei:',
  details: createDetailsText('de'),
  opensNewTab: 'Videos öffnen sich in einem neuen Tab.',
};
