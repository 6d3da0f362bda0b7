import { listMessages } from '#messages/list';
import { useLayoutEffect } from 'react';
import { getPageState, setPageState } from '../../../lib/browser/page-state-attributes.ts';
import type { VideoCardMarkLookup } from '../../marks/video-card-marks.ts';

interface Props {
  /** The marks "opened" and "new" of cards, and the filter that hides opened videos; null until the code of the marks is loaded. */
  marks: VideoCardMarkLookup | null;
  /** Number of videos that the list hides because the visitor has opened them. */
  hidden: number;
  /** True while another list is loading. The number `hidden` then still belongs to the previous list. */
  isLoading: boolean;
}

/** Notice with the number of videos that the list hides because the visitor has opened them, and a button that shows these videos. */
export function OpenedVideosNotice({ marks, hidden, isLoading }: Props) {
  const isKnown = marks !== null;
  useLayoutEffect(() => {
    // `data-opened="on"` on the document makes the cards visible and reserves space for this notice. A script in the head has set the
    // attribute to `wait` if the visitor's setting hides opened videos. If another tab has turned the setting on later, set the attribute
    // only if videos are hidden
    if (isKnown && (hidden > 0 || getPageState('opened') !== undefined)) setPageState('opened', 'on');
  }, [isKnown, hidden]);
  return (
    <div className="opened">
      {hidden > 0 && !isLoading && (
        <p>
          <span>{listMessages.openedHidden(hidden)}</span>
          <button type="button" className="link" onClick={marks?.showHidden}>
            {listMessages.showOnce}
          </button>
        </p>
      )}
    </div>
  );
}
