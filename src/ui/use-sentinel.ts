import { useEffect, useRef } from 'react';
import { SENTINEL_THRESHOLD } from '../lib/domain/limits.ts';

/** Calls `onSeen` whenever the returned element, the end of a list, is a tenth visible (R044). */
export function useSentinel(onSeen: () => void, isActive: boolean) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = sentinel;
    if (!current || !isActive) return undefined;
    // who walks the list by keyboard would never come to its end: for them it grows by its button
    const isWalked = () => current.parentElement?.querySelector(':focus-visible') !== null;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting) && !isWalked()) onSeen();
    };
    const observer = new IntersectionObserver(look, { threshold: SENTINEL_THRESHOLD });
    observer.observe(current);
    return () => observer.disconnect();
  }, [onSeen, isActive]);
  return sentinel;
}
