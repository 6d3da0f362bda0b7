/** The report of a build as one HTML file, with nothing to load. */
import { formatLines } from '../../src/lib/delimited/report.ts';
import type { BuildReport, ComparedReport } from './build-report.ts';
import { drawBars, drawColumns, type Bar } from './charts.ts';
import { formatBytes, formatChange, formatCount, formatSeconds, shareOf } from './figures.ts';
import { drawTable, escapeHtml } from './html.ts';
import { STYLE } from './style.ts';

/** Months that the chart shows, and that the table lists: the newest. */
const CHART_MONTHS = 36;
const LISTED_MONTHS = 12;

type Format = (value: number) => string;

/** A figure with its name, now and in the build before. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly before: number | undefined;
}

const toBar = ({ name, value, before }: Figure, format: Format): Bar => ({
  label: name,
  text: format(value),
  value,
  before,
});

type Read<Item, Value> = (item: Item) => Value;

/**
 * Returns the figures of this build, each with that of the same name in the build before, and at their end those that are gone. Of the
 * first of a longer list nothing is known that was not among the first then, or is not now.
 */
export function joinFigures<Item>(
  [now, before]: readonly [now: readonly Item[], before: readonly Item[] | undefined],
  name: Read<Item, string>,
  value: Read<Item, number>,
  isWhole = true,
): Figure[] {
  const old = new Map(before?.map((item) => [name(item), value(item)]));
  const absent = isWhole && before ? 0 : undefined;
  const figures = now.map((item) => ({ name: name(item), value: value(item), before: old.get(name(item)) ?? absent }));
  if (!isWhole) return figures;
  const names = new Set(figures.map((figure) => figure.name));
  const gone = [...old].filter(([key]) => !names.has(key));
  return [...figures, ...gone.map(([key, count]) => ({ name: key, value: 0, before: count }))];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  readonly format: Format;
  /** What a row of the table is. */
  readonly head: string;
  /** Whether the figures are parts of a whole. */
  readonly isWhole?: boolean;
  readonly empty: string;
  readonly more?: string;
}

