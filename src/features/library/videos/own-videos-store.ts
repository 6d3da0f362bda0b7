import { atom, type ReadableAtom } from 'nanostores';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { askCatalogue, retryCatalogue } from '../../../lib/client/catalogue.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import {
  arrangeOwn,
  isRemoval,
  unknownIds,
  type KnownVideos,
  type OwnPage,
  type OwnListRequest,
} from './own-videos.ts';

/** Visible part of one of the visitor's own lists, and its loading status. */
export interface OwnVideos extends OwnPage {
  /** `growing` appends videos, `loading` replaces all videos. */
  readonly status: 'loading' | 'growing' | 'ready' | 'error';
}

/** Store of one of the visitor's own lists. Loads only the videos that are to be shown. */
export interface OwnVideosStore {
  readonly $own: ReadableAtom<OwnVideos>;
  /** Shows a list as requested. If videos were only removed from the list, they disappear without a request to the catalogue. */
  show(request: OwnListRequest): void;
  /** Retries after an error. */
  retry(): void;
}

/** State before the first request. */
const INITIAL: OwnVideos = { status: 'loading', videos: [], total: 0, gone: [] };

const NO_REQUEST: OwnListRequest = { ids: [], order: 'added', text: '', limit: 0 };

/** Returns the number of matching videos and the missing ids of a list. */
function summaryOf(request: OwnListRequest, known: KnownVideos): Omit<OwnPage, 'videos'> {
  const { total, gone } = arrangeOwn(request, known);
  return { total, gone };
}

/**
 * Returns the state while videos are loading: the current cards, or skeleton cards if the arrangement has changed or there are no cards.
 */
function loadingState(own: OwnVideos, before: OwnListRequest, next: OwnListRequest): OwnVideos {
  const isSame = before.order === next.order && before.text === next.text;
  if (!isSame || own.videos.length === 0) return { ...own, status: 'loading', videos: [] };
  return before.limit < next.limit ? { ...own, status: 'growing' } : own;
}

/** Returns the store of an initially empty list. `onRead` is called with the cards that were loaded. */
export function createOwnVideos(onRead: (cards: readonly VideoCard[]) => void): OwnVideosStore {
  const $own = atom(INITIAL);
  const known = new Map<string, VideoCard | null>();
  /** Ids whose existence in the catalogue has been checked. */
  const checked = new Set<string>();
  let current = NO_REQUEST;

  const showReady = (wished: OwnListRequest) => {
    $own.set({ status: 'ready', ...arrangeOwn(wished, known) });
    void afterPaint().then(() => ($own.get().status === 'ready' ? checkRemaining() : undefined));
  };

  /** Loads the missing cards of a request, repeatedly: if videos turn out to be gone, the next ones take their place. */
  const read = async (wished: OwnListRequest): Promise<void> => {
    const ids = unknownIds(wished, known);
    if (ids.length === 0) return showReady(wished);
    const cards = await askCatalogue('findVideos', ids).catch(() => null);
    if (cards) {
      const found = new Map(cards.map((card) => [card.id, card]));
      for (const id of ids) known.set(id, found.get(id) ?? null);
      onRead(cards);
    }
    // if a whole batch is gone, check all remaining ids at once instead of requesting one batch after another
    if (cards?.length === 0) await checkRemaining();
    if (current !== wished) return undefined;
    if (cards) return read(wished);
    $own.set({ ...$own.get(), status: 'error' });
    return undefined;
  };

  /** Finds out which of the videos that are not shown are gone from the catalogue, so that they can be reported at once. */
  const checkRemaining = async (): Promise<void> => {
    const ids = current.ids.filter((id) => !known.has(id) && !checked.has(id));
    if (ids.length === 0) return;
    for (const id of ids) checked.add(id);
    try {
      for (const id of await askCatalogue('missingVideos', ids)) known.set(id, null);
    } catch {
      // if the request fails, missing videos are reported when the list reaches them
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
      if (status === 'ready' && isRemoval(before, next)) {
        const isListed = new Set(next.ids);
        const left = videos.filter(({ id }) => isListed.has(id));
        $own.set({ status, videos: left, ...summaryOf(next, known) });
        if (left.length > 0) return;
      }
      if (unknownIds(next, known).length > 0) $own.set(loadingState($own.get(), before, next));
      void read(next);
    },
    retry() {
      retryCatalogue();
      $own.set({ ...$own.get(), status: $own.get().videos.length > 0 ? 'growing' : 'loading' });
      void read(current);
    },
  };
}
