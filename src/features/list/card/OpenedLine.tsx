import { listMessages } from '#messages/list';
import { useLayoutEffect } from 'react';
import { mark, setMark } from '../../../lib/browser/document-state.ts';
import type { Marks } from '../../marks/marks.ts';

interface Props {
  /** Null until they are known. */
  marks: Marks | null;
  /** Opened videos that the list leaves out. */
  hidden: number;
  /** Whether other videos are on their way, of which nothing is known yet. */
  isLoading: boolean;
}

/** How many opened videos a list leaves out, and a way to see them this once. */
export function OpenedLine({ marks, hidden, isLoading }: Props) {
  const isKnown = marks !== null;
  useLayoutEffect(() => {
    // the setting may have come from another tab
    if (isKnown && (hidden > 0 || mark('opened') !== undefined)) setMark('opened', 'on');
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
