import { atom, computed, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../../../lib/catalogue/video-filters.ts';
import type { FilterOptionCounts } from '../../../lib/catalogue/video-query.ts';
import { toVideoQuery, addBlocklistToQuery } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import type { ListState } from '../../../lib/catalogue/list/list-url.ts';
import { waitForPaint } from '../../../lib/browser/wait-for-paint.ts';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';
import { $activeBlocklist, $showsHiddenVideos, loadActiveBlocklist } from '../../blocklist/active-blocklist-store.ts';
import { $pageVideoList, $listState } from '../state/list-state-store.ts';
import { $listResults } from '../machine/list-results-store.ts';

/** Number of videos for each filter option, with the list state (filters, sort order, search text) for which the videos were counted. */
export interface CurrentFilterOptionCounts extends Omit<FilterOptionCounts, 'tags'> {
  /** Number of videos by tag slug; null if the videos of a tag could not be counted. */
  readonly tags: ReadonlyMap<string, number | null>;
  readonly listState: ListState;
}

const $counts = atom<CurrentFilterOptionCounts | null>(null);

/** Number of videos of this page's list for each filter option; null until the videos are counted. */
export const $filterOptionCounts: ReadableAtom<CurrentFilterOptionCounts | null> = $counts;

/**
 * True if the list is incomplete because part of the search server does not respond. The videos of filter options cannot be counted then.
 */
const $isPartial = computed($listResults, ({ isPartial }) => isPartial);

let controller = new AbortController();

/**
 * Counts the videos for the given tags and all other filter options. Repeats the count when the list state or the blocklist changes, and
 * when an incomplete list becomes complete. Returns a function that ends these updates.
 */
export function keepFilterOptionCountsUpdated(slugs: readonly string[]): () => void {
  const count = () => void countOptions(slugs);
  count();
  const stores: readonly ReadableAtom[] = [$pageVideoList, $listState, $activeBlocklist, $showsHiddenVideos];
  const stops = [
    ...stores.map((store) => store.listen(count)),
    $isPartial.listen((isPartial) => {
      if (!isPartial) count();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Counts the videos for all filter options. After an error, all counts are unknown (null). */
async function countOptions(slugs: readonly string[]): Promise<void> {
  controller.abort();
  const { signal } = (controller = new AbortController());
  const pageList = $pageVideoList.get();
  if (pageList === null) return;
  // wait, so that the query for the videos of the list is sent before the request for the counts
  await waitForPaint();
  if (signal.aborted) return;
  try {
    const listState = $listState.get();
    const query = toVideoQuery(pageList, listState, toEpochDay(Date.now() / 1000), 0, 1);
    const request = { query: addBlocklistToQuery(query, await loadActiveBlocklist()), slugs };
    const counts = await askCatalogue('countOptions', request, signal);
    const tags = new Map(slugs.map((slug, i) => [slug, counts.tags[i]!]));
    $counts.set({ ...counts, tags, listState });
  } catch {
    if (!signal.aborted) $counts.set(null);
  }
}
