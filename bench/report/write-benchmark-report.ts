/** Writes RESULTS.md with its charts, and the benchmark tables of documentation pages, from the JSON files of the folder `bench`. */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { formatBenchmarkPages } from '../../tools/documentation/update-benchmark-pages.ts';
import type { VisitCost, WaitTimesResult, CpuSpeed } from '../visits/waiting-times.ts';
import type { LighthouseResult } from '../visits/lighthouse.ts';
import type { SiteBuildsResult } from '../builds/site-builds.ts';
import { MAX_RESPONSE_MS, type SearchLibrariesResult } from '../search/search-library-comparison.ts';
import { writeBarCharts } from './bar-charts.ts';
import { writeCostCurvePlot } from './cost-curve-plot.ts';
import type { ServingModesComparison } from '../visits/serving-modes.ts';
import type { InteractionLatencyResults } from '../visits/interaction-latency.ts';
import type { MachineAndCommit } from './machine-and-commit.ts';
import { QUERY_KINDS } from '../search/benchmark-queries.ts';
import { readMeasurementResults } from './benchmark-result-files.ts';
import type { TransferCost, CatalogueSizeResult } from '../visits/catalogue-sizes.ts';
import { formatCount, formatKilobytes, formatMegabytes, formatMarkdownTable } from './markdown-table.ts';
import { formatPerformanceTargetTable } from './performance-target-table.ts';
import { BENCHMARK_WAIT_LIMITS_SECONDS } from '../visits/visitor-actions.ts';
import type { TitleSearchComparisonResult, TitleSearchComparisonRow } from '../search/title-search-comparison.ts';
import { computeMean } from '../search/title-search-scores.ts';
import type { SuggestionsWhileTypingResult } from '../search/suggestions-while-typing.ts';
import { TITLE_QUERY_KINDS } from '../search/title-queries.ts';

const FOLDER = path.join(import.meta.dirname, '..');

type Sized = { readonly videos: number };

const columns = (what: string, rows: readonly Sized[]) => [what, ...rows.map(({ videos }) => formatCount(videos))];
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

const pair = (cost: TransferCost) =>
  cost ? `${formatKilobytes(cost.bytes[0])} / ${formatKilobytes(cost.bytes[1])} KB` : '–';
const requests = (cost: TransferCost) => (cost ? cost.requests.join(' / ') : '–');

/** Rows of the table of site sizes: the name of each row, and the formatter of its values. */
const SCALES: readonly (readonly [name: string, read: (row: CatalogueSizeResult) => string])[] = [
  ['build time', ({ build }) => `${build.seconds.toFixed(1)} s`],
  ['CPU time of the build', ({ build }) => `${build.processorSeconds.toFixed(1)} s`],
  ['import time, part of the build', ({ build }) => `${build.importSeconds.toFixed(1)} s`],
  ['peak memory of the build', ({ build }) => `${(build.peakMb / 1024).toFixed(2)} GB`],
  ['site files, data files among them', (row) => `${formatCount(row.files)}, ${formatCount(row.dataFiles)}`],
  [
    'size of the site, data in it',
    (row) => `${formatMegabytes(row.siteBytes)} MB, ${formatMegabytes(row.dataBytes)} MB`,
  ],
  ['HTML of `/`, brotli', (row) => `${formatKilobytes(row.homeHtml)} KB`],
  ['HTML of `/tags`, raw', (row) => `${formatKilobytes(row.tagsHtml)} KB`],
  ['data for the first search', ({ search }) => pair(search.shown)],
  ['requests for the first search', ({ search }) => requests(search.shown)],
  ['data for the first search with its total', ({ search }) => pair(search.settled)],
  ['data for the next search', ({ search }) => pair(search.next)],
  ['data for a filter', ({ filter }) => pair(filter)],
  ['data for more cards', ({ append }) => pair(append)],
];

