import { followMessages } from '#messages/follow';
import { NO_FILTERS, toEpochDay } from '../../lib/catalogue/video-filters.ts';
import { includesSlugOfSameLabel } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import type { TagLink, VideoCardData } from '../../lib/catalogue/video.ts';
import { ALL_VIDEOS_QUERY } from '../../lib/catalogue/video-query.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { showSuccess, showUndoNotice } from '../../lib/browser/toast-notice-store.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { loadActiveBlocklist } from '../blocklist/active-blocklist-store.ts';
import { DEFAULT_LIST_STATE } from '../../lib/catalogue/list/list-url.ts';
import { continueOrStartVisit, VISIT_STORAGE_DEFINITION } from '../marks/new-videos-since-visit.ts';
import { $settings } from '../settings/settings-store.ts';
import { parseSearchPath, toSavedSearch, type SavedSearch } from './saved-searches.ts';
import {
  $savedSearches,
  findVideosAddedAfter,
  saveSearchWithoutNotice,
  deleteSavedSearch,
  VIEW_SAVED_SEARCHES_ACTION,
} from './saved-searches-store.ts';

/** A tag, performer or source is followed if its list is a saved search without filters and search text. */
const findFollowed = (searches: readonly SavedSearch[], tag: TagLink): SavedSearch | undefined => {
  const { path } = toSavedSearch({ name: 'tag', tag }, DEFAULT_LIST_STATE, 0);
  return searches.find((search) => search.path === path);
};

/** Calls `set` with whether a tag, performer or source is followed, now and after changes. Returns a function that ends the calls. */
export const subscribeToTagFollowedState = (tag: TagLink, set: (isFollowed: boolean) => void): (() => void) =>
  $savedSearches.subscribe((searches) => set(findFollowed(searches, tag) !== undefined));

/** Follows a tag, performer or source if `isWanted`, else stops following it, and shows a notice. Has no effect without a change. */
export function setTagFollowed(tag: TagLink, isWanted: boolean): void {
  const followed = findFollowed($savedSearches.get(), tag);
  if (isWanted === (followed !== undefined)) return;
  if (followed) {
    const undo = deleteSavedSearch(followed);
    if (undo) showUndoNotice(followMessages.stopped(followed.name), undo);
  } else if (saveSearchWithoutNotice({ name: 'tag', tag }, DEFAULT_LIST_STATE))
    showSuccess(followMessages.followed(tag.name), VIEW_SAVED_SEARCHES_ACTION);
}

/** Returns the slug of the tag, performer or source that a saved search follows, or undefined. */
const followedSlugOf = ({ path }: SavedSearch): string | undefined =>
  path.includes('?') ? undefined : parseSearchPath(path)?.pageList.tag?.slug;

/** Returns the slugs of all tags, performers and sources that the visitor follows. */
export const listFollowedLabelSlugs = (searches: readonly SavedSearch[]): readonly string[] =>
  searches.flatMap((search) => followedSlugOf(search) ?? []);

/**
 * Returns the date, in epoch seconds, up to which videos of followed tags, performers and sources are not new: the date of the newest video
 * at the previous visit. If no visit is stored, because the visitor has switched off the marks of new videos: the earliest of the `seen`
 * dates of the followed tags, performers and sources.
 */
function getSeenDate(followed: readonly SavedSearch[]): number {
  const stored = $settings.get().marksNew ? openPersistedValue(VISIT_STORAGE_DEFINITION).read() : null;
  const now = Math.floor(Date.now() / 1000);
  // compute the current visit without storing it: the code of the marks may store it earlier or later
  const visit = stored && continueOrStartVisit(stored, $catalogue.get().newest, now);
  return visit?.before ?? Math.min(...followed.map(({ seen }) => seen));
}

/**
 * Returns the videos of followed tags, performers and sources that are newer than the visitor's last visit, newest first, without
 * hidden videos; see {@link findVideosAddedAfter}.
 */
export async function findNewVideosOfFollowedTags(
  searches: readonly SavedSearch[],
  signal: AbortSignal,
): Promise<readonly VideoCardData[]> {
  const blocklist = await loadActiveBlocklist();
  // leave out hidden tags: a query that requires a hidden tag returns its videos
  const followed = searches.filter((search) => {
    const slug = followedSlugOf(search);
    return slug !== undefined && !includesSlugOfSameLabel(blocklist?.tags ?? [], slug);
  });
  if (followed.length === 0) return [];
  const any = listFollowedLabelSlugs(followed);
  const today = toEpochDay(Date.now() / 1000);
  const query = { ...ALL_VIDEOS_QUERY, filters: { ...NO_FILTERS, any }, today };
  return findVideosAddedAfter(query, () => getSeenDate(followed), signal);
}
