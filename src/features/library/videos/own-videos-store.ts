import { atom, type ReadableAtom } from 'nanostores';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { askCatalogue, retryCatalogue } from '../../../lib/client/catalogue.ts';
import type { VideoCard } from '../../../lib/catalogue/video.ts';
import { arrangeOwn, isRemoval, unknownIds, type KnownVideos, type OwnPage, type OwnWish } from './own-videos.ts';

/** What shows of a list of the visitor's own. */
export interface OwnVideos extends OwnPage {
  /** `growing` adds to what shows, `loading` replaces it. */
  readonly status: 'loading' | 'growing' | 'ready' | 'error';
}

/** A list of the visitor's own, of whose videos those are asked for that are to show. */
export interface OwnVideosStore {
  readonly $own: ReadableAtom<OwnVideos>;
  /** Shows what is wished for from now on. What is taken off the list goes from what shows, and nothing is asked. */
  show(wish: OwnWish): void;
  /** Asks again after an error. */
  retry(): void;
}

/** A list before anything is wished for. */
const WAITING: OwnVideos = { status: 'loading', videos: [], total: 0, gone: [] };

const NO_WISH: OwnWish = { ids: [], order: 'added', text: '', most: 0 };

/** Returns what is told of a list beside its cards. */
function toldOf(wish: OwnWish, known: KnownVideos): Omit<OwnPage, 'videos'> {
  const { total, gone } = arrangeOwn(wish, known);
  return { total, gone };
}

/** Returns what shows of a list until the videos that a wish lacks have come: skeletons where it is another list, or nothing shows. */
function whileAsked(own: OwnVideos, before: OwnWish, next: OwnWish): OwnVideos {
  const isSame = before.order === next.order && before.text === next.text;
  if (!isSame || own.videos.length === 0) return { ...own, status: 'loading', videos: [] };
  return before.most < next.most ? { ...own, status: 'growing' } : own;
}

/** Returns a list that shows nothing yet. `onRead` is told of the cards that have come. */
export function createOwnVideos(onRead: (cards: readonly VideoCard[]) => void): OwnVideosStore {
  const $own = atom(WAITING);
  const known = new Map<string, VideoCard | null>();
  /** Ids of which the catalogue was asked whether it has them. */
  const checked = new Set<string>();
  let wish = NO_WISH;

  const settle = (wished: OwnWish) => {
    $own.set({ status: 'ready', ...arrangeOwn(wished, known) });
    void afterPaint().then(() => ($own.get().status === 'ready' ? checkRest() : undefined));
  };

  /** Asks for what is missing until a wish can be shown: of videos that turn out to be gone, others take the place. */
  const read = async (wished: OwnWish): Promise<void> => {
    const ids = unknownIds(wished, known);
    if (ids.length === 0) return settle(wished);
    const cards = await askCatalogue('findVideos', ids).catch(() => null);
    if (cards) {
      const found = new Map(cards.map((card) => [card.id, card]));
      for (const id of ids) known.set(id, found.get(id) ?? null);
      onRead(cards);
    }
    // of thousands that are gone it would take many questions to find one that is there
    if (cards?.length === 0) await checkRest();
    if (wish !== wished) return undefined;
    if (cards) return read(wished);
    $own.set({ ...$own.get(), status: 'error' });
    return undefined;
  };

  /** Looks which of the videos that do not show the catalogue has no more, so that they are told of at once. */
  const checkRest = async (): Promise<void> => {
    const ids = wish.ids.filter((id) => !known.has(id) && !checked.has(id));
    if (ids.length === 0) return;
    for (const id of ids) checked.add(id);
    try {
      for (const id of await askCatalogue('missingVideos', ids)) known.set(id, null);
    } catch {
      // the list tells of them when it comes to them
      return;
    }
    if ($own.get().status === 'ready') $own.set({ ...$own.get(), ...toldOf(wish, known) });
  };

  return {
    $own,
    show(next) {
      const before = wish;
      wish = next;
      const { status, videos } = $own.get();
      if (status === 'ready' && isRemoval(before, next)) {
        const isListed = new Set(next.ids);
        const left = videos.filter(({ id }) => isListed.has(id));
        $own.set({ status, videos: left, ...toldOf(next, known) });
        if (left.length > 0) return;
      }
      if (unknownIds(next, known).length > 0) $own.set(whileAsked($own.get(), before, next));
      void read(next);
    },
    retry() {
      retryCatalogue();
      $own.set({ ...$own.get(), status: $own.get().videos.length > 0 ? 'growing' : 'loading' });
      void read(wish);
    },
  };
}
