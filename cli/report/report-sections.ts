import { escapeUTF8 } from 'entities';
import { formatLineNumbers } from '../../src/lib/import-file/import-file-report.ts';
import type { BuildReport, BuildReportWithPrevious } from './build-report.ts';
import type { ConsoleState } from './console-state.ts';
import { formatChart, formatCopyableCommand, formatHtmlTable } from './console-html.ts';
import { formatBytes, formatChangeSincePreviousBuild, formatCount, formatSeconds } from './format-numbers.ts';
import {
  createSectionRenderer,
  formatConsoleSection,
  type ConsoleSectionRenderer,
} from './console-section-renderer.ts';
import { formatMarqueeCommand } from './shell-command.ts';

/** Number of latest months in the chart and in the table. */
const CHART_MONTHS = 36;
const LISTED_MONTHS = 12;

export const sumCounts = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

function drawMonths({ videos, months, previous }: BuildReportWithPrevious): string {
  const dated = sumCounts(months);
  const known = previous && new Map(previous.months.map(({ name, count }) => [name, count]));
  const beforeOf = (name: string) => (known ? (known.get(name) ?? 0) : undefined);
  const shown = months.slice(-CHART_MONTHS);
  const listed = months.slice(-LISTED_MONTHS).toReversed();
  const older = months.slice(0, -LISTED_MONTHS);
  const olderBefore = previous ? older.reduce((sum, { name }) => sum + (beforeOf(name) ?? 0), 0) : undefined;
  const undatedBefore = previous ? previous.videos - sumCounts(previous.months) : undefined;
  const rows = [
    ...listed.map(({ name, count }) => [
      name,
      formatCount(count),
      formatChangeSincePreviousBuild(count, beforeOf(name), formatCount),
    ]),
    [
      'earlier',
      formatCount(sumCounts(older)),
      formatChangeSincePreviousBuild(sumCounts(older), olderBefore, formatCount),
    ],
    [
      'no date',
      formatCount(videos - dated),
      formatChangeSincePreviousBuild(videos - dated, undatedBefore, formatCount),
    ],
  ];
  const title = 'Videos by month';
  const chart = formatChart({
    summary: `${title}: ${shown.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', ')}`,
    kind: 'columns',
    unit: 'count',
    times: shown.map(({ name }) => Date.parse(`${name}-01T00:00:00Z`) / 1000),
    series: [{ name: 'Videos', values: shown.map(({ count }) => count) }],
  });
  const table = formatHtmlTable(title, ['Month', 'Now', 'Since the last build'], rows);
  return formatConsoleSection('months', title, shown.length > 0 ? `${chart}${table}` : '<p>No video has a date.</p>');
}

/** Returns the command that lists problems of the import files. */
const formatCheck = ({ folders }: ConsoleState) =>
  formatCopyableCommand('List more lines', formatMarqueeCommand(folders, ['check', '--samples', '20']));

const formatFile = (file: string | undefined) => (file === undefined ? '' : `${escapeUTF8(file)}, `);

function drawSamples({ rejected }: BuildReport, state: ConsoleState): string {
  if (rejected.length === 0) return '';
  const entries = rejected.map(({ message, count, samples }) => {
    const lines = samples.map(
      ({ line, text, file }) => `<dd>${formatFile(file)}line ${line}: <bdi>${escapeUTF8(text)}</bdi></dd>`,
    );
    return `<dt>${escapeUTF8(message)}: ${formatCount(count)}</dt>${lines.join('') || '<dd>no sample line</dd>'}`;
  });
  return `<dl class="samples">${entries.join('')}</dl>${formatCheck(state)}`;
}

function drawLines({ warnings }: BuildReport, state: ConsoleState): string {
  if (warnings.length === 0) return '';
  const entries = warnings.map(({ message, count, lines, files = [{ file: undefined, count, lines }] }) => {
    const places = files.map(
      (part) => `<dd>${formatFile(part.file)}${formatLineNumbers(part, part.lines.length)}</dd>`,
    );
    return `<dt>${escapeUTF8(message)}</dt>${places.join('')}`;
  });
  return `<dl class="samples">${entries.join('')}</dl>${formatCheck(state)}`;
}

