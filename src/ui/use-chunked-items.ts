import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/browser/after-paint.ts';

/** Number of items to render at once. More would block the page noticeably. */
export const CHUNK_SIZE = 48;
/** Number of spare items: a list can usually grow by this many items without waiting for a paint. */
const SPARE_ITEMS = 24;

/** Returns the items of a list to render now. Renders long lists in steps, one step after each paint. */
export function useChunkedItems<Item>(items: readonly Item[]): readonly Item[] {
  const { length } = items;
  const [most, setMost] = useState(length + CHUNK_SIZE);
  // a new list starts with one step
  if (length === 0 && most !== CHUNK_SIZE) setMost(CHUNK_SIZE);
  useEffect(() => {
    if (length + SPARE_ITEMS <= most) return undefined;
    let isWanted = true;
    const showNext = () => {
      if (isWanted) setMost(Math.min(most, length) + CHUNK_SIZE);
    };
    void afterPaint().then(showNext);
    return () => {
      isWanted = false;
    };
  }, [length, most]);
  return length <= most ? items : items.slice(0, most);
}
