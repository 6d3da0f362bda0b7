import { commonMessages } from '#messages/common';
import type { ReactElement, ReactNode } from 'react';
import { SKELETON_CARD_COUNT } from '../../../lib/catalogue/limits.ts';
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx';
import { ShowMoreButton } from '../../../ui/ShowMoreButton.tsx';
import { CardGrid } from '../../list/card/CardGrid.tsx';
import { showMoreVideos } from '../../list/state/list-state-store.ts';
import type { OwnListWithRetry } from './use-own-list.ts';

interface Props {
  /** Number of videos in the list, or a message while the videos load. */
  text: string | ReactElement;
  /** True if the text also names the number of unavailable videos. On phones, such a text is above the buttons. */
  isLong?: boolean;
  /** Buttons of the list, for example to sort or share it. */
  children?: ReactNode;
}

/** Toolbar above one of the visitor's lists: the number of its videos, and buttons that act on the list. */
export function PersonalListToolbar({ text, isLong = false, children }: Props) {
  return (
    // the toolbar has its final height from the start, so that the cards below do not shift when its content appears
    <div
      className={`list-tools mb-3 flex min-h-11 flex-wrap items-center gap-2 max-sm:justify-end ${isLong ? 'max-sm:[&>.select]:max-w-full' : ''}`}
    >
      <p
        role="status"
        className={`min-w-0 flex-1 text-sm leading-tight wrap-anywhere hyphens-auto text-muted max-sm:has-[+.search-box]:basis-[60%] sm:text-base ${isLong ? 'max-sm:basis-full' : ''}`}
      >
        {text}
      </p>
      {children}
    </div>
  );
}

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
      {isWhole && (status === 'ready' || status === 'growing') && videos.length < total && (
        <ShowMoreButton className="pt-10 pb-4" status={status} onMore={showMoreVideos} />
      )}
    </div>
  );
}
