import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: 'Unerwarteter Fehler!',
  routeNotFound: '404: nicht gefunden',
  pageNotFound: 'Seite nicht gefunden',
  pageNotFoundText: 'Diese rechtliche Seite gibt es nicht.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)} mit ${labelListMessages.tag.count(tags)}: stöbern, filtern, suchen. Kein Konto, nichts zu installieren.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Finde etwas Sehenswertes.',
  seeTrending: 'Zu den Trends',
  popularTags: 'Beliebte Tags',
  viewAllTags: 'Alle Tags',
  latest: 'Neueste Videos',
  viewTrending: 'Trends ansehen',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'Videos',
  page: 'Seite',
  pages: 'Seiten',
  skip: 'Zur Fußzeile springen',
  pageOf: (number) => `Seite ${number}`,
  latest: (number) => `Neueste Videos, Seite ${number}`,
  latestDescription: (number, pages) => `Die neuesten Videos des Katalogs, Seite ${number} von ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'Die meistgesehenen Videos von heute, dieser Woche, diesem Monat und aller Zeiten.',
  text: 'Die meistgesehenen Videos des Zeitraums.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, Seite ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join(', '), page),
  description: (kind, names, videos, page) => {
    const name = names.join(' oder ');
    const of = { tag: `mit dem Tag ${name}`, performer: `mit ${name}`, source: `von ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'Alle Tags', performer: 'Alle Personen', source: 'Start' },
  videos: (page) => onPage('Videos', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'Tag',
  description: 'Die Videos eines Tags, den wenige Videos haben.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'Personen',
    description: (count) =>
      plural(count, {
        one: 'Die einzige Person im Katalog.',
        other: `Alle ${inFull(count)} Personen des Katalogs, von A bis Z.`,
      }),
    cut: (shown, count) =>
      `Die ${inFull(shown)} häufigsten von ${inFull(count)} Personen. Suche oder wähle einen Buchstaben, um die anderen zu sehen.`,
    pages: 'Alle Personen, A bis Z',
    page: (number) => `Alle Personen, Seite ${number}`,
    pageDescription: (number, pages, first, last) => `Seite ${number} von ${pages}: Personen von ${first} bis ${last}.`,
    search: 'Personen suchen',
  },
  tag: {
    title: 'Video-Tags',
    description: (count) =>
      plural(count, {
        one: 'Der einzige Tag im Katalog.',
        other: `Alle ${inFull(count)} Tags des Katalogs, von A bis Z.`,
      }),
    cut: (shown, count) =>
      `Die ${inFull(shown)} häufigsten von ${inFull(count)} Tags. Suche oder wähle einen Buchstaben, um die anderen zu sehen.`,
    pages: 'Alle Tags, A bis Z',
    page: (number) => `Alle Tags, Seite ${number}`,
    pageDescription: (number, pages, first, last) => `Seite ${number} von ${pages}: Tags von ${first} bis ${last}.`,
    search: 'Tags suchen',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'Videos und Tags suchen. Tippfehler machen nichts.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'Die Videos, die du in diesem Browser gespeichert hast.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'Keine Verbindung',
  text: 'Diese Seite ist nicht in diesem Browser gespeichert. Sie braucht eine Verbindung.',
  tryAgain: 'Noch einmal versuchen',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'Wähle, wie diese Website ihre Videos zeigt, und sieh, was sie in deinem Browser speichert.',
  text: 'Alles auf dieser Seite bleibt in diesem Browser und wird nirgendwohin gesendet.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'Verwaltung',
  description: 'Eine Demo ohne Wirkung.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `Stand: ${day.toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName}: neueste Videos`,
  latestDescription: 'Die neuesten Videos des Katalogs.',
  tag: (siteName, name) => `${siteName}: ${name}`,
  tagDescription: (name) => `Die neuesten Videos mit dem Tag ${name}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'Dieser Tag ist umgezogen',
  text: 'Dieser Tag heißt jetzt anders.',
  link: 'Zu seiner Seite',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `von ${site}.`,
  tags: (names) => `Tags: ${names.join(', ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'Filter, Sortierung und Favoriten brauchen JavaScript. Ohne geht die Liste Seite für Seite weiter.',
  rareTag: 'Die Liste dieses Tags braucht JavaScript. Die Listen der häufigsten Tags funktionieren auch ohne.',
  lookup: {
    tag: 'Die Suche in den Tags braucht JavaScript. Diese Links funktionieren auch ohne.',
    performer: 'Die Suche nach Personen braucht JavaScript. Diese Links funktionieren auch ohne.',
  },
  trending: 'Andere Zeiträume, Filter und Sortierung brauchen JavaScript. Gezeigt wird diese Woche.',
  search: 'Die Suche braucht JavaScript. Die Tags führen auch ohne zu den Videos.',
  settings: 'Die Einstellungen brauchen JavaScript. Sie werden in deinem Browser gespeichert.',
  favorites: 'Favoriten brauchen JavaScript. Sie werden in deinem Browser gespeichert.',
  admin: 'Die Demo braucht JavaScript.',
};
