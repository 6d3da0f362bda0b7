/** The drawing's size: every picture is 640 by 360, whatever size it is shown at. */
export const WIDTH = 640;
export const HEIGHT = 360;

export type Point = readonly [x: number, y: number];

type Part = string | number | readonly Part[];

/** Returns a number as short as a picture of this size allows: small ones are often factors, large ones places. */
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

/** Returns SVG or path data on one line: its numbers rounded, points as `x y`, lists joined. */
export function draw(text: TemplateStringsArray, ...parts: readonly Part[]): string {
  return String.raw({ raw: text.map((piece) => piece.replaceAll(/\n\s*/g, '')) }, ...parts.map(write));
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Returns path data of straight lines through the points. */
export function lines(points: readonly Point[]): string {
  return `M${points.map((point) => draw`${point}`).join(' ')}`;
}

/** Returns path data of a soft curve that begins and ends at the outer points and leans towards the inner ones. */
export function curve(points: readonly Point[]): string {
  const bends = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2] ?? point;
    return draw`Q${point} ${at === points.length - 3 ? next : middle(point, next)}`;
  });
  return draw`M${points[0] ?? [0, 0]}${bends}`;
}

/** Returns `count` numbers spread evenly from `low` to `high`, both included. */
export function spread(count: number, low: number, high: number): number[] {
  return times(count, (at) => low + ((high - low) * at) / Math.max(1, count - 1));
}

/** Returns what `count` calls give, each told its place. */
export function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
