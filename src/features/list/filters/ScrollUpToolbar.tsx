import { countMessages } from '#messages/counts';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { $listResults } from '../machine/list-results-store.ts';
import { countFoundVideos } from '../machine/list-results.ts';
import { useHiddenVideos } from '../machine/use-hidden-videos.ts';
import { countActiveFilters } from '../state/filter-selection.ts';
import { $listState } from '../state/list-state-store.ts';
import { ActiveFilters } from './lazy-filter-components.ts';

/** Distance in pixels that the visitor must scroll up before the toolbar appears, or down before the toolbar disappears. */
const TURN_PX = 24;

/** Returns whether at least part of a button is above the visible part of the page. */
function useIsPast(button: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    // the quick exit removes the header, even while the page is still hydrating
    const header = document.getElementById('header')?.offsetHeight ?? 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio, boundingClientRect } = entries.at(-1)!;
        setIsPast(intersectionRatio < 1 && boundingClientRect.top < header);
      },
      { rootMargin: `-${header}px 0px 0px`, threshold: 1 },
    );
    observer.observe(button.current!);
    return () => observer.disconnect();
  }, [button]);
  return isPast;
}

/** Returns true after the visitor has scrolled up by {@link TURN_PX}, until the visitor has scrolled down by as much. False at first. */
function useIsScrolledUp(): boolean {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    // scroll position in pixels that is farthest in the current direction of scrolling
    let turn = scrollY;
    let wasUp = false;
    const onScroll = () => {
      turn = wasUp ? Math.min(turn, scrollY) : Math.max(turn, scrollY);
      if (Math.abs(scrollY - turn) < TURN_PX) return;
      turn = scrollY;
      wasUp = !wasUp;
      setIsUp(wasUp);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isUp;
}

/**
 * Number of videos of the list, and the active filters if there are any. The code of the active filters is already loaded: code that is
 * requested while the visitor scrolls may be missing after a new deployment.
 */
function Summary() {
  const results = useStore($listResults);
  const isNarrowed = countActiveFilters(useStore($listState)) > 0;
  const { count, isExact } = countFoundVideos(results, useHiddenVideos());
  if (isNarrowed) return <ActiveFilters />;
  return <p>{results.status === 'ready' && isExact && countMessages.videosInFull(count)}</p>;
}

interface Props {
  /**
   * Filter button of the toolbar at the top of the list. The returning toolbar appears only while this button is above the visible part.
   */
  button: RefObject<HTMLElement | null>;
  /** Filter button of the returning toolbar. */
  children: ReactNode;
}

function Line({ button, children }: Props) {
  const isShown = useIsScrolledUp();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [returned, usual] = [line.current, button.current];
    // if the returning toolbar has the focus when it disappears, move the focus to the filter button at the top of the list
    return () => {
      if (returned?.contains(document.activeElement)) usual?.focus({ preventScroll: true });
    };
  }, [button]);
  return (
    <div ref={line} className="returning-toolbar" data-shown={isShown ? '' : undefined}>
      <div className="wrap">
        <div>
          {children}
          <Summary />
        </div>
      </div>
    </div>
  );
}

/**
 * Toolbar below the header that shows the filter button, the number of videos and the active filters again after the visitor has scrolled
 * up in a long list. The toolbar at the top of the list stays unchanged.
 */
export function ScrollUpToolbar(props: Props) {
  return useIsPast(props.button) && <Line {...props} />;
}
