import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: 'Nieoczekiwany błąd aplikacji!',
  routeNotFound: '404: nie znaleziono',
  pageNotFound: 'Nie znaleziono strony',
  pageNotFoundText: 'Taka strona z informacjami prawnymi nie istnieje.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}: przeglądaj, filtruj, szukaj. Bez konta i bez instalowania.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Znajdź coś wartego obejrzenia.',
  seeTrending: 'Zobacz, co jest na czasie',
  popularTags: 'Popularne tagi',
  viewAllTags: 'Wszystkie tagi',
  latest: 'Najnowsze filmy',
  viewTrending: 'Filmy na czasie',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'Filmy',
  page: 'Strona',
  pages: 'Strony',
  skip: 'Przejdź do stopki',
  pageOf: (number) => `Strona ${number}`,
  latest: (number) => `Najnowsze filmy, strona ${number}`,
  latestDescription: (number, pages) => `Najnowsze filmy w katalogu, strona ${number} z ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'Najczęściej oglądane filmy z dzisiaj, z tego tygodnia, z tego miesiąca i z całego okresu.',
  text: 'Najczęściej oglądane filmy w wybranym okresie.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, strona ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join(', '), page),
  description: (kind, names, videos, page) => {
    const name = names.join(' lub ');
    const of = { tag: `z tagiem ${name}`, performer: `z udziałem: ${name}`, source: `ze źródła ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'Wszystkie tagi', performer: 'Wszystkie osoby', source: 'Start' },
  videos: (page) => onPage('Filmy', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'Tag',
  description: 'Filmy z tagiem, który ma niewiele filmów.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'Osoby',
    description: (count) =>
      plural(count, {
        one: 'Jedyna osoba w katalogu.',
        few: `Wszystkie ${inFull(count)} osoby w katalogu, od A do Z.`,
        many: `Wszystkie ${inFull(count)} osób w katalogu, od A do Z.`,
        other: `Wszystkie ${inFull(count)} osoby w katalogu, od A do Z.`,
      }),
    cut: (shown, count) =>
      `Najczęstsze osoby: ${inFull(shown)} z ${inFull(count)}. Żeby zobaczyć pozostałe, użyj wyszukiwania lub wybierz literę.`,
    pages: 'Wszystkie osoby, od A do Z',
    page: (number) => `Wszystkie osoby, strona ${number}`,
    pageDescription: (number, pages, first, last) => `Strona ${number} z ${pages}: osoby od ${first} do ${last}.`,
    search: 'Szukaj osób',
  },
  tag: {
    title: 'Tagi filmów',
    description: (count) =>
      plural(count, {
        one: 'Jedyny tag w katalogu.',
        few: `Wszystkie ${inFull(count)} tagi w katalogu, od A do Z.`,
        many: `Wszystkie ${inFull(count)} tagów w katalogu, od A do Z.`,
        other: `Wszystkie ${inFull(count)} tagu w katalogu, od A do Z.`,
      }),
    cut: (shown, count) =>
      `Najczęściej używane tagi: ${inFull(shown)} z ${inFull(count)}. Żeby zobaczyć pozostałe, użyj wyszukiwania lub wybierz literę.`,
    pages: 'Wszystkie tagi, od A do Z',
    page: (number) => `Wszystkie tagi, strona ${number}`,
    pageDescription: (number, pages, first, last) => `Strona ${number} z ${pages}: tagi od ${first} do ${last}.`,
    search: 'Szukaj tagów',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'Szukaj filmów i tagów. Literówki nie przeszkadzają.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'Filmy zapisane w tej przeglądarce.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'Brak połączenia',
  text: 'Ta strona nie jest zapisana w tej przeglądarce. Wymaga połączenia.',
  tryAgain: 'Spróbuj ponownie',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'Wybierz, jak serwis pokazuje filmy, i zobacz, co przechowuje w twojej przeglądarce.',
  text: 'Wszystko na tej stronie zostaje w tej przeglądarce i nie jest nigdzie wysyłane.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'Administracja',
  description: 'Demonstracja, która niczego nie zmienia.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `Ostatnia aktualizacja: ${day.toLocaleDateString('pl', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName}: najnowsze filmy`,
  latestDescription: 'Najnowsze filmy w katalogu.',
  tag: (siteName, name) => `${siteName}: ${name}`,
  tagDescription: (name) => `Najnowsze filmy z tagiem ${name}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'Ten tag ma nowy adres',
  text: 'Ten tag nazywa się teraz inaczej.',
  link: 'Przejdź do jego strony',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `z ${site}.`,
  tags: (names) => `Tagi: ${names.join(', ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'Filtry, sortowanie i ulubione wymagają JavaScriptu. Bez niego listę można przeglądać strona po stronie.',
  rareTag: 'Lista tego tagu wymaga JavaScriptu. Listy najczęstszych tagów działają bez niego.',
  lookup: {
    tag: 'Wyszukiwanie tagów wymaga JavaScriptu. Te linki działają bez niego.',
    performer: 'Wyszukiwanie osób wymaga JavaScriptu. Te linki działają bez niego.',
  },
  trending: 'Inne okresy, filtry i sortowanie wymagają JavaScriptu. Pokazany jest ten tydzień.',
  search: 'Wyszukiwanie wymaga JavaScriptu. Bez niego do filmów prowadzą tagi.',
  settings: 'Ustawienia wymagają JavaScriptu. Są zapisywane w twojej przeglądarce.',
  favorites: 'Ulubione wymagają JavaScriptu. Są zapisywane w twojej przeglądarce.',
  admin: 'Demonstracja wymaga JavaScriptu.',
};
