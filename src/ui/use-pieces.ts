import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/browser/after-paint.ts';

/** Items that are rendered in one go: more would keep the page from answering. */
export const PIECE = 48;
/** Items that a list can grow by at once without a painting in between, most of the time. */
const SLACK = 24;

/** Returns as many of a list's items as are to show: of many that come at once a piece, and a further one behind each painting. */
export function usePieces<Item>(items: readonly Item[]): readonly Item[] {
  const { length } = items;
  const [most, setMost] = useState(length + PIECE);
  // a list that begins anew begins small
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
