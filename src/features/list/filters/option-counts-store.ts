import { atom, computed, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../../../lib/catalogue/filter.ts';
import type { OptionCounts } from '../../../lib/catalogue/query.ts';
import { toQuery, withBlocks } from '../state/page-list.ts';
import type { ListState } from '../state/list-url.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { $activeBlocklist, $showsHiddenVideos, loadActiveBlocklist } from '../../blocklist/active-blocklist-store.ts';
import { $pageList, $listState } from '../state/list-state-store.ts';
import { $results } from '../machine/results-store.ts';

/** Counts with the list state they belong to, since the list state may have changed meanwhile. */
export interface KnownCounts extends Omit<OptionCounts, 'tags'> {
  /** Number of videos by slug; null if a tag could not be counted. */
  readonly tags: ReadonlyMap<string, number | null>;
  readonly listState: ListState;
}

const $counts = atom<KnownCounts | null>(null);

/** Number of videos in the list of this page for each filter option; null until the options are counted. */
export const $optionCounts: ReadableAtom<KnownCounts | null> = $counts;

/** True if videos of the list are missing. Options cannot be counted then. */
const $isPartial = computed($results, ({ isPartial }) => isPartial);

let controller = new AbortController();

/**
 * Counts the videos of the given tags, and recounts them when the list state or the blocklist changes, or a partial list is complete again.
 * Returns a function that stops this.
 */
export function watchCounts(slugs: readonly string[]): () => void {
  const count = () => void countOptions(slugs);
  count();
  const stores: readonly ReadableAtom[] = [$pageList, $listState, $activeBlocklist, $showsHiddenVideos];
  const stops = [
    ...stores.map((store) => store.listen(count)),
    $isPartial.listen((isPartial) => {
      if (!isPartial) count();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Counts all filter options; an error resets the counts to null. */
async function countOptions(slugs: readonly string[]): Promise<void> {
  controller.abort();
  const { signal } = (controller = new AbortController());
  const pageList = $pageList.get();
  if (pageList === null) return;
  // the query of the list itself goes first
  await afterPaint();
  if (signal.aborted) return;
  try {
    const listState = $listState.get();
    const query = toQuery(pageList, listState, toEpochDay(Date.now() / 1000), 0, 1);
    const request = { query: withBlocks(query, await loadActiveBlocklist()), slugs };
    const counts = await askCatalogue('countOptions', request, signal);
    const tags = new Map(slugs.map((slug, i) => [slug, counts.tags[i]!]));
    $counts.set({ ...counts, tags, listState });
  } catch {
    if (!signal.aborted) $counts.set(null);
  }
}
