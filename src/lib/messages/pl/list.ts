import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const inShort = createCompactFormat('pl');
const plural = createPlural('pl');

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'Wczytywanie kolejnych filmów…',
  noHomeVideos: 'Żaden film nie pasuje do twoich filtrów.',
  noTrending: 'Żaden film z „Na czasie” nie pasuje do twoich filtrów.',
  noTagVideos: (name) => `Nie znaleziono filmów z tagiem „${name}”`,
  noSearchVideos: (term) => `Nie znaleziono filmów dla „${term}”. Spróbuj innego hasła.`,
  openedHidden: (count) =>
    plural(count, {
      one: `Ukryto ${inFull(count)} otwarty film`,
      few: `Ukryto ${inFull(count)} otwarte filmy`,
      many: `Ukryto ${inFull(count)} otwartych filmów`,
      other: `Ukryto ${inFull(count)} otwartego filmu`,
    }),
  showOnce: 'Pokaż raz',
  hidden: (count) => `Ukryte: ${inFull(count)}`,
  shownOnce: (count) => `Pokazane raz: ${inFull(count)}`,
  hideAgain: 'Ukryj ponownie',
  hiddenEntries: 'Co jest ukryte',
  hiddenAsked: (names) => `Ukrywasz „${names}”. Te filmy widać, bo zostały wybrane.`,
  stopHiding: 'Przestań ukrywać',
  allHidden: (count) =>
    plural(count, {
      one: 'Pasuje 1 film, ale jest ukryty.',
      few: `Pasują ${inFull(count)} filmy, ale są ukryte.`,
      many: `Pasuje ${inFull(count)} filmów, ale są ukryte.`,
      other: `Pasuje ${inFull(count)} filmu, ale są ukryte.`,
    }),
  showAnyway: 'Pokaż mimo to',
  reading: (videos) =>
    plural(videos, {
      one: `Odczytywanie katalogu: na razie ${inFull(videos)} film`,
      few: `Odczytywanie katalogu: na razie ${inFull(videos)} filmy`,
      many: `Odczytywanie katalogu: na razie ${inFull(videos)} filmów`,
      other: `Odczytywanie katalogu: na razie ${inFull(videos)} filmu`,
    }),
  hideTag: {
    tag: 'Ukryj filmy z tym tagiem',
    performer: 'Ukryj filmy z tą osobą',
    source: 'Ukryj filmy z tego źródła',
  },
  stopHidingTag: {
    tag: 'Przestań ukrywać filmy z tym tagiem',
    performer: 'Przestań ukrywać filmy z tą osobą',
    source: 'Przestań ukrywać filmy z tego źródła',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'Sortuj',
  orders: {
    relevance: 'Najtrafniejsze',
    newest: 'Najnowsze',
    oldest: 'Najstarsze',
    shortest: 'Najkrótsze',
    longest: 'Najdłuższe',
    popular: 'Najpopularniejsze',
  },
  shuffled: 'Wymieszane',
  shuffle: 'Wymieszaj',
  shuffleAgain: 'Wymieszaj ponownie',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'Pokazuj filmy jako',
  options: {
    cards: 'Kafelki z obrazami',
    large: 'Duże kafelki',
    small: 'Małe kafelki',
    lines: 'Wiersze tekstu',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'Filtry',
  selected: 'wybrane',
  loading: 'Wczytywanie filtrów…',
  failed: 'Nie udało się wczytać filtrów',
};

const SPANS = {
  today: 'z dzisiaj',
  week: 'z tego tygodnia',
  month: 'z tego miesiąca',
  all: 'z całego okresu',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'Okres',
  periods: { today: 'Dziś', week: 'Tydzień', month: 'Miesiąc', all: 'Cały okres' },
  filling: (period, from, own) => {
    if (own === 0)
      return `Żaden z tych filmów nie jest ${SPANS[period]}: to najczęściej oglądane filmy ${SPANS[from]}.`;
    const others = from === 'all' ? 'pozostałe są starsze' : `pozostałe są ${SPANS[from]}`;
    return plural(own, {
      one: `Jeden z tych filmów jest ${SPANS[period]}, a ${others}.`,
      few: `${inFull(own)} z tych filmów są ${SPANS[period]}, a ${others}.`,
      many: `${inFull(own)} z tych filmów jest ${SPANS[period]}, a ${others}.`,
      other: `${inFull(own)} z tych filmów jest ${SPANS[period]}, a ${others}.`,
    });
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'Otwarty', new: 'Nowy' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Pokaż obraz',
  // behind the word for thousands or millions, nouns read as they do behind 1,000
  views: (count) =>
    plural(Math.min(count, 1000), {
      one: `${inShort(count)} wyświetlenie`,
      few: `${inShort(count)} wyświetlenia`,
      many: `${inShort(count)} wyświetleń`,
      other: `${inShort(count)} wyświetlenia`,
    }),
  rating: (percent) => `★ ${percent}%`,
  alsoOn: 'Także na:',
  details: createDetailsText('pl'),
  opensNewTab: 'Filmy otwierają się w nowej karcie.',
};
