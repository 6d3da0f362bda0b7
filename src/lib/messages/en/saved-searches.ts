import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';

/** What saved searches say. */
export const savedSearchMessages = {
  /** What a search is called that asks for no words and no tag. */
  allVideos: 'All videos',
  title: 'Saved searches',
  save: 'Save search',
  none: 'No saved searches yet. Use the button “Save search” above search results or the list of a tag.',
  saved: (name: string) => `Saved “${name}”. Find it on your favorites page, with the number of new videos.`,
  view: 'View',
  full: `You can save up to ${SEARCHES_MAX} searches. Remove one first.`,
  notStored: 'Couldn’t save your searches in this browser.',
  /** How many videos are new, up to {@link MAX_NEW_VIDEOS}. */
  fresh: (count: number) => (count < MAX_NEW_VIDEOS ? `${count} new` : `${MAX_NEW_VIDEOS}+ new`),
  nothingNew: 'nothing new',
  unknown: 'This tag no longer exists',
  remove: (name: string) => `Remove ${name}`,
  removed: 'Removed.',
} as const;
