/** Console page, the operator's report on builds of the site: a single HTML file that requests pictures only when a button is pressed. */
import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type { ImportOrigin } from '../../src/lib/import/run/read-videos-of-providers.ts';
import type { BuildReport, BuildReportWithPrevious } from './build-report.ts';
import { formatHtmlDocument, CONSOLE_PAGE_HEAD, CONSOLE_STYLE_SHEET } from './html-document.ts';
import type { ConsoleState } from './console-state.ts';
import { FIRST_CONSOLE_SECTIONS, LAST_CONSOLE_SECTIONS } from './console-sections.ts';
import {
  formatBytes,
  formatCount,
  formatSeconds,
  formatUtcDateTime,
  formatChangeSincePreviousBuild,
} from './format-numbers.ts';
import { readConsolePageAssets } from './console-page-script.ts';
import type { NumberFormatter } from './console-section-renderer.ts';
import { CATALOGUE_AND_SITE_FILE_SECTIONS, IMPORT_LINE_REPORT_SECTIONS, sumCounts } from './report-sections.ts';

/** Describes the origin of the imported videos in words. */
const ORIGINS: { readonly [Origin in ImportOrigin]: string } = {
  fresh: 'read now',
  unchanged: 'unchanged since the last build',
  'last good': 'last good copy',
  samples: 'sample videos',
  none: 'incomplete, since a file was unavailable',
};

/** Figure of a build. `isChange` is true if the figure itself compares with the previous build. */
type Tile = readonly [name: string, read: (of: BuildReport) => number, format: NumberFormatter, isChange?: true];

function drawTiles(report: BuildReportWithPrevious): string {
  const { previous } = report;
  const tiles: readonly Tile[] = [
    ['videos', ({ videos }) => videos, formatCount],
    ['rejected lines', ({ rejected }) => sumCounts(rejected), formatCount],
    ['changed videos (provider with the most)', ({ changed = 0 }) => changed, (percent) => `${percent} %`, true],
    ['tags', ({ tags }) => tags, formatCount],
    ['files of the site', ({ files }) => files, formatCount],
    ['size of the site', ({ bytes }) => bytes, formatBytes],
    ['build time', ({ seconds }) => seconds, formatSeconds],
    ['peak memory', ({ peakMemory }) => peakMemory, formatBytes],
  ];
  const items = tiles.map(([name, read, format, isChange]) => {
    const change =
      previous && !isChange
        ? `<span>${formatChangeSincePreviousBuild(read(report), read(previous), format)}</span>`
        : '';
    return `<li><span class="figure">${format(read(report))}</span><span>${name}</span>${change}</li>`;
  });
  return `<ul class="tiles">${items.join('')}</ul>`;
}

const formatItems = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns a list of problems that may need the operator's attention, with links to the sections of the page. */
function drawAttention({ rejected, warnings }: BuildReport, state: ConsoleState): string {
  const { providers, overrides, links, aliases } = state;
  const failed = providers.filter(({ problems }) => problems.length > 0).length;
  const withWarning = sumCounts(warnings);
  const lines = sumCounts(rejected);
  const points: readonly (readonly [id: string, count: number, one: string, many: string])[] = [
    ['providers', failed, 'provider with unreadable files', 'providers with unreadable files'],
    ['rejected', lines, 'rejected line', 'rejected lines'],
    ['warnings', withWarning, 'line imported with a warning', 'lines imported with a warning'],
    ['overrides', overrides.unused.length, 'override without effect', 'overrides without effect'],
    ['links', links.dead.length, 'dead link', 'dead links'],
    ['aliases', aliases?.length ?? 0, 'suggested alias', 'suggested aliases'],
  ];
  const items = points
    .filter(([, count]) => count > 0)
    .map(([id, count, one, many]) => `<li><a href="#${id}">${formatItems(count, one, many)}</a></li>`);
  return items.length === 0
    ? '<p class="attention">Nothing needs your attention.</p>'
    : `<nav class="attention" aria-label="Needs attention"><ul>${items.join('')}</ul></nav>`;
}

/** Makes absolute paths in a text relative to the current folder, in which the operator runs the commands of the console page. */
const shortenPaths = (text: string) => text.replaceAll(`${process.cwd()}${path.sep}`, '');

function drawHead(
  { builtAt, source, origin, problem, lines, previous }: BuildReport & Pick<BuildReportWithPrevious, 'previous'>,
  name: string,
): string {
  const toTime = (iso: string) => `${formatUtcDateTime(Date.parse(iso) / 1000)} UTC`;
  const before = previous
    ? `<p class="faint">Changes compare with the build of ${toTime(previous.builtAt)}.</p>`
    : '<p class="faint">There is no earlier build to compare with.</p>';
  const trouble =
    problem === null ? '' : `<p class="bad">The import file could not be read: ${escapeUTF8(problem)}</p>`;
  return (
    `<h1>Console of <bdi>${escapeUTF8(name)}</bdi></h1><p>Build of <time datetime="${builtAt}">${toTime(builtAt)}</time>, from <bdi>${escapeUTF8(shortenPaths(source))}</bdi> (${ORIGINS[origin]}), ${formatCount(lines)} lines read.</p>` +
    `${trouble}${before}<p class="faint">Run the commands of this page in the folder in which you run builds.</p><p>Never publish this page.</p>`
  );
}

/** Returns the HTML of the console page. */
export function formatConsolePage(report: BuildReportWithPrevious, state: ConsoleState): string {
  const { scripts, styles, policy } = readConsolePageAssets(CONSOLE_STYLE_SHEET);
  const [main, details] = [
    [...FIRST_CONSOLE_SECTIONS, ...IMPORT_LINE_REPORT_SECTIONS, ...LAST_CONSOLE_SECTIONS],
    CATALOGUE_AND_SITE_FILE_SECTIONS,
  ].map((sections) =>
    sections
      .map((draw) => draw(report, state))
      .filter((html) => html !== '')
      .join('\n'),
  );
  const title = `Console of ${escapeUTF8(state.siteName)}`;
  const content = `${drawHead(report, state.siteName)}${drawAttention(report, state)}${drawTiles(report)}${main}
<h2 class="part">Catalogue and files</h2>
<div class="details">${details}</div>
<p id="status" class="unseen" role="status"></p>`;
  return formatHtmlDocument({ start: CONSOLE_PAGE_HEAD, title, policy, styles, scripts, main: content });
}

/** HTML page at the former URL of the console page, which redirects to the current URL. */
export const REDIRECT_FROM_FORMER_CONSOLE_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=index.html">
<meta name="robots" content="noindex">
<title>Moved</title>
</head>
<body><p>This page is now <a href="index.html">index.html</a>.</p></body>
</html>
`;
