import { useEffect, useState } from 'react';
import { waitForPaint } from '../lib/browser/wait-for-paint.ts';

/** Number of list items to render in one step. Rendering more would block the page noticeably. */
export const ITEMS_PER_RENDER_STEP = 48;
/** Number of items that can usually be added to a list and rendered at once, without waiting for a paint. */
const SPARE_ITEMS = 24;

/** Returns those items of a list that should be rendered now. Long lists are rendered in steps, with a paint after each step. */
export function useChunkedItems<Item>(items: readonly Item[]): readonly Item[] {
  const { length } = items;
  const [most, setMost] = useState(length + ITEMS_PER_RENDER_STEP);
  // an emptied list means that a new list follows: render only the first chunk of the new list before the next paint
  if (length === 0 && most !== ITEMS_PER_RENDER_STEP) setMost(ITEMS_PER_RENDER_STEP);
  useEffect(() => {
    if (length + SPARE_ITEMS <= most) return undefined;
    let isWanted = true;
    const showNext = () => {
      if (isWanted) setMost(Math.min(most, length) + ITEMS_PER_RENDER_STEP);
    };
    void waitForPaint().then(showNext);
    return () => {
      isWanted = false;
    };
  }, [length, most]);
  return length <= most ? items : items.slice(0, most);
}
