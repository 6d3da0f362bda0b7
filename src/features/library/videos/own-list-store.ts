import { atom, type ReadableAtom } from 'nanostores';
import { waitForPaint } from '../../../lib/browser/wait-for-paint.ts';
import { askCatalogue, retryCatalogue } from '../../../lib/client/catalogue-client.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import {
  filterAndSortOwnList,
  differOnlyByRemovedIds,
  findCardIdsToLoad,
  type LoadedCardsById,
  type OwnListPage,
  type OwnListRequest,
} from './own-list-visible-videos.ts';

export interface OwnListState extends OwnListPage {
  /** Loading status. `loading`: new videos will replace the visible ones. `growing`: more videos will be appended. */
  readonly status: 'loading' | 'growing' | 'ready' | 'error';
}

/** Store with the visible videos of one of the visitor's own lists. The store loads only the cards that must be visible. */
export interface OwnListStore {
  readonly $own: ReadableAtom<OwnListState>;
  /** Shows a list with the requested length, sort order and search text. Videos removed from the list disappear without a request. */
  show(request: OwnListRequest): void;
  /** Repeats the last request after an error. */
  retry(): void;
}

/** State before the first request for a list. */
const INITIAL: OwnListState = { status: 'loading', videos: [], total: 0, gone: [] };

const NO_REQUEST: OwnListRequest = { ids: [], order: 'added', text: '', limit: 0 };

/** Returns the number of videos that match a request, and the ids in the request that are missing from the catalogue. */
function summaryOf(request: OwnListRequest, known: LoadedCardsById): Omit<OwnListPage, 'videos'> {
  const { total, gone } = filterAndSortOwnList(request, known);
  return { total, gone };
}

/** Returns the loading state: with current cards, or skeleton cards if there are none or the sort order or search text has changed. */
function loadingState(own: OwnListState, before: OwnListRequest, next: OwnListRequest): OwnListState {
  const isSame = before.order === next.order && before.text === next.text;
  if (!isSame || own.videos.length === 0) return { ...own, status: 'loading', videos: [] };
  return before.limit < next.limit ? { ...own, status: 'growing' } : own;
}

/** Creates the store of one of the visitor's lists, empty before the first request. `onRead` is called with the loaded cards. */
export function createOwnListStore(onRead: (cards: readonly VideoCardData[]) => void): OwnListStore {
  const $own = atom(INITIAL);
  const known = new Map<string, VideoCardData | null>();
  /** Ids whose existence in the catalogue was checked, or is being checked, without loading their cards. */
  const checked = new Set<string>();
  let current = NO_REQUEST;

  const showReady = (requested: OwnListRequest) => {
    $own.set({ status: 'ready', ...filterAndSortOwnList(requested, known) });
    void waitForPaint().then(() => ($own.get().status === 'ready' ? checkRemaining() : undefined));
  };

  /**
   * Loads the cards that are needed to show a list as requested. If some of these videos are missing from the catalogue, also loads the
   * next videos of the list, which are shown instead.
   */
  const read = async (requested: OwnListRequest): Promise<void> => {
    const ids = findCardIdsToLoad(requested, known);
    if (ids.length === 0) return showReady(requested);
    const cards = await askCatalogue('findVideos', ids).catch(() => null);
    if (cards) {
      const found = new Map(cards.map((card) => [card.id, card]));
      for (const id of ids) known.set(id, found.get(id) ?? null);
      onRead(cards);
    }
    // if the catalogue has no video of this batch, check all other ids at once instead of requesting many more batches
    if (cards?.length === 0) await checkRemaining();
    if (current !== requested) return undefined;
    if (cards) return read(requested);
    $own.set({ ...$own.get(), status: 'error' });
    return undefined;
  };

  /** Checks which videos without loaded cards the catalogue lacks, so that the page can report all missing videos at once. */
  const checkRemaining = async (): Promise<void> => {
    const ids = current.ids.filter((id) => !known.has(id) && !checked.has(id));
    if (ids.length === 0) return;
    for (const id of ids) checked.add(id);
    try {
      for (const id of await askCatalogue('missingVideos', ids)) known.set(id, null);
    } catch {
      // the request failed: the page then reports a missing video only when the visible part of the list reaches its position
      return;
    }
    if ($own.get().status === 'ready') $own.set({ ...$own.get(), ...summaryOf(current, known) });
  };

  return {
    $own,
    show(next) {
      const before = current;
      current = next;
      const { status, videos } = $own.get();
      if (status === 'ready' && differOnlyByRemovedIds(before, next)) {
        const isListed = new Set(next.ids);
        const left = videos.filter(({ id }) => isListed.has(id));
        $own.set({ status, videos: left, ...summaryOf(next, known) });
        if (left.length > 0) return;
      }
      if (findCardIdsToLoad(next, known).length > 0) $own.set(loadingState($own.get(), before, next));
      void read(next);
    },
    retry() {
      retryCatalogue();
      $own.set({ ...$own.get(), status: $own.get().videos.length > 0 ? 'growing' : 'loading' });
      void read(current);
    },
  };
}
