import { searchMessages } from '#messages/search';
import type { ReactNode } from 'react';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { GridAdSlots } from '../slots/AdSlot.tsx';
import { CardGrid } from './card/CardGrid.tsx';
import { setSearchText } from './state/list-state-store.ts';
import type { ListResults } from './machine/list-results.ts';

interface Props {
  results: Pick<ListResults, 'status' | 'text' | 'videos' | 'total' | 'exact' | 'asTyped' | 'reading'>;
  isShown: (card: VideoCardData) => boolean;
  /** Number of skeleton cards (placeholders for loading videos) after the videos. */
  skeletons: number;
}

/**
 * Notice that no video contains the search words as typed. If the search engine used other words instead, the notice names them and has a
 * button that searches for exactly the typed text.
 */
function NoneAsTyped({ text, reading }: Pick<ListResults, 'text' | 'reading'>) {
  if (reading === null) return <p className="mb-4 text-muted">{searchMessages.noneAsTyped}</p>;
  return (
    <p className="mb-4 flex press-line flex-wrap items-center gap-x-3 text-muted">
      <span className="wrap-anywhere">{searchMessages.readAs(text, reading)}</span>
      <button
        type="button"
        className="link press-line text-start wrap-anywhere"
        onClick={() => setSearchText(`"${text}"`)}
      >
        {searchMessages.searchTyped(text)}
      </button>
    </p>
  );
}

/**
 * The cards of a list. If only few videos contain the typed search words, the videos that are only similar follow under a separate heading.
 */
export function ListResultCards({ results, isShown, skeletons }: Props) {
  const { status, text, videos, total, exact, asTyped, reading } = results;
  const grid = (cards: readonly VideoCardData[], behind: number, slots?: ReactNode) => (
    <CardGrid videos={cards} skeletons={behind}>
      {slots}
    </CardGrid>
  );
  if (asTyped === null || videos.length === 0) {
    const cards = videos.filter(isShown);
    return grid(cards, skeletons, HAS_SLOTS && <GridAdSlots cards={cards.length} isLoading={status === 'loading'} />);
  }
  const close = videos.slice(asTyped).filter(isShown);
  return (
    <>
      {asTyped === 0 ? (
        <NoneAsTyped text={text} reading={reading} />
      ) : (
        grid(videos.slice(0, asTyped).filter(isShown), 0)
      )}
      {asTyped > 0 && (
        <h2 className="mt-10 mb-6 border-t border-line pt-6 text-xl font-bold">
          {searchMessages.closeMatches(total - asTyped, exact)}
        </h2>
      )}
      {grid(close, skeletons)}
    </>
  );
}
