import { atom, computed, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../../../lib/catalogue/filter.ts';
import type { OptionCounts } from '../../../lib/catalogue/query.ts';
import { toQuery, withBlocks } from '../state/page-list.ts';
import type { ListState } from '../state/list-url.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { askCatalogue } from '../../../lib/client/catalogue.ts';
import { $blocked, $isShownOnce, blockedNow } from '../../blocklist/blocked-store.ts';
import { $pageList, $listState } from '../state/list-state-store.ts';
import { $results } from '../machine/results-store.ts';

/** Counts, and the list state that they were counted for: a later one may have been chosen meanwhile. */
export interface KnownCounts extends Omit<OptionCounts, 'tags'> {
  /** By slug. */
  readonly tags: ReadonlyMap<string, number | null>;
  readonly listState: ListState;
}

const $counts = atom<KnownCounts | null>(null);

/** How many videos the list of this page would have with each option; null until they are known. */
export const $optionCounts: ReadableAtom<KnownCounts | null> = $counts;

/** Whether videos of the list are missing. Nothing can be counted while they are. */
const $isPartial = computed($results, ({ isPartial }) => isPartial);

let controller = new AbortController();

/**
 * Counts for these tags, and again whenever another list is asked for, lists have to leave out something else, or a list is whole again.
 * Returns how to stop it.
 */
export function followCounts(slugs: readonly string[]): () => void {
  const count = () => void countOptions(slugs);
  count();
  const stores: readonly ReadableAtom[] = [$pageList, $listState, $blocked, $isShownOnce];
  const stops = [
    ...stores.map((store) => store.listen(count)),
    $isPartial.listen((isPartial) => {
      if (!isPartial) count();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What cannot be counted stays without a number. */
async function countOptions(slugs: readonly string[]): Promise<void> {
  controller.abort();
  const { signal } = (controller = new AbortController());
  const pageList = $pageList.get();
  if (pageList === null) return;
  // the list itself is asked for first
  await afterPaint();
  if (signal.aborted) return;
  try {
    const listState = $listState.get();
    const query = toQuery(pageList, listState, toEpochDay(Date.now() / 1000), 0, 1);
    const asked = { query: withBlocks(query, await blockedNow()), slugs };
    const counts = await askCatalogue('countOptions', asked, signal);
    const tags = new Map(slugs.map((slug, i) => [slug, counts.tags[i]!]));
    $counts.set({ ...counts, tags, listState });
  } catch {
    if (!signal.aborted) $counts.set(null);
  }
}
