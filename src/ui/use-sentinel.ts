import { useEffect, useRef } from 'react';
import { pageState } from '../lib/browser/document-state.ts';
import { SENTINEL_THRESHOLD } from '../lib/catalogue/limits.ts';

/** Root margin of the observer after scrolling: detects the end of a list 1.5 windows ahead. */
const PRELOAD_MARGIN = '0px 0px 150% 0px';

/**
 * Calls `onSeen` whenever the returned element, at the end of a list, is 10 % visible (R044), unless lists grow only by a button. After the
 * first scroll, the end of the list is detected before it is visible, so that more items are loaded in time. Without scrolling, and with
 * the data saver, nothing is loaded in advance.
 */
export function useSentinel(onSeen: () => void, isActive: boolean) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = sentinel;
    if (!current || !isActive) return undefined;
    // a keyboard user could never reach the end of a list that grows automatically, so it then grows only by its button
    const isWalked = () => current.parentElement?.querySelector(':focus-visible') !== null;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const isWanted = pageState('growth') === undefined && !isWalked();
      if (isWanted && entries.some((entry) => entry.isIntersecting)) onSeen();
    };
    let observer: IntersectionObserver | undefined;
    const watch = (rootMargin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(look, { threshold: SENTINEL_THRESHOLD, rootMargin });
      observer.observe(current);
    };
    const watchAhead = () => watch(PRELOAD_MARGIN);
    watch('0px');
    if (pageState('saver') === undefined) addEventListener('scroll', watchAhead, { passive: true, once: true });
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', watchAhead);
    };
  }, [onSeen, isActive]);
  return sentinel;
}
