/** Steps of the keys; a row is as many places as the grid has columns. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: () => -Infinity,
  End: () => Infinity,
};

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns the key that does in a page from left to right what this one does in a page of a direction (`dir`). */
export const toLeftToRight = (key: string, direction: string): string =>
  direction === 'rtl' ? (MIRRORED[key] ?? key) : key;

/**
 * Returns the place in a grid that a key leads to, counted from 0 row by row. `place` is where one stands, or -1 outside of the
 * grid, from where every key leads to its first place. Where a step would lead out, one stays; only down from above a shorter last row leads to its end.
 */
export function nextPlace(key: string, place: number, columns: number, count: number): number {
  if (place < 0) return 0;
  const step = STEPS[key]?.(columns) ?? 0;
  const next = place + step;
  if (Math.abs(step) === Infinity) return next < 0 ? 0 : count - 1;
  if (next >= 0 && next < count) return next;
  const isAboveLastRow = Math.floor(place / columns) < Math.floor((count - 1) / columns);
  return key === 'ArrowDown' && isAboveLastRow ? count - 1 : place;
}