const percent = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value * 100)}`);
const number = (value: number | null | undefined, digits: number) => value?.toFixed(digits) ?? '–';

function peerTable({ rows }: SearchLibrariesResult): string {
  const cells = rows.map((row) => [
    row.engine,
    number(row.buildSeconds, 1),
    number(row.peakMb, 0),
    row.firstBytesP50 === undefined
      ? '–'
      : `${formatKilobytes(row.firstBytesP50)} / ${formatKilobytes(row.firstBytesP95 ?? 0)}`,
    `${number(row.msP50, 1)} / ${number(row.msP95, 1)}`,
    QUERY_KINDS.map((kind) => percent(row.found?.[kind])).join(' '),
    percent(row.precision?.all),
    row.gaveUp ?? String(row.queries),
  ]);
  const head = ['engine', 'build s', 'peak MB', 'bytes to first result, KB p50 / p95', 'ms p50 / p95'];
  return formatMarkdownTable([...head, 'found in the top 10, %', 'precision, %', 'queries'], cells);
}

function titleTable({ rows }: TitleSearchComparisonResult): string {
  const measured = TITLE_QUERY_KINDS.filter((kind) => rows.every(({ scores }) => scores[kind] !== undefined));
  const cells = measured.map((kind) => [
    kind,
    ...rows.map(({ scores }) => {
      const { first, found, reciprocal } = scores[kind]!;
      return `${(100 * first).toFixed(1)} / ${(100 * found).toFixed(1)} / ${reciprocal.toFixed(3)}`;
    }),
  ]);
  const mean = (scores: TitleSearchComparisonRow['scores'], of: 'first' | 'found' | 'reciprocal') =>
    computeMean(measured.map((kind) => scores[kind]![of]));
  const means = rows.map(
    ({ scores }) =>
      `${(100 * mean(scores, 'first')).toFixed(1)} / ${(100 * mean(scores, 'found')).toFixed(1)} / ${mean(scores, 'reciprocal').toFixed(3)}`,
  );
  const kinds = `mean of the ${measured.length} kinds`;
  return formatMarkdownTable(['kind of query', ...rows.map(({ engine }) => engine)], [[kinds, ...means], ...cells]);
}

/** Returns a sentence about the libraries that are too slow for thousands of queries. */
function describeSlowLibraries({ rows }: TitleSearchComparisonResult): string {
  const names = rows.map(({ engine }) => engine);
  if (names.some((name) => name.startsWith('Fuse.js'))) return 'All engines have the same queries.';
  if (!names.includes('Orama'))
    return 'Fuse.js and Orama are excluded, because they take too long for thousands of queries.';
  const limited = rows.flatMap(({ engine, queries }) =>
    queries === undefined ? [] : `${engine} has at most ${queries} queries of each kind. `,
  );
  return `${limited.join('')}Fuse.js is excluded, because it takes too long for thousands of queries.`;
}

/** Returns the section of the report about suggestions. Its results may be of another commit, as for known titles. */
const formatSuggestionsSection = (result: SuggestionsWhileTypingResult & MachineAndCommit): string[] => [
  '## Suggestions while typing',
  `${result.titles} titles of ${formatCount(result.videos)} films are typed letter by letter (\`bench/search/suggestions-while-typing.ts\`), at commit ${result.commit}, on ${result.machine}.`,
  formatMarkdownTable(
    ['measure', 'result'],
    [
      ['mean length of a title', result.titleLength.toFixed(1)],
      ['mean number of letters until the title is suggested', result.letters.toFixed(1)],
      ['titles that are never suggested', String(result.neverShown)],
      ['titles that are suggested, and then not anymore', String(result.vanished)],
      [
        'suggestions missing at the next letter, of those whose title still begins with the text',
        `${result.lost} of ${formatCount(result.fitting)}`,
      ],
      ['suggestions in another place at the next letter', `${result.moved} of ${formatCount(result.fitting)}`],
    ],
  ),
];

/**
 * Returns the section of the report about searches for known titles, the largest catalogue first. The results of this section may be of
 * other commits, since the report does not compare them with other results.
 */
function formatTitlesSection(all: readonly (TitleSearchComparisonResult & MachineAndCommit)[]): string[] {
  return [
    '## Searches for known titles',
    'Each cell has three values: the percentage of queries whose intended title is the first result, the percentage whose title is among the first ten, and the mean reciprocal rank (1 divided by the rank of the title, 0 if the title is not among the first ten). Rangefind is not on npm: `RANGEFIND` is the path of a checkout of its [repository](https://github.com/xjodoin/rangefind), here 59922a9.',
    ...all
      .toReversed()
      .flatMap((titles) => [
        `### ${formatCount(titles.videos)} films`,
        `Up to ${titles.queries} queries of each kind (\`bench/search/title-queries.ts\`), at commit ${titles.commit}, on ${titles.machine}. ${describeSlowLibraries(titles)}`,
        titleTable(titles),
      ]),
  ];
}

