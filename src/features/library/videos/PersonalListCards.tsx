import { commonMessages } from '#messages/common';
import { SKELETON_CARD_COUNT } from '../../../lib/catalogue/limits.ts';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { ShowMoreButton } from '../../../ui/ShowMoreButton.tsx';
import { CardGrid } from '../../list/card/CardGrid.tsx';
import { showMoreVideos } from '../../list/state/list-state-store.ts';
import type { OwnListWithRetry } from './use-own-list.ts';

/** Cards of one of the visitor's own lists, with a button that shows more of them. */
export function PersonalListCards({ status, videos, total, isWhole, retry }: OwnListWithRetry) {
  const isLoading = status === 'loading';
  const failure = status === 'error' && <ErrorMessage text={commonMessages.loadFailed} onRetry={retry} />;
  if (failure && videos.length === 0) return failure;
  return (
    // use different keys for skeleton cards and videos: browsers would count it as layout shift if React reused and moved an element
    <div
      key={isLoading ? 'skeletons' : 'videos'}
      className="list-room"
      aria-busy={isLoading || status === 'growing' || !isWhole}
    >
      <CardGrid videos={videos} skeletons={status === 'loading' || status === 'growing' ? SKELETON_CARD_COUNT : 0} />
      {failure}
      {isWhole && status === 'ready' && videos.length < total && (
        <ShowMoreButton className="pt-10 pb-4" onMore={showMoreVideos} />
      )}
    </div>
  );
}
