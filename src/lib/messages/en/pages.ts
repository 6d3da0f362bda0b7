import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { countMessages } from './counts.ts';
import type { ListedLabelKind, PagedLabelKind } from '../../catalogue/label.ts';
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
  latest: (number: number) => `Latest videos, page ${number}`,
  latestDescription: (number: number, pages: number) =>
    `The newest videos in the catalogue, page ${number} of ${pages}.`,
} as const;

/** What Trending says. */
export const trendingMessages = {
  description: 'The most viewed videos of today, this week, this month and of all time.',
  text: 'The most viewed videos of the selected period.',
} as const;

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, page ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages = {
  title: (names: readonly string[], page: number) => onPage(names.join(', '), page),
  description: (kind: PagedLabelKind, names: readonly string[], videos: number, page: number) => {
    const name = names.join(' or ');
    const of = { tag: `tagged with ${name}`, performer: `with ${name}`, source: `from ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'All Tags', performer: 'All performers', source: 'Home' },
  videos: (page: number) => onPage('Videos', page),
} as const;

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages = {
  title: 'Tag',
  description: 'Videos with a less common tag.',
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
export const allLabelsMessages: Readonly<Record<ListedLabelKind, AllLabelsTexts>> = {
  performer: {
    title: 'Performers',
    description: (count: number) =>
      plural(count, {
        one: 'The only performer in the catalogue.',
        other: `All ${inFull(count)} performers in the catalogue, from A to Z.`,
      }),
    cut: (shown: number, count: number) =>
      `Showing the ${inFull(shown)} most common of ${inFull(count)} performers. Search or choose a letter to find the others.`,
    pages: 'All performers, A to Z',
    page: (number: number) => `All performers, page ${number}`,
    pageDescription: (number: number, pages: number, first: string, last: string) =>
      `Page ${number} of ${pages}: the performers from ${first} to ${last}.`,
    search: 'Search all performers',
  },
  tag: {
    title: 'Video Tags',
    description: (count: number) =>
      plural(count, {
        one: 'The only tag in the catalogue.',
        other: `All ${inFull(count)} tags in the catalogue, from A to Z.`,
      }),
    cut: (shown: number, count: number) =>
      `Showing the ${inFull(shown)} most common of ${inFull(count)} tags. Search or choose a letter to find the others.`,
    pages: 'All tags, A to Z',
    page: (number: number) => `All tags, page ${number}`,
    pageDescription: (number: number, pages: number, first: string, last: string) =>
      `Page ${number} of ${pages}: the tags from ${first} to ${last}.`,
    search: 'Search all tags',
  },
};

/** What the page of a search is about. */
export const searchPageMessages = {
  description: 'Search videos and tags, even with typing errors.',
} as const;

/** What the page of favorites is about. */
export const favoritesPageMessages = {
  description: 'The videos that you have saved in this browser.',
} as const;

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages = {
  title: 'No connection',
  text: 'This page is not saved in this browser. Connect to the internet to open it.',
  tryAgain: 'Try again',
} as const;

/** What the page of settings says above them. */
export const settingsPageMessages = {
  description: 'Choose how this site shows its videos, and see what it stores in your browser.',
  text: 'Everything on this page is stored in this browser only, without an account.',
} as const;

/** What the demonstration of an admin page is called. */
export const adminPageMessages = {
  title: 'Admin',
  description: 'A demonstration: nothing is saved.',
} as const;

/** What legal pages say beside their texts. */
export const legalMessages = {
  updated: (day: Date) => `Last updated: ${day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}`,
} as const;

/** What feeds are called and say. */
export const feedMessages = {
  latest: (siteName: string) => `${siteName}: latest videos`,
  latestDescription: 'The newest videos in the catalogue.',
  tag: (siteName: string, name: string) => `${siteName}: ${name}`,
  tagDescription: (name: string) => `The newest videos tagged with ${name}.`,
} as const;

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages = {
  title: 'This tag was renamed',
  text: 'This tag has a new name.',
  link: 'Go to the renamed tag',
} as const;

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages = {
  from: (site: string) => `from ${site}.`,
  tags: (names: readonly string[]) => `Tags: ${names.join(', ')}.`,
} as const;

/** What a page says to a browser without JavaScript. */
export const noScriptMessages = {
  list: 'Filters, sorting and favorites need JavaScript. You can browse the list page by page without it.',
  rareTag:
    'The videos of this tag can be listed only with JavaScript. The lists of the most common tags work without it.',
  lookup: {
    tag: 'Searching for tags needs JavaScript. These links work without it.',
    performer: 'Searching for performers needs JavaScript. These links work without it.',
  },
  trending: 'Other periods, filters and sorting need JavaScript. This page shows the videos of this week.',
  search: 'Search needs JavaScript. You can browse videos by tag without it.',
  settings: 'Settings need JavaScript. They are stored in your browser.',
  favorites: 'Favorites need JavaScript. They are stored in your browser.',
  admin: 'This demonstration needs JavaScript.',
} as const;
