/** Size of the drawing area: all pictures are drawn at 640 by 360, and scaled when shown. */
export const PICTURE_WIDTH = 640;
export const PICTURE_HEIGHT = 360;

export type Point = readonly [x: number, y: number];

type Part = string | number | readonly Part[];

/**
 * Formats a number with few digits, to keep pictures small: two decimals below 2 (often factors), one below 20, none above (coordinates).
 */
function formatNumber(value: number): string {
  const size = Math.abs(value);
  const digits = size < 2 ? 100 : size < 20 ? 10 : 1;
  return String(Math.round(value * digits) / digits).replace(/^(-?)0\./, '$1.');
}

function write(part: Part): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'number') return formatNumber(part);
  return part.map(write).join(typeof part[0] === 'number' ? ' ' : '');
}

/** Template tag for SVG or path data. Removes line breaks, rounds numbers, writes points as `x y`, and joins lists. */
export function formatSvg(text: TemplateStringsArray, ...parts: readonly Part[]): string {
  return String.raw({ raw: text.map((piece) => piece.replaceAll(/\n\s*/g, '')) }, ...parts.map(write));
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Returns path data of straight lines through the points. */
export function formatSvgLinePath(points: readonly Point[]): string {
  return `M${points.map((point) => formatSvg`${point}`).join(' ')}`;
}

/** Returns path data of a smooth curve between the first and the last point, with the inner points as control points. */
export function formatCurvePath(points: readonly Point[]): string {
  const bends = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2] ?? point;
    return formatSvg`Q${point} ${at === points.length - 3 ? next : middle(point, next)}`;
  });
  return formatSvg`M${points[0] ?? [0, 0]}${bends}`;
}

/** Returns `count` numbers spread evenly from `low` to `high`, both included. */
export function listEvenlySpacedNumbers(count: number, low: number, high: number): number[] {
  return createArrayFromIndexes(count, (at) => low + ((high - low) * at) / Math.max(1, count - 1));
}

/** Returns the results of `count` calls of `make` with indexes from 0. */
export function createArrayFromIndexes<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
