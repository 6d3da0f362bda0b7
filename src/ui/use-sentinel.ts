import { useEffect, useRef } from 'react';
import { mark } from '../lib/browser/document-state.ts';
import { SENTINEL_THRESHOLD } from '../lib/catalogue/limits.ts';

/** How far below the window the end of a list is seen by who scrolls: one and a half windows. */
const AHEAD = '0px 0px 150% 0px';

/**
 * Calls `onSeen` whenever the returned element, the end of a list, is a tenth visible (R044), unless lists grow by a press only. By who scrolls it is seen before it shows, so
 * that the list has grown when they come there; who only opens a page, chooses another list or saves data has nothing loaded that they do
 * not look at.
 */
export function useSentinel(onSeen: () => void, isActive: boolean) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = sentinel;
    if (!current || !isActive) return undefined;
    // who walks the list by keyboard would never come to its end: for them it grows by its button
    const isWalked = () => current.parentElement?.querySelector(':focus-visible') !== null;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const isWanted = mark('growth') === undefined && !isWalked();
      if (isWanted && entries.some((entry) => entry.isIntersecting)) onSeen();
    };
    let observer: IntersectionObserver | undefined;
    const watch = (rootMargin: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(look, { threshold: SENTINEL_THRESHOLD, rootMargin });
      observer.observe(current);
    };
    const watchAhead = () => watch(AHEAD);
    watch('0px');
    if (mark('saver') === undefined) addEventListener('scroll', watchAhead, { passive: true, once: true });
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', watchAhead);
    };
  }, [onSeen, isActive]);
  return sentinel;
}
