// Every text of the error catalogue and of the empty lists, word for word (SPEC sections 2 and 8): in several tables, since a table
// comes whole to whatever uses one line of it.

/** What every list says that cannot be had. */
export const LOAD_FAILED = 'Failed to load videos';

/** What can be wrong with an export. */
export const EXPORT_MESSAGES = {
  httpError: (status: number) => `HTTP error! status: ${status}`,
  noResponseStream: 'Failed to get response stream',
  noVideoStream: 'Failed to get video data stream',
  nothingParsed: 'Failed to parse any videos from the data',
} as const;

/** What stands in the HTML only. */
export const PAGE_MESSAGES = {
  routingFailed: 'Unexpected Application Error!',
  routeNotFound: '404 Not Found',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: "The legal page you're looking for doesn't exist.",
  partMissing: 'A part of this page could not be loaded.',
} as const;

/** What the HTML says in browsers below the baseline. */
export const BROWSER_MESSAGES = {
  old: 'Search, filters and favorites need a newer browser than this one. The lists and their links work.',
  bare: 'This site needs a newer browser than this one.',
} as const;

/** What islands say. */
export const MESSAGES = {
  wrongPassword: 'Invalid password',
  videoSubmitted: 'Video submitted successfully! (This is a demo, no actual data was saved)',
  tagNotFound: 'Tag Not Found',
  tagNotFoundText: "The tag you're looking for doesn't exist.",
  noHomeVideos: 'No videos found matching your filters.',
  noTrending: 'No trending videos found matching your filters.',
  noFavorites: "You haven't added any videos to your favorites yet. Click the heart icon on any video to add it here.",
  noTagVideos: (name: string) => `No videos found with tag "${name}"`,
  noSearchVideos: (term: string) => `No videos found for "${term}". Try a different search term.`,
  noSuggestions: (text: string) => `No results found for "${text}"`,
  noTags: (letter: string | null, text: string) =>
    `No tags found${letter ? ` starting with "${letter}"` : ''}${text ? ` matching "${text}"` : ''}`,
  noTitle: 'No title here holds what you typed.',
  searching: 'Searching...',
  loadingVideos: 'Loading videos...',
  loadingMore: 'Loading more videos...',
  loadingTags: 'Loading tags...',
  loadingSuggestions: 'Loading suggestions...',
  loadingFilters: 'Loading filters...',
  filtersFailed: 'Failed to load filters',
  searchFor: (text: string) => `Search for "${text}"`,
} as const;
