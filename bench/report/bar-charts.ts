/** Bar charts of the search benchmark. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchLibrariesResult } from '../search/search-library-comparison.ts';
import { formatKilobytes } from './markdown-table.ts';

type PeerResults = SearchLibrariesResult & { readonly videos: number };

const PLOT = { width: 640, bar: 18, gap: 8, label: 150, value: 90 };

/** Returns a bar chart as SVG, with a logarithmic scale unless all values are at most 1. Readable on light and dark backgrounds. */
function plotBars(title: string, bars: readonly { name: string; value: number; label: string }[]): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const least = Math.min(...bars.map(({ value }) => value)) / 2;
  const room = PLOT.width - PLOT.label - PLOT.value;
  const areShares = most <= 1;
  const lengthOf = (value: number) =>
    Math.max(2, areShares ? value * room : (Math.log(value / least) / Math.log(most / least)) * room);
  const height = 40 + bars.length * (PLOT.bar + PLOT.gap);
  const rows = bars.map(({ name, value, label }, i) => {
    const y = 36 + i * (PLOT.bar + PLOT.gap);
    const fill = name === 'Marquee' ? '#d97706' : '#64748b';
    return (
      `<text x="${PLOT.label - 8}" y="${y + 13}" text-anchor="end">${name}</text>` +
      `<rect x="${PLOT.label}" y="${y}" width="${lengthOf(value).toFixed(0)}" height="${PLOT.bar}" rx="3" fill="${fill}"/>` +
      `<text x="${PLOT.label + lengthOf(value) + 6}" y="${y + 13}">${label}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLOT.width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#64748b">` +
    `<text x="0" y="16" font-weight="700">${title}</text>${rows.join('')}</svg>\n`
  );
}

/** Writes the charts of search libraries to the folder `bench`. Returns the Markdown that embeds them. */
export function writeBarCharts({ videos, rows }: PeerResults): string[] {
  const size = videos.toLocaleString('en');
  const answered = rows.filter((row) => row.gaveUp === null);
  const plots = {
    bytes: plotBars(
      `Kilobytes to the first result, ${size} videos (logarithmic; less is better)`,
      answered.flatMap(({ engine, firstBytesP50: bytes }) =>
        bytes ? [{ name: engine, value: bytes, label: `${formatKilobytes(bytes)} KB` }] : [],
      ),
    ),
    time: plotBars(
      `Milliseconds per query, p50, ${size} videos (logarithmic; less is better)`,
      answered.flatMap(({ engine, msP50: ms }) =>
        ms ? [{ name: engine, value: ms, label: `${ms < 10 ? ms.toPrecision(2) : ms.toFixed(0)} ms` }] : [],
      ),
    ),
    found: plotBars(
      `Found in the top 10, percent of all queries, ${size} videos (more is better)`,
      answered.flatMap(({ engine, found }) =>
        found?.['all'] ? [{ name: engine, value: found['all'], label: `${Math.round(100 * found['all'])} %` }] : [],
      ),
    ),
  };
  return Object.entries(plots).map(([name, svg]) => {
    const file = `plot-${name}-${videos}.svg`;
    writeFileSync(path.join(import.meta.dirname, '..', file), svg);
    return `![${name}](${file})`;
  });
}