function drawMissingTexts({ languages = [] }: BuildReport, { folders }: ConsoleState): string {
  return languages
    .filter(({ missing }) => missing > 0)
    .map(({ language, missing }) =>
      formatCopyableCommand(
        `List the ${formatCount(missing)} texts of the language ${language} that are in English`,
        formatMarqueeCommand(folders, ['language', 'check', language]),
      ),
    )
    .join('');
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

/** Sections about rejected and doubtful lines, and about removed or merged videos, in order. */
export const IMPORT_LINE_REPORT_SECTIONS: readonly ConsoleSectionRenderer[] = [
  createSectionRenderer({
    id: 'rejected',
    title: 'Rejected lines',
    head: 'Reason',
    list: ({ rejected }) => rejected,
    ...byMessage,
    empty: 'No line was rejected.',
    more: drawSamples,
  }),
  createSectionRenderer({
    id: 'warnings',
    title: 'Imported with a warning',
    head: 'Warning',
    list: ({ warnings }) => warnings,
    ...byMessage,
    hasNoShare: true,
    empty: 'No line has a warning.',
    more: drawLines,
  }),
  createSectionRenderer({
    id: 'left-out',
    title: 'Removed or merged by rules',
    head: 'Reason',
    list: ({ leftOut }) => leftOut,
    ...byMessage,
    hasNoShare: true,
  }),
];

/** Sections about the catalogue and the files of the site, in order. */
export const CATALOGUE_AND_SITE_FILE_SECTIONS: readonly ConsoleSectionRenderer[] = [
  drawMonths,
  createSectionRenderer({
    id: 'hosts',
    title: 'Hosts',
    head: 'Host',
    list: ({ hosts }) => hosts,
    ...byName,
    isCut: true,
    empty: 'There are no videos.',
  }),
  createSectionRenderer({
    id: 'tags',
    title: 'Most common tags',
    head: 'Tag',
    list: ({ popularTags }) => popularTags,
    ...byName,
    isCut: true,
    hasNoShare: true,
    empty: 'No video has a tag.',
  }),
  createSectionRenderer({
    id: 'languages',
    title: 'Translated texts by language',
    head: 'Language',
    // leave the section out if the site has a single language that is completely translated
    list: ({ languages = [] }) =>
      languages.length > 1 || languages.some(({ missing }) => missing > 0) ? languages : [],
    name: ({ language }) => language,
    value: ({ percent }) => percent,
    format: (percent) => `${percent} %`,
    hasNoShare: true,
    more: drawMissingTexts,
  }),
  createSectionRenderer({
    id: 'kinds',
    title: 'Bytes by file type',
    head: 'Kind',
    list: ({ kinds }) => kinds,
    name: ({ kind }) => kind,
    value: ({ bytes }) => bytes,
    format: formatBytes,
    empty: 'There are no files.',
  }),
  createSectionRenderer({
    id: 'files',
    title: 'Number of files by type',
    head: 'Kind',
    list: ({ kinds }) => kinds,
    name: ({ kind }) => kind,
    value: ({ files }) => files,
    format: formatCount,
    empty: 'There are no files.',
  }),
  createSectionRenderer({
    id: 'biggest',
    title: 'Largest files',
    head: 'File',
    list: ({ biggest }) => biggest,
    name: ({ path }) => path,
    value: ({ bytes }) => bytes,
    format: formatBytes,
    isNew: true,
    hasNoShare: true,
    empty: 'There are no files.',
  }),
  createSectionRenderer({
    id: 'phases',
    title: 'Time by phase',
    head: 'Phase',
    list: ({ phases }) => phases,
    name: ({ name }) => name,
    value: ({ seconds }) => seconds,
    format: formatSeconds,
    empty: 'No phase was measured.',
    more: ({ compressionSeconds }) =>
      `<p class="faint">Compression took ${formatSeconds(compressionSeconds)} in a separate thread, in parallel with the phase “compile”. The phase “write” includes only the time that remained.</p>`,
  }),
];
