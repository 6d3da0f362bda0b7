import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/browser/after-paint.ts';

/** Number of items to render at once. More would block the page noticeably. */
export const PIECE = 48;
/** Number of spare items: a list can usually grow by this many items without waiting for a paint. */
const SLACK = 24;

/** Returns the items of a list to render now. Renders long lists in steps, one step after each paint. */
export function usePieces<Item>(items: readonly Item[]): readonly Item[] {
  const { length } = items;
  const [most, setMost] = useState(length + PIECE);
  // a new list starts with one step
  if (length === 0 && most !== PIECE) setMost(PIECE);
  useEffect(() => {
    if (length + SLACK <= most) return undefined;
    let isWanted = true;
    const goOn = () => {
      if (isWanted) setMost(Math.min(most, length) + PIECE);
    };
    void afterPaint().then(goOn);
    return () => {
      isWanted = false;
    };
  }, [length, most]);
  return length <= most ? items : items.slice(0, most);
}
