import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ITEMS_PER_RENDER_STEP, useChunkedItems } from '../../../src/ui/use-chunked-items.ts';
import { openFakePage } from '../../support/fake-page.ts';
import { renderHook } from '../../support/render-hook.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openFakePage('/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Renders a list of items that may change, and records the number of shown items at each rendering. */
function openList(length: number) {
  let items = Array.from({ length }, (_, i) => i);
  let shown: number[] = [];
  const root = renderHook(() => {
    const part = useChunkedItems(items);
    expect(part).toEqual(items.slice(0, part.length));
    if (part.length !== shown.at(-1)) shown.push(part.length);
    return null;
  });
  const paint = () => act(() => vi.advanceTimersByTimeAsync(200));
  return {
    ...root,
    paint,
    seen() {
      const lengths = shown;
      shown = [];
      return lengths;
    },
    become(next: number) {
      items = Array.from({ length: next }, (_, i) => i);
      root.render();
    },
  };
}

test('R276 many new list items appear in batches, one per paint', async () => {
  const list = openList(15);
  list.become(200);
  expect(list.seen()).toEqual([15, 15 + ITEMS_PER_RENDER_STEP]);
  for (let i = 0; i < 4; i++) await list.paint();
  expect(list.seen()).toEqual([15 + 2 * ITEMS_PER_RENDER_STEP, 15 + 3 * ITEMS_PER_RENDER_STEP, 200]);
  list.unmount();
});

test('R276 a few added list items appear at once, and a new list starts with one batch', async () => {
  const list = openList(24);
  for (const length of [34, 44, 54, 64, 74]) {
    list.become(length);
    expect(list.seen().at(-1)).toBe(length);
    await list.paint();
  }
  list.become(0);
  list.become(100);
  expect(list.seen()).toEqual([0, ITEMS_PER_RENDER_STEP]);
  await list.paint();
  await list.paint();
  expect(list.seen()).toEqual([2 * ITEMS_PER_RENDER_STEP, 100]);
  list.unmount();
});

test('R276 further batches of items are canceled when a list is unmounted or changes', async () => {
  const list = openList(0);
  list.become(500);
  list.become(30);
  await list.paint();
  expect(list.seen()).toEqual([0, ITEMS_PER_RENDER_STEP, 30]);
  list.become(500);
  list.unmount();
  await list.paint();
  expect(list.seen().length).toBe(1);
});
