import { useEffect, useRef } from 'react';
import { getPageState } from '../lib/browser/page-state-attributes.ts';
import { LIST_END_SENTINEL_THRESHOLD } from '../lib/catalogue/limits.ts';

/** Root margin of the intersection observer after the first scroll: detects the end of a list 1.5 window heights below the window. */
const PRELOAD_MARGIN = '0px 0px 150% 0px';

/**
 * Returns a ref for an element at the end of a list. Calls `onSeen` whenever 10 % of the element is visible (R044), unless lists grow only
 * by a button. After the first scroll, `onSeen` is called before the end is visible, so that more items are loaded in time;
 * not in data saver mode.
 */
export function useListEndSentinel(onSeen: () => void, isActive: boolean) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = sentinel;
    if (!current || !isActive) return undefined;
    // while an element next to the button or in the footer has keyboard focus, the list grows only by its button: a keyboard user could
    // never reach the footer below a list that grows automatically
    const isWalked = () =>
      current.parentElement?.querySelector(':focus-visible') !== null ||
      document.querySelector('footer:focus-visible, footer :focus-visible') !== null;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const isWanted = getPageState('growth') === undefined && !isWalked();
      if (isWanted && entries.some((entry) => entry.isIntersecting)) onSeen();
    };
    let observer: IntersectionObserver | undefined;
    const watch = (rootMargin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(look, { threshold: LIST_END_SENTINEL_THRESHOLD, rootMargin });
      observer.observe(current);
    };
    const watchAhead = () => watch(PRELOAD_MARGIN);
    watch('0px');
    if (getPageState('saver') === undefined) addEventListener('scroll', watchAhead, { passive: true, once: true });
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', watchAhead);
    };
  }, [onSeen, isActive]);
  return sentinel;
}