/** Returns a chart and the table of the same figures. */
function drawSection({ id, title, figures, format, head, isWhole = true, empty, more = '' }: Section): string {
  const sum = figures.reduce((total, { value }) => total + value, 0);
  const summary = `${title}: ${figures.map(({ name, value }) => `${name} ${format(value)}`).join(', ')}`;
  const rows = figures.map(({ name, value, before }) => [
    name,
    format(value),
    ...(isWhole ? [shareOf(value, sum)] : []),
    formatChange(value, before, format),
  ]);
  const heads = [head, 'Now', ...(isWhole ? ['Share'] : []), 'Since the last build'];
  const content =
    figures.length === 0
      ? `<p>${escapeHtml(empty)}</p>`
      : `<div class="pair">${drawBars(
          figures.map((figure) => toBar(figure, format)),
          summary,
        )}${drawTable(title, heads, rows)}</div>`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${content}${more}</section>`;
}

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

function drawMonths({ videos, months, previous }: ComparedReport): string {
  const dated = sumOf(months);
  const known = previous && new Map(previous.months.map(({ name, count }) => [name, count]));
  const beforeOf = (name: string) => (known ? (known.get(name) ?? 0) : undefined);
  const shown = months
    .slice(-CHART_MONTHS)
    .map(({ name, count }) => ({ label: name, value: count, before: beforeOf(name) }));
  const listed = months.slice(-LISTED_MONTHS).toReversed();
  const older = months.slice(0, -LISTED_MONTHS);
  const olderBefore = previous ? older.reduce((sum, { name }) => sum + (beforeOf(name) ?? 0), 0) : undefined;
  const undatedBefore = previous ? previous.videos - sumOf(previous.months) : undefined;
  const rows = [
    ...listed.map(({ name, count }) => [name, formatCount(count), formatChange(count, beforeOf(name), formatCount)]),
    ['earlier', formatCount(sumOf(older)), formatChange(sumOf(older), olderBefore, formatCount)],
    ['no date', formatCount(videos - dated), formatChange(videos - dated, undatedBefore, formatCount)],
  ];
  const title = 'Videos by month';
  const summary = `${title}: ${shown.map(({ label, value }) => `${label} ${formatCount(value)}`).join(', ')}`;
  const chart = shown.length > 0 ? drawColumns(shown, summary, formatCount) : '<p>No video has a date.</p>';
  const table = drawTable(title, ['Month', 'Now', 'Since the last build'], rows);
  return `<section aria-labelledby="months"><h2 id="months">${title}</h2><div class="pair">${chart}${table}</div></section>`;
}

function drawLeftOut({ leftOut, previous }: ComparedReport): string {
  return drawSection({
    id: 'left-out',
    title: 'Left out, or merged',
    figures: joinFigures(
      [leftOut, previous?.leftOut],
      ({ message }) => message,
      ({ count }) => count,
    ),
    format: formatCount,
    head: 'Why',
    isWhole: false,
    empty: '',
  });
}

function drawTiles(report: ComparedReport): string {
  const { previous } = report;
  const rejectedOf = ({ rejected }: BuildReport) => sumOf(rejected);
  const tiles: readonly (readonly [name: string, read: (of: BuildReport) => number, format: Format])[] = [
    ['videos', ({ videos }) => videos, formatCount],
    ['lines not shown', rejectedOf, formatCount],
    ['tags', ({ tags }) => tags, formatCount],
    ['words', ({ words }) => words, formatCount],
    ['files', ({ files }) => files, formatCount],
    ['in all', ({ bytes }) => bytes, formatBytes],
    ['to build', ({ seconds }) => seconds, formatSeconds],
    ['memory at most', ({ peakMemory }) => peakMemory, formatBytes],
  ];
  const items = tiles.map(([name, read, format]) => {
    const change = previous ? `<span>${formatChange(read(report), read(previous), format)}</span>` : '';
    return `<li><span class="figure">${format(read(report))}</span><span>${name}</span>${change}</li>`;
  });
  return `<ul class="tiles">${items.join('')}</ul>`;
}

function drawSamples({ rejected }: BuildReport): string {
  if (rejected.length === 0) return '';
  const entries = rejected.map(({ message, count, samples }) => {
    const lines = samples.map(({ line, text }) => `<dd>line ${line}: ${escapeHtml(text)}</dd>`);
    return `<dt>${escapeHtml(message)}: ${formatCount(count)}</dt>${lines.join('') || '<dd>no line kept</dd>'}`;
  });
  return `<dl class="samples">${entries.join('')}</dl>`;
}

function drawLines({ warnings }: BuildReport): string {
  if (warnings.length === 0) return '';
  const entries = warnings.map(
    (warning) => `<dt>${escapeHtml(warning.message)}</dt><dd>${formatLines(warning, warning.lines.length)}</dd>`,
  );
  return `<dl class="samples">${entries.join('')}</dl>`;
}

function drawHead({ builtAt, source, origin, problem, lines, previous }: ComparedReport): string {
  const times = `<time datetime="${builtAt}">${builtAt.slice(0, 16).replace('T', ' ')} UTC</time>`;
  const before = previous
    ? `<p class="faint legend">A mark in a chart, and every change, is against the build of ${previous.builtAt.slice(0, 16).replace('T', ' ')} UTC.</p>`
    : '<p class="faint">There is no build before to compare with.</p>';
  const trouble =
    problem === null ? '' : `<p class="bad">The export itself could not be read: ${escapeHtml(problem)}</p>`;
  return `<h1>Build report</h1><p>${times}, from ${escapeHtml(source)} (${escapeHtml(origin)}), ${formatCount(lines)} lines read.</p>${trouble}${before}`;
}

/** Returns the page. */
export function drawReport(report: ComparedReport): string {
  const { previous } = report;
  const sections = [
    drawSection({
      id: 'rejected',
      title: 'Lines that are not shown',
      figures: joinFigures(
        [report.rejected, previous?.rejected],
        ({ message }) => message,
        ({ count }) => count,
      ),
      format: formatCount,
      head: 'Reason',
      empty: 'Every line that is not blank is a video.',
      more: drawSamples(report),
    }),
    drawSection({
      id: 'warnings',
      title: 'Shown, with a warning',
      figures: joinFigures(
        [report.warnings, previous?.warnings],
        ({ message }) => message,
        ({ count }) => count,
      ),
      format: formatCount,
      head: 'Warning',
      isWhole: false,
      empty: 'No line needed one.',
      more: drawLines(report),
    }),
    ...(report.leftOut.length > 0 ? [drawLeftOut(report)] : []),
    drawMonths(report),
    drawSection({
      id: 'hosts',
      title: 'Sources',
      figures: joinFigures(
        [report.hosts, previous?.hosts],
        ({ name }) => name,
        ({ count }) => count,
        false,
      ),
      format: formatCount,
      head: 'Host',
      empty: 'There is no video.',
    }),
    drawSection({
      id: 'tags',
      title: 'Commonest tags',
      figures: joinFigures(
        [report.popularTags, previous?.popularTags],
        ({ name }) => name,
        ({ count }) => count,
        false,
      ),
      format: formatCount,
      head: 'Tag',
      isWhole: false,
      empty: 'No video has a tag.',
    }),
    drawSection({
      id: 'kinds',
      title: 'Bytes by kind of file',
      figures: joinFigures(
        [report.kinds, previous?.kinds],
        ({ kind }) => kind,
        ({ bytes }) => bytes,
      ),
      format: formatBytes,
      head: 'Kind',
      empty: 'There is no file.',
    }),
    drawSection({
      id: 'files',
      title: 'Number of files by kind',
      figures: joinFigures(
        [report.kinds, previous?.kinds],
        ({ kind }) => kind,
        ({ files }) => files,
      ),
      format: formatCount,
      head: 'Kind',
      empty: 'There is no file.',
    }),
    drawSection({
      id: 'biggest',
      title: 'Biggest files',
      figures: report.biggest.map(({ path, bytes }) => ({ name: path, value: bytes, before: undefined })),
      format: formatBytes,
      head: 'File',
      isWhole: false,
      empty: 'There is no file.',
    }),
    drawSection({
      id: 'phases',
      title: 'Time by phase',
      figures: joinFigures(
        [report.phases, previous?.phases],
        ({ name }) => name,
        ({ seconds }) => seconds,
      ),
      format: formatSeconds,
      head: 'Phase',
      empty: 'No time was taken.',
      more: `<p class="faint">Compressing took ${formatSeconds(report.compressionSeconds)} in a thread of its own, beside the compiling; ‘write’ is what was left of it.</p>`,
    }),
  ];
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Build report</title>
<style>${STYLE}</style>
</head>
<body>
<main>${drawHead(report)}${drawTiles(report)}${sections.join('\n')}</main>
</body>
</html>
`;
}
