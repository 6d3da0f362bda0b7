import { escapeUTF8 } from 'entities';
/** Charts as inline SVG: widths in percent, so that texts keep their size on every screen. */

export interface Bar {
  readonly label: string;
  /** The figure as it is printed. */
  readonly text: string;
  readonly value: number;
  /** The figure of the build before. */
  readonly before: number | undefined;
}

/** Pixels of a row: its text, and the bar below. */
const ROW = 40;
const TEXT_AT = 15;
const BAR_AT = 22;
const BAR_HEIGHT = 10;
const LONGEST_LABEL = 34;
const PERCENT = 100;

/** Returns each value as a percentage of the largest of all; zeros where there is nothing. */
export function toPercents(values: readonly number[], most: number): number[] {
  return values.map((value) => (most > 0 ? Math.round((value / most) * PERCENT * PERCENT) / PERCENT : 0));
}

/** Returns the least round number (1, 2 or 5 times a power of ten) that is no smaller than a value. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power;
}

/** Returns a text that fits a bar's line: a long one keeps its beginning and its end. */
export function shorten(text: string, most = LONGEST_LABEL): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  const end = Math.floor(most / 2) - 1;
  return `${letters.slice(0, most - end - 1).join('')}…${letters.slice(-end).join('')}`;
}

/** Returns a chart of horizontal bars; a mark stands where each was in the build before. `summary` is read instead of it. */
export function drawBars(bars: readonly Bar[], summary: string): string {
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
      `<text x="0" y="${top + TEXT_AT}">${escapeUTF8(shorten(label))}</text>`,
      `<text x="100%" y="${top + TEXT_AT}" class="end">${escapeUTF8(text)}</text>`,
      `<rect class="track" x="0" y="${top + BAR_AT}" width="100%" height="${BAR_HEIGHT}" rx="5"/>`,
      // a value of a thousandth is still there
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

export interface Column {
  readonly label: string;
  readonly value: number;
  readonly before: number | undefined;
}

const COLUMNS_HEIGHT = 160;
/** Share of a column's place that it fills. */
const FILL = 0.78;

/** Returns a chart of columns over time, with its scale and its ends named. */
export function drawColumns(columns: readonly Column[], summary: string, format: (value: number) => string): string {
  const top = roundUp(Math.max(0, ...columns.flatMap(({ value, before = 0 }) => [value, before])));
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
