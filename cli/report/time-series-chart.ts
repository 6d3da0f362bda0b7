import { escapeUTF8 } from 'entities';

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
