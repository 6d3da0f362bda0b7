import { commonMessages } from '#messages/common';
import { SKELETON_CARDS } from '../../../lib/catalogue/limits.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { CardGrid } from '../../list/card/CardGrid.tsx';
import { showMore } from '../../list/state/list-state-store.ts';
import type { ShownOwnVideos } from './use-own-videos.ts';

/** The cards of a list of the visitor's own, which grows as other lists do. */
export function OwnCards({ status, videos, total, isWhole, retry }: ShownOwnVideos) {
  const isLoading = status === 'loading';
  const failure = status === 'error' && <Failure text={commonMessages.loadFailed} onRetry={retry} />;
  if (failure && videos.length === 0) return failure;
  return (
    // skeletons and videos are two things: one that moved would count as a shift of the layout
    <div
      key={isLoading ? 'skeletons' : 'videos'}
      className="list-room"
      aria-busy={isLoading || status === 'growing' || !isWhole}
    >
      <CardGrid videos={videos} skeletons={status === 'loading' || status === 'growing' ? SKELETON_CARDS : 0} />
      {failure}
      {isWhole && status === 'ready' && videos.length < total && <ShowMore className="pt-10 pb-4" onMore={showMore} />}
    </div>
  );
}
