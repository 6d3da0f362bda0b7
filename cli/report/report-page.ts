/** Build report as a single HTML file without external resources. */
import { escapeUTF8 } from 'entities';
import type { BuildReport, BuildReportWithPrevious } from './build-report.ts';
import { formatBytes, formatValueChange, formatCount, formatSeconds } from './format-numbers.ts';
import type { NumberFormatter } from './section-renderer.ts';
import { REPORT_SECTIONS, sumCounts } from './sections.ts';
import { REPORT_STYLE_SHEET } from './style.ts';

function drawTiles(report: BuildReportWithPrevious): string {
  const { previous } = report;
  const rejectedOf = ({ rejected }: BuildReport) => sumCounts(rejected);
  const tiles: readonly (readonly [name: string, read: (of: BuildReport) => number, format: NumberFormatter])[] = [
    ['videos', ({ videos }) => videos, formatCount],
    ['rejected lines', rejectedOf, formatCount],
    ['known videos changed', ({ changed = 0 }) => changed, (percent) => `${percent} %`],
    ['tags', ({ tags }) => tags, formatCount],
    ['words', ({ words }) => words, formatCount],
    ['files', ({ files }) => files, formatCount],
    ['total size', ({ bytes }) => bytes, formatBytes],
    ['build time', ({ seconds }) => seconds, formatSeconds],
    ['peak memory', ({ peakMemory }) => peakMemory, formatBytes],
  ];
  const items = tiles.map(([name, read, format]) => {
    const change = previous ? `<span>${formatValueChange(read(report), read(previous), format)}</span>` : '';
    return `<li><span class="figure">${format(read(report))}</span><span>${name}</span>${change}</li>`;
  });
  return `<ul class="tiles">${items.join('')}</ul>`;
}

function drawHead({ builtAt, source, origin, problem, lines, previous }: BuildReportWithPrevious): string {
  const times = `<time datetime="${builtAt}">${builtAt.slice(0, 16).replace('T', ' ')} UTC</time>`;
  const before = previous
    ? `<p class="faint legend">Marks in charts and all changes compare with the build of ${previous.builtAt.slice(0, 16).replace('T', ' ')} UTC.</p>`
    : '<p class="faint">There is no earlier build to compare with.</p>';
  const trouble =
    problem === null ? '' : `<p class="bad">The import file could not be read: ${escapeUTF8(problem)}</p>`;
  return `<h1>Build report</h1><p>${times}, from ${escapeUTF8(source)} (${escapeUTF8(origin)}), ${formatCount(lines)} lines read.</p>${trouble}${before}`;
}

/** Returns the HTML of the report. */
export function formatBuildReportHtml(report: BuildReportWithPrevious): string {
  const sections = REPORT_SECTIONS.map((draw) => draw(report)).filter((html) => html !== '');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Build report</title>
<style>${REPORT_STYLE_SHEET}</style>
</head>
<body>
<main>${drawHead(report)}${drawTiles(report)}${sections.join('\n')}</main>
</body>
</html>
`;
}
