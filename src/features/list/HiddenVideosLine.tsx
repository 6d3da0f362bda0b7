import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusMessage } from '../../ui/StatusMessage.tsx';
import { $showsHiddenVideos, toggleHiddenVideos } from '../blocklist/active-blocklist-store.ts';

interface Props {
  /** Number of hidden videos; null while it is unknown. */
  hidden: number | null;
  /** Number of videos of the list if all of them are hidden; else 0, or null while it is unknown. */
  allHidden: number | null;
  /** Further elements of the line: before the number of hidden videos, and after the button. */
  before?: ReactNode;
  children?: ReactNode;
}

/**
 * Line above a list with the number of hidden videos, and a button that shows them until the page is left. If all videos of the list are
 * hidden, a message replaces the list.
 */
export function HiddenVideosLine({ hidden, allHidden, before, children }: Props) {
  const isShown = useStore($showsHiddenVideos);
  const toggle = useRef<HTMLButtonElement>(null);
  const showAnyway = () => {
    toggle.current?.focus({ preventScroll: true });
    toggleHiddenVideos();
  };
  return (
    <>
      <div>
        {before}
        <StatusMessage
          className="tabular-nums"
          text={hidden ? (isShown ? listMessages.shownOnce(hidden) : listMessages.hidden(hidden)) : ''}
        />
        {hidden !== null && hidden > 0 && (
          <button ref={toggle} type="button" className="link" onClick={toggleHiddenVideos}>
            {isShown ? listMessages.hideAgain : listMessages.showOnce}
          </button>
        )}
        {children}
      </div>
      {allHidden !== null && allHidden > 0 && (
        <EmptyState icon="ban" text={listMessages.allHidden(allHidden)}>
          <button type="button" className="btn btn-main" onClick={showAnyway}>
            {listMessages.showOnce}
          </button>
        </EmptyState>
      )}
    </>
  );
}