function fieldTable(
  what: string,
  fields: readonly WaitTimesResult[],
  speed: CpuSpeed,
  read: (cost: VisitCost) => string,
): string {
  const cell = (name: string, { waits }: WaitTimesResult) => {
    const wait = waits[speed][name];
    if (!wait) return '–';
    const failed = wait.failures.length > 0 ? `${wait.failures.length} of ${wait.visits} failed` : [];
    return [wait.cost ? read(wait.cost) : [], failed].flat().join('; ');
  };
  const rows = Object.keys(BENCHMARK_WAIT_LIMITS_SECONDS).map((name) => [
    name,
    ...fields.map((field) => cell(name, field)),
  ]);
  return formatMarkdownTable(columns(what, fields), rows);
}

const time = ({ milliseconds, least, most }: VisitCost) =>
  `${seconds(milliseconds)} s (${seconds(least)} to ${seconds(most)})`;
const chain = ({ rounds, requests: all, dataRounds, dataRequests, bytes }: VisitCost) =>
  `${rounds} rounds, ${all[0]} requests, ${formatKilobytes(bytes[0])} KB; for data ${dataRounds} rounds, ${dataRequests.join(' / ')} requests`;

function pressTable({ presses }: InteractionLatencyResults): string {
  const rows = Object.entries(presses).map(([name, { milliseconds, restyled }]) => [
    name,
    milliseconds.toSorted((a, b) => a - b).join(', '),
    restyled === null ? '–' : formatCount(restyled),
  ]);
  return formatMarkdownTable(
    ['interaction', 'ms to the next paint, by visit', 'elements with recalculated style'],
    rows,
  );
}

function feedbackTable({ feedback }: InteractionLatencyResults): string {
  const rows = Object.entries(feedback).map(([name, times]) => [name, times.toSorted((a, b) => a - b).join(', ')]);
  return formatMarkdownTable(['control', 'ms until the control looks pressed, by visit'], rows);
}

function lighthouseTable({ rows }: LighthouseResult): string {
  const cells = rows.map(({ page, scores, below }) => [`\`${page}\``, ...scores.map(String), below.join(', ')]);
  return formatMarkdownTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'audits below the maximum'],
    cells,
  );
}

/** Returns the distinct reasons of failed visits and steps as list items. */
function listFailures(fields: readonly WaitTimesResult[], others: readonly string[]): string[] {
  const waits = fields.flatMap(({ videos, waits: bySpeed }) =>
    Object.values(bySpeed).flatMap((byName) =>
      Object.entries(byName).flatMap(([name, { failures }]) =>
        failures.map((why) => `${name}, ${formatCount(videos)} videos: ${why}`),
      ),
    ),
  );
  return [...new Set([...waits, ...others])].map((why) => `- ${why.split('\n', 1)[0]}`);
}

/** Returns the commit and machine of all results. Throws if results are of several commits: they are not comparable. */
function expectOneCommit(sources: readonly MachineAndCommit[]): MachineAndCommit {
  const commits = [...new Set(sources.map(({ commit }) => commit))];
  const [first] = sources;
  if (!first || commits.length > 1)
    throw new Error(
      `Cannot report results of ${commits.join(', ') || 'no commit'}: all results must be of the same commit, run npm run bench`,
    );
  return first;
}

/**
 * Writes all reports; `failed` contains the names of failed steps. Returns the path of RESULTS.md. Throws if results are of several
 * commits.
 */
