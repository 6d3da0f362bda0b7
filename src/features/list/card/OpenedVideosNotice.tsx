import { listMessages } from '#messages/list';
import { useLayoutEffect } from 'react';
import { pageState, setPageState } from '../../../lib/browser/document-state.ts';
import type { CardMarks } from '../../marks/marks.ts';

interface Props {
  /** Marks of cards, "opened" and "new", with the filter for opened videos; null until their code is loaded. */
  marks: CardMarks | null;
  /** Number of videos that the list hides because the visitor has opened them. */
  hidden: number;
  /** True while another list is loading, so that `hidden` still belongs to the previous list. */
  isLoading: boolean;
}

/** Number of videos that a list hides because the visitor has opened them, with a button that shows them once. */
export function OpenedVideosNotice({ marks, hidden, isLoading }: Props) {
  const isKnown = marks !== null;
  useLayoutEffect(() => {
    // make the cards visible and reserve space for this notice; without the attribute, the setting was turned on in another tab
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
