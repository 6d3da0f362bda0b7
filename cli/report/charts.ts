import { escapeUTF8 } from 'entities';
/** Charts as inline SVG. Widths are percentages, so that text keeps its size on all screens. */

/** Bar of a horizontal bar chart. */
export interface ChartBar {
  readonly label: string;
  /** The value as formatted text. */
  readonly text: string;
  readonly value: number;
  /** Value of the same bar in the previous build; undefined if there is none. */
  readonly before: number | undefined;
}

/** Layout of a row in pixels: a line of text, and the bar below. */
const ROW = 40;
const TEXT_AT = 15;
const BAR_AT = 22;
const BAR_HEIGHT = 10;
const MAX_LABEL_LENGTH = 34;
const PERCENT = 100;

/** Returns each value as a percentage of `most`, to two decimals; zeros if `most` is 0. */
export function toPercents(values: readonly number[], most: number): number[] {
  return values.map((value) => (most > 0 ? Math.round((value / most) * PERCENT * PERCENT) / PERCENT : 0));
}

/** Returns the smallest round number (1, 2 or 5 times a power of ten) that is at least `value`. */
export function roundUpToRoundNumber(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}

/** Shortens a text in the middle to at most `most` characters. */
export function shortenMiddle(text: string, most = MAX_LABEL_LENGTH): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const end = Math.floor(most / 2) - 1;
  return `${letters.slice(0, most - end - 1).join('')}…${letters.slice(-end).join('')}`;
}

/** Returns a chart of horizontal bars. A mark shows the value of the previous build. `summary` is the text for screen readers. */
export function drawBarChart(bars: readonly ChartBar[], summary: string): string {
  const most = Math.max(0, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const widths = toPercents(
    bars.map(({ value }) => value),
    most,
  );
  const rows = bars.map(({ label, text, before }, row) => {
    const top = row * ROW;
    const [mark = 0] = before === undefined ? [] : toPercents([before], most);
    const width = widths[row] ?? 0;
    return [
      `<text x="0" y="${top + TEXT_AT}">${escapeUTF8(shortenMiddle(label))}</text>`,
      `<text x="100%" y="${top + TEXT_AT}" class="end">${escapeUTF8(text)}</text>`,
      `<rect class="track" x="0" y="${top + BAR_AT}" width="100%" height="${BAR_HEIGHT}" rx="5"/>`,
      // very small values still get a visible bar
      width > 0 || (bars[row]?.value ?? 0) > 0
        ? `<rect class="bar" x="0" y="${top + BAR_AT}" width="${Math.max(0.5, width)}%" height="${BAR_HEIGHT}" rx="5"/>`
        : '',
      mark > 0
        ? `<rect class="before" x="${Math.min(99.5, mark)}%" y="${top + BAR_AT - 3}" width="2" height="${BAR_HEIGHT + 6}"/>`
        : '',
    ].join('');
  });
  const height = bars.length * ROW;
  return `<svg class="bars" role="img" aria-label="${escapeUTF8(summary)}" width="100%" height="${height}">${rows.join('')}</svg>`;
}

/** Column of a column chart. */
export interface ChartColumn {
  readonly label: string;
  readonly value: number;
  readonly before: number | undefined;
}

const COLUMNS_HEIGHT = 160;
/** Share of the available width that a column fills. */
const FILL = 0.78;

/** Returns a column chart over time, with labels for the maximum and for the first and last column. */
export function drawColumnChart(
  columns: readonly ChartColumn[],
  summary: string,
  format: (value: number) => string,
): string {
  const top = roundUpToRoundNumber(Math.max(0, ...columns.flatMap(({ value, before = 0 }) => [value, before])));
  const heights = toPercents(
    columns.map(({ value }) => value),
    top,
  );
  const place = PERCENT / Math.max(1, columns.length);
  const shown = columns.map(({ before }, at) => {
    const x = at * place + (place * (1 - FILL)) / 2;
    const height = heights[at] ?? 0;
    const [mark = 0] = before === undefined ? [] : toPercents([before], top);
    const line = `<rect class="before" x="${x.toFixed(2)}%" y="${(PERCENT - mark).toFixed(2)}%" width="${(place * FILL).toFixed(2)}%" height="2"/>`;
    return `<rect class="bar" x="${x.toFixed(2)}%" y="${(PERCENT - height).toFixed(2)}%" width="${(place * FILL).toFixed(2)}%" height="${height}%"/>${mark > 0 ? line : ''}`;
  });
  const [first, last] = [columns[0]?.label ?? '', columns.at(-1)?.label ?? ''];
  return `<div class="columns"><p class="scale">${format(top)}</p><svg role="img" aria-label="${escapeUTF8(summary)}" width="100%" height="${COLUMNS_HEIGHT}">${shown.join('')}</svg><p class="ends"><span>${escapeUTF8(first)}</span><span>${escapeUTF8(last)}</span></p></div>`;
}
