import { escapeUTF8 } from 'entities';

/** Returns the HTML of a bar for a number in a table. The bar is hidden from screen readers, because the number is next to the bar. */
const formatBar = (value: number, most: number) =>
  `<meter min="0" max="${most}" value="${value}" aria-hidden="true"></meter>`;

/**
 * Returns an HTML table. The first cell of a row is its header, the others are numbers. Cells are plain text. `bars` are the values of bars
 * below the row headers. A table that is wide (`isWide`) can be scrolled with the keyboard.
 */
export function formatHtmlTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { bars = [], isWide = false }: { readonly bars?: readonly number[]; readonly isWide?: boolean } = {},
): string {
  const head = heads
    .map((text, at) => `<th scope="col"${at > 0 ? ' class="end"' : ''}>${escapeUTF8(text)}</th>`)
    .join('');
  const most = Math.max(...bars, 0);
  const body = rows.map(([first = '', ...cells], i) => {
    const figures = cells.map((text) => `<td class="end">${escapeUTF8(text)}</td>`).join('');
    const bar = most > 0 && bars[i] !== undefined ? formatBar(bars[i], most) : '';
    return `<tr><th scope="row"><bdi>${escapeUTF8(first)}</bdi>${bar}</th>${figures}</tr>`;
  });
  const focusable = isWide ? ` tabindex="0" role="group" aria-label="${escapeUTF8(caption)}"` : '';
  return `<div class="scroll"${focusable}><table><caption class="unseen">${escapeUTF8(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/**
 * Returns the HTML of a command with a copy button, which the script of the page shows. If `command` is null, the command could not be
 * pasted safely, and a message replaces the command.
 */
export function formatCopyableCommand(purpose: string, command: string | null): string {
  const code =
    command === null
      ? '<span class="faint">No command, because the value has control or invisible characters.</span>'
      : `<code>${escapeUTF8(command)}</code><button type="button" class="copy" hidden>Copy<span class="unseen"> the command: ${escapeUTF8(purpose)}</span></button>`;
  return `<div class="command"><p>${escapeUTF8(purpose)}</p><div>${code}</div></div>`;
}

/** Format of the numbers of a chart. */
export type ChartUnit = 'count' | 'bytes' | 'seconds';

/** Chart over time, which the script of the page draws with uPlot. */
export interface TimeSeriesChart {
  /** Description for screen readers. */
  readonly summary: string;
  readonly kind: 'line' | 'columns';
  readonly unit: ChartUnit;
  /** Times in epoch seconds, ascending. */
  readonly times: readonly number[];
  /** Values of each series, one for each entry of `times`; null for an unknown value. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/**
 * Returns the HTML element of a chart. Without JavaScript, the element is hidden; a table nearby has the same figures. Returns an empty
 * string if there are fewer than two times.
 */
export function formatChart({ summary, ...data }: TimeSeriesChart): string {
  if (data.times.length < 2) return '';
  return `<div class="chart" role="img" aria-label="${escapeUTF8(summary)}" data-chart="${escapeUTF8(JSON.stringify(data))}" hidden></div>`;
}

/** Returns the http(s) URL of a picture, which may be a path on the site. Returns null for other URLs. */
export function toAbsolutePictureUrl(url: string, siteUrl: string): string | null {
  const parsed = url === '' ? null : URL.parse(url, siteUrl);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