export async function writeBenchmarkReport(failed: readonly string[] = []): Promise<string> {
  const [scales, fields] = [
    readMeasurementResults<CatalogueSizeResult>('catalogue-sizes'),
    readMeasurementResults<WaitTimesResult>('waiting-times'),
  ];
  const peers = readMeasurementResults<SearchLibrariesResult>('search-library-comparison');
  const [pages, press] = [
    readMeasurementResults<SiteBuildsResult>('site-builds').at(-1),
    readMeasurementResults<InteractionLatencyResults>('interaction-latency').at(-1),
  ];
  const lighthouse = readMeasurementResults<LighthouseResult>('lighthouse').at(-1);
  const comparisons = readMeasurementResults<TitleSearchComparisonResult>('title-search-comparison');
  const titles = comparisons.at(-1);
  const suggestions = readMeasurementResults<SuggestionsWhileTypingResult>('suggestions-while-typing').at(-1);
  const all = [...scales, ...fields, ...peers, pages, press, lighthouse].filter((row) => row !== undefined);
  const { commit, machine } = expectOneCommit(all);
  const failures = listFailures(fields, [...(pages?.failures ?? []), ...(press?.failures ?? []), ...failed]);
  for (const file of globSync('plot-*.svg', { cwd: FOLDER })) rmSync(path.join(FOLDER, file));
  const largest = peers.findLast(({ rows }) => rows.length > 1);
  const text = [
    '# Results',
    `Results of one \`npm run bench\` at commit ${commit}, on ${machine}. Times vary with other load on the machine; sizes and quality do not. The sections about known titles and suggestions name their own commits.`,
    'Catalogues are generated (`bench/builds/generate-videos.ts`), with a long tail of tags. Two numbers in a cell are the median and the 95th percentile.',
    '## Targets',
    formatPerformanceTargetTable({ scales, fields, pages, press, titles }),
    ...(failures.length > 0 ? ['## Failures', failures.join('\n')] : []),
    '## Waiting times',
    'Waiting times of a new visitor on slow 4G (150 ms for each request, 1.6 Mbit/s, HTTP/2): median, minimum and maximum of five visits. Kinds of visits alternate. The pages with Pagefind and Fuse.js contain only a list. Before a click on a tag, the pointer is over the tag for 1.5 s.',
    fieldTable('full CPU speed', fields, 'full', time),
    'With a CPU four times slower; kinds of visits without a target have three visits. Workers run at full speed, because Chromium cannot slow them down.',
    fieldTable('CPU four times slower', fields, 'slow', time),
    'Requests of the visits in the first table until the awaited content is visible. Rounds are the length of the longest chain of sequential requests, including the page itself.',
    fieldTable('requests', fields, 'full', chain),
    ...(press
      ? [
          '## Interactions',
          `${formatCount(press.videos)} videos, with a CPU four times slower.`,
          pressTable(press),
          feedbackTable(press),
        ]
      : []),
    ...(lighthouse ? ['## Lighthouse', 'The demo site, mobile.', lighthouseTable(lighthouse)] : []),
    '## Sizes',
    'Sites with one page for each tag. Data are the bytes that Chromium loads over HTTP/2 for a new visitor.',
    formatMarkdownTable(
      columns('videos', scales),
      SCALES.map(([name, read]) => [name, ...scales.map(read)]),
    ),
    '## Costs against the number of videos',
    'Whole sites have one page for each tag. Packed data are imports without pages, measured at commits of their own ([measurements](../docs/contributing/measurements.md#three-ways-to-serve-a-catalogue)).',
    ...writeCostCurvePlot(FOLDER, scales, readMeasurementResults<ServingModesComparison>('serving-modes')),
    '## Comparison with other search engines',
    `All engines have the same catalogue and queries. _Found_: percentage of queries with a result among the first ten that contains all intended words, by kind of query (${QUERY_KINDS.join(', ')}). _Precision_: relevant results among the first ten, in percent of the possible number. Bytes to the first result are the index and the texts (brotli); for Marquee and Pagefind the files that a query loads. An engine is stopped after ${MAX_RESPONSE_MS / 1000} seconds of queries.`,
    ...peers.flatMap((file) => [`### ${formatCount(file.videos)} videos`, peerTable(file)]),
    ...(largest ? writeBarCharts(largest) : []),
    ...(titles ? formatTitlesSection(comparisons) : []),
    ...(suggestions ? formatSuggestionsSection(suggestions) : []),
  ];
  const file = path.join(FOLDER, 'RESULTS.md');
  const markdown = `${text.join('\n\n')}\n`;
  writeFileSync(file, await format(markdown, { ...(await resolveConfig(file)), filepath: file }));
  for (const [page, content] of await formatBenchmarkPages()) writeFileSync(page, content);
  return file;
}

if (import.meta.main) console.log(`Wrote ${await writeBenchmarkReport()}`);
