/** Number of positions by which each arrow key, Home or End moves the focus in a grid with `columns` columns. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: () => -Infinity,
  End: () => Infinity,
};

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns the name of an arrow key; left and right are swapped if the page's direction (`dir`) is right to left. */
export const mirrorArrowKey = (key: string, direction: string): string =>
  direction === 'rtl' ? (MIRRORED[key] ?? key) : key;

/**
 * Returns the position in a grid to which a key moves the focus. Positions are counted from 0, row by row. From `position` -1 (outside of
 * the grid), every key leads to 0. A key that would leave the grid has no effect, except that Arrow Down above a shorter last row leads to
 * the last position.
 */
export function findNextGridPosition(key: string, position: number, columns: number, count: number): number {
  if (position < 0) return 0;
  const step = STEPS[key]?.(columns) ?? 0;
  const next = position + step;
  if (Math.abs(step) === Infinity) return next < 0 ? 0 : count - 1;
  if (next >= 0 && next < count) return next;
  const isAboveLastRow = Math.floor(position / columns) < Math.floor((count - 1) / columns);
  return key === 'ArrowDown' && isAboveLastRow ? count - 1 : position;
}
