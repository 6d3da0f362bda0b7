import type { LabelKind } from '../../catalogue/label.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the search page and the search box of the header say. */
export const searchMessages = {
  placeholder: 'Search videos, tags...',
  search: 'Search',
  clear: 'Clear search',
  thisCatalogue: 'Search this catalogue',
  theCatalogue: 'Search the catalogue',
  results: 'Search Results',
  resultsFor: (text: string) => `Search results for "${text}"`,
  resultsForTag: (kind: LabelKind, name: string) =>
    ({
      tag: `Videos tagged with "${name}"`,
      performer: `Videos with "${name}"`,
      source: `Videos from "${name}"`,
      uploader: `Videos uploaded by "${name}"`,
    })[kind],
  /** Heading of the found labels of a kind; {@link tags} is the heading of tags. */
  labels: { performer: 'Performers', source: 'Sources' },
  found: (count: number) =>
    plural(count, { one: `${inFull(count)} video found`, other: `${inFull(count)} videos found` }),
  videos: 'Videos',
  /** How many were found; where it is not known exactly, at least so many. */
  videosFound: (count: number, isExact: boolean) => `Videos (${inFull(count)}${isExact ? '' : '+'} found)`,
  noneAsTyped: 'No exact match. Showing close ones.',
  /** What was searched in the place of a text that no video holds. */
  readAs: (text: string, reading: string) => `No results for “${text}”. Showing results for “${reading}”.`,
  searchTyped: (text: string) => `Search only “${text}”`,
  /** Heads the videos that are like what was searched; where their number is not known exactly, they are at least so many. */
  closeMatches: (count: number, isExact: boolean) => `Close matches (${inFull(count)}${isExact ? '' : '+'})`,
  foundAndClose: (count: number, close: number) => `${inFull(count)} videos found, and ${inFull(close)} close matches`,
  tags: 'Tags',
  popularTags: 'Popular tags',
  trendingTags: 'Trending tags',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  restoreRecent: 'Restore cleared searches',
  recentCleared: 'Recent searches cleared.',
  hint: 'Type a title, a name or a tag to search the catalogue.',
  operators:
    'Use “quotes” for an exact phrase, OR for either word, and tag:night for a tag (also performer: and source:). Use -night to exclude a word or tag.',
  searching: 'Searching...',
  searchFor: (text: string) => `Search for "${text}"`,
  loadingSuggestions: 'Loading suggestions...',
  noSuggestions: (text: string) => `No results found for "${text}"`,
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => `${inFull(count)} suggestions`,
} as const;
