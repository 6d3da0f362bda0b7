import { listMessages } from '#messages/list';
import { useLayoutEffect } from 'react';
import { pageState, setPageState } from '../../../lib/browser/document-state.ts';
import type { Marks } from '../../marks/marks.ts';

interface Props {
  /** Marks of opened and new videos; null until they are loaded. */
  marks: Marks | null;
  /** Number of opened videos that are hidden from the list. */
  hidden: number;
  /** True while another list is loading, for which `hidden` is not known yet. */
  isLoading: boolean;
}

/** Number of opened videos that are hidden from a list, with a button that shows them once. */
export function OpenedNotice({ marks, hidden, isLoading }: Props) {
  const isKnown = marks !== null;
  useLayoutEffect(() => {
    // the setting may have been changed in another tab
    if (isKnown && (hidden > 0 || pageState('opened') !== undefined)) setPageState('opened', 'on');
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
