import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { countMessages } from './counts.ts';
import type { ListedKind, PagedKind } from '../../catalogue/label.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages = {
  routingFailed: 'Unexpected Application Error!',
  routeNotFound: '404 Not Found',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: "The legal page you're looking for doesn't exist.",
} as const;

/** What the home page says. */
export const homeMessages = {
  description: (videos: number, tags: number) =>
    `${countMessages.videosInFull(videos)} in ${labelListMessages.tag.count(tags)}: browse, filter, search. No account, nothing to install.`,
  size: (videos: number, tags: number) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Find something worth watching.',
  seeTrending: 'See Trending',
  popularTags: 'Popular Tags',
  viewAllTags: 'View All Tags',
  latest: 'Latest Videos',
  viewTrending: 'View Trending',
} as const;

/** What lists say that go on over several pages. */
export const pagedMessages = {
  videos: 'Videos',
  page: 'Page',
  pages: 'Pages',
  skip: 'Skip to the footer',
  pageOf: (number: number) => `Page ${number}`,
  latest: (number: number) => `Latest Videos, page ${number}`,
  latestDescription: (number: number, pages: number) =>
    `The newest videos of the catalogue, page ${number} of ${pages}.`,
} as const;

/** What Trending says. */
export const trendingMessages = {
  description: 'The most viewed videos of today, this week, this month and of all time.',
  text: 'The most viewed videos of the period.',
} as const;

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, page ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages = {
  title: (names: readonly string[], page: number) => onPage(names.join(', '), page),
  description: (kind: PagedKind, names: readonly string[], videos: number, page: number) => {
    const name = names.join(' or ');
    const of = { tag: `tagged with ${name}`, performer: `with ${name}`, source: `from ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'All Tags', performer: 'All Performers', source: 'Home' },
  videos: (page: number) => onPage('Videos', page),
} as const;

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages = {
  title: 'Tag',
  description: 'The videos of a tag that few videos have.',
} as const;

/** What the page of all labels of a kind says, and those that list them from A to Z. */
interface AllLabelsTexts {
  readonly title: string;
  readonly description: (count: number) => string;
  readonly cut: (shown: number, count: number) => string;
  readonly pages: string;
  readonly page: (number: number) => string;
  readonly pageDescription: (number: number, pages: number, first: string, last: string) => string;
  readonly search: string;
}
export const allLabelsMessages: Readonly<Record<ListedKind, AllLabelsTexts>> = {
  performer: {
    title: 'Performers',
    description: (count: number) =>
      plural(count, {
        one: 'The only performer of the catalogue.',
        other: `All ${inFull(count)} performers of the catalogue, from A to Z.`,
      }),
    cut: (shown: number, count: number) =>
      `The ${inFull(shown)} most frequent of ${inFull(count)} performers. Search, or choose a letter, for the others.`,
    pages: 'All performers, A to Z',
    page: (number: number) => `All Performers, page ${number}`,
    pageDescription: (number: number, pages: number, first: string, last: string) =>
      `Page ${number} of ${pages}: the performers from ${first} to ${last}.`,
    search: 'Search the performers',
  },
  tag: {
    title: 'Video Tags',
    description: (count: number) =>
      plural(count, {
        one: 'The only tag of the catalogue.',
        other: `All ${inFull(count)} tags of the catalogue, from A to Z.`,
      }),
    cut: (shown: number, count: number) =>
      `The ${inFull(shown)} most used of ${inFull(count)} tags. Search, or choose a letter, for the others.`,
    pages: 'All tags, A to Z',
    page: (number: number) => `All Tags, page ${number}`,
    pageDescription: (number: number, pages: number, first: string, last: string) =>
      `Page ${number} of ${pages}: the tags from ${first} to ${last}.`,
    search: 'Search the tags',
  },
};

/** What the page of a search is about. */
export const searchPageMessages = {
  description: 'Search videos and tags. Typing errors are forgiven.',
} as const;

/** What the page of favorites is about. */
export const favoritesPageMessages = {
  description: 'The videos you have saved in this browser.',
} as const;

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages = {
  title: 'No connection',
  text: 'This page is not kept in this browser. It needs a connection.',
  tryAgain: 'Try again',
} as const;

/** What the page of settings says above them. */
export const settingsPageMessages = {
  description: 'Choose how this site shows its videos, and see what it keeps in your browser.',
  text: 'Everything on this page is kept in this browser and sent nowhere.',
} as const;

/** What the demonstration of an admin page is called. */
export const adminPageMessages = {
  title: 'Admin',
  description: 'A demonstration without any effect.',
} as const;

/** What legal pages say beside their texts. */
export const legalMessages = {
  updated: (day: Date) => `Last updated: ${day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`,
} as const;

/** What feeds are called and say. */
export const feedMessages = {
  latest: (siteName: string) => `${siteName}: latest videos`,
  latestDescription: 'The newest videos of the catalogue.',
  tag: (siteName: string, name: string) => `${siteName}: ${name}`,
  tagDescription: (name: string) => `The newest videos tagged with ${name}.`,
} as const;

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages = {
  title: 'This tag has moved',
  text: 'This tag has another name now.',
  link: 'Go to its page',
} as const;

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages = {
  from: (site: string) => `from ${site}.`,
  tags: (names: readonly string[]) => `Tags: ${names.join(', ')}.`,
} as const;

/** What a page says to a browser without JavaScript. */
export const noScriptMessages = {
  list: 'Filters, sorting and favorites need JavaScript. The list goes on page by page without it.',
  rareTag: 'The list of this tag needs JavaScript. Those of the commonest tags work without it.',
  lookup: {
    tag: 'Searching the tags needs JavaScript. These links work without it.',
    performer: 'Searching the performers needs JavaScript. These links work without it.',
  },
  trending: 'Other periods, filters and sorting need JavaScript. Showing this week.',
  search: 'Search needs JavaScript. The tags lead to the videos without it.',
  settings: 'Settings need JavaScript. They are stored in your browser.',
  favorites: 'Favorites need JavaScript. They are stored in your browser.',
  admin: 'The demonstration needs JavaScript.',
} as const;
