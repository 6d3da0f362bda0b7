import { escapeUTF8 } from 'entities';
import { formatLines } from '../../src/lib/import-file/report.ts';
import type { BuildReport, ComparedReport } from './build-report.ts';
import { drawColumns } from './charts.ts';
import { formatBytes, formatChange, formatCount, formatSeconds } from './figures.ts';
import { drawTable } from './html.ts';
import { section } from './section.ts';

/** Number of latest months in the chart and in the table. */
const CHART_MONTHS = 36;
const LISTED_MONTHS = 12;

export const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

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

function drawSamples({ rejected }: BuildReport): string {
  if (rejected.length === 0) return '';
  const entries = rejected.map(({ message, count, samples }) => {
    const lines = samples.map(({ line, text }) => `<dd>line ${line}: ${escapeUTF8(text)}</dd>`);
    return `<dt>${escapeUTF8(message)}: ${formatCount(count)}</dt>${lines.join('') || '<dd>no line kept</dd>'}`;
  });
  return `<dl class="samples">${entries.join('')}</dl>`;
}

function drawLines({ warnings }: BuildReport): string {
  if (warnings.length === 0) return '';
  const entries = warnings.map(
    (warning) => `<dt>${escapeUTF8(warning.message)}</dt><dd>${formatLines(warning, warning.lines.length)}</dd>`,
  );
  return `<dl class="samples">${entries.join('')}</dl>`;
}

function drawProblems({ sources = [] }: BuildReport): string {
  const entries = sources.flatMap(({ name, problem }) =>
    problem === null ? [] : [`<dt>${escapeUTF8(name)}</dt><dd>${escapeUTF8(problem)}</dd>`],
  );
  return entries.length > 0 ? `<dl class="samples">${entries.join('')}</dl>` : '';
}

const byMessage = {
  name: ({ message }: { readonly message: string; readonly count: number }) => message,
  value: ({ count }: { readonly message: string; readonly count: number }) => count,
  format: formatCount,
};
const byName = {
  name: ({ name }: { readonly name: string; readonly count: number }) => name,
  value: ({ count }: { readonly name: string; readonly count: number }) => count,
  format: formatCount,
};

/** Sections of the report, in order. */
export const SECTIONS: readonly ((report: ComparedReport) => string)[] = [
  section({
    id: 'rejected',
    title: 'Lines that are not shown',
    head: 'Reason',
    list: ({ rejected }) => rejected,
    ...byMessage,
    empty: 'Every line that is not blank is a video.',
    more: drawSamples,
  }),
  section({
    id: 'warnings',
    title: 'Shown, with a warning',
    head: 'Warning',
    list: ({ warnings }) => warnings,
    ...byMessage,
    hasNoShare: true,
    empty: 'No line needed one.',
    more: drawLines,
  }),
  section({
    id: 'left-out',
    title: 'Left out, or merged',
    head: 'Why',
    list: ({ leftOut }) => leftOut,
    ...byMessage,
    hasNoShare: true,
  }),
  drawMonths,
  section({
    id: 'sources',
    title: 'Sources',
    head: 'Source',
    list: ({ sources = [] }) => sources,
    ...byName,
    more: drawProblems,
  }),
  section({
    id: 'hosts',
    title: 'Hosts',
    head: 'Host',
    list: ({ hosts }) => hosts,
    ...byName,
    isCut: true,
    empty: 'There is no video.',
  }),
  section({
    id: 'tags',
    title: 'Commonest tags',
    head: 'Tag',
    list: ({ popularTags }) => popularTags,
    ...byName,
    isCut: true,
    hasNoShare: true,
    empty: 'No video has a tag.',
  }),
  section({
    id: 'kinds',
    title: 'Bytes by kind of file',
    head: 'Kind',
    list: ({ kinds }) => kinds,
    name: ({ kind }) => kind,
    value: ({ bytes }) => bytes,
    format: formatBytes,
    empty: 'There is no file.',
  }),
  section({
    id: 'files',
    title: 'Number of files by kind',
    head: 'Kind',
    list: ({ kinds }) => kinds,
    name: ({ kind }) => kind,
    value: ({ files }) => files,
    format: formatCount,
    empty: 'There is no file.',
  }),
  section({
    id: 'biggest',
    title: 'Biggest files',
    head: 'File',
    list: ({ biggest }) => biggest,
    name: ({ path }) => path,
    value: ({ bytes }) => bytes,
    format: formatBytes,
    isNew: true,
    hasNoShare: true,
    empty: 'There is no file.',
  }),
  section({
    id: 'phases',
    title: 'Time by phase',
    head: 'Phase',
    list: ({ phases }) => phases,
    name: ({ name }) => name,
    value: ({ seconds }) => seconds,
    format: formatSeconds,
    empty: 'No time was taken.',
    more: ({ compressionSeconds }) =>
      `<p class="faint">Compressing took ${formatSeconds(compressionSeconds)} in a thread of its own, beside the compiling; ‘write’ is what was left of it.</p>`,
  }),
];
