/** Performance targets of the project, compared with the measurements. */
import type { VisitCost, WaitTimesResult, CpuSpeed } from '../visits/waiting-times.ts';
import type { BuiltSite, SiteBuildsResult } from '../builds/site-builds.ts';
import type { InteractionLatencyResults } from '../visits/interaction-latency.ts';
import type { CatalogueSizeResult } from '../visits/catalogue-sizes.ts';
import { formatCount, formatKilobytes, formatMegabytes, formatMarkdownTable } from './markdown-table.ts';
import type { TitleSearchComparisonResult } from '../search/title-search-comparison.ts';
import type { TitleQueryKind } from '../search/title-queries.ts';
import { percentile } from '../visits/visitor-browser.ts';
import { BENCHMARK_WAIT_LIMITS_SECONDS } from '../visits/visitor-actions.ts';

/** Results of all measurements that have performance targets. */
export interface TargetMeasurements {
  readonly scales: readonly CatalogueSizeResult[];
  readonly fields: readonly WaitTimesResult[];
  readonly pages: SiteBuildsResult | undefined;
  readonly press: InteractionLatencyResults | undefined;
  readonly titles: TitleSearchComparisonResult | undefined;
}

/** A measured value, and a description of what was measured. */
interface Value {
  readonly of: string;
  readonly value: number | null;
}

interface Target {
  readonly name: string;
  readonly most: number;
  /** Formats a value with its unit. */
  readonly format: (value: number) => string;
  readonly values: readonly Value[];
}

const MILLION = 1_000_000;
/** Minimum number of films in the real import file to which some targets apply. */
const FILMS = 10_000;

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const wholeSeconds = (value: number) => `${value.toFixed(1)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${formatKilobytes(value)} KB`;
const megabytes = (value: number) => `${formatMegabytes(value)} MB`;
const gigabytes = (value: number) => `${(value / 1024).toFixed(2)} GB`;
const share = (value: number) => `${(100 * value).toFixed(1)} %`;

const isMillion = ({ videos }: { readonly videos: number }) => videos >= MILLION;

function fieldTarget(
  name: string,
  most: number,
  fields: readonly WaitTimesResult[],
  read: (field: WaitTimesResult) => number | null,
  format = seconds,
): Target {
  return { name, most, format, values: fields.map((field) => ({ of: formatCount(field.videos), value: read(field) })) };
}

const waitOf =
  (speed: CpuSpeed, name: string) =>
  ({ waits }: WaitTimesResult) =>
    waits[speed][name]?.cost?.milliseconds ?? null;

function waitTargets(fields: readonly WaitTimesResult[]): Target[] {
  return Object.entries(BENCHMARK_WAIT_LIMITS_SECONDS).flatMap(([name, { full = [], slow }]) => [
    ...full.map(([videos, limit], i) => {
      const smaller = full[i - 1]?.[0] ?? 0;
      const measured = fields.filter((field) => field.videos > smaller && field.videos <= videos);
      return fieldTarget(`${name}, up to ${formatCount(videos)} videos`, limit * 1000, measured, waitOf('full', name));
    }),
    ...(slow ? [fieldTarget(`${name}, CPU 4 times slower`, slow * 1000, fields, waitOf('slow', name))] : []),
  ]);
}

/**
 * Returns a function that computes the largest value of `read` among the measured waiting times with a limit, at full CPU speed. The result
 * is null if no waiting time has a limit.
 */
const worst =
  (read: (cost: VisitCost) => number) =>
  ({ waits }: WaitTimesResult) => {
    const costs = Object.entries(waits.full).flatMap(([name, { cost }]) =>
      BENCHMARK_WAIT_LIMITS_SECONDS[name]?.full && cost ? [cost] : [],
    );
    return costs.length > 0 ? Math.max(...costs.map(read)) : null;
  };

function chainTargets(fields: readonly WaitTimesResult[]): Target[] {
  return [
    fieldTarget(
      'rounds for data after the HTML, maximum of all waits',
      3,
      fields,
      worst((cost) => cost.dataRounds),
      formatCount,
    ),
    ...(
      [
        ['up to 100,000 videos', 12, fields.filter((field) => !isMillion(field))],
        ['a million videos', 16, fields.filter(isMillion)],
      ] as const
    ).map(([size, most, measured]) =>
      fieldTarget(
        `requests for data, p95, maximum of all waits, ${size}`,
        most,
        measured,
        worst((cost) => cost.dataRequests[1]),
        formatCount,
      ),
    ),
  ];
}

function weightTargets(scales: readonly CatalogueSizeResult[]): Target[] {
  const target = (
    name: string,
    most: number,
    read: (row: CatalogueSizeResult) => number | null,
    format = kilobytes,
  ): Target => ({
    name,
    most,
    format,
    values: scales.map((row) => ({ of: formatCount(row.videos), value: read(row) })),
  });
  const small = scales.slice(0, 1);
  const of = (rows: readonly CatalogueSizeResult[], given: Target): Target => ({
    ...given,
    values: given.values.filter((_, i) => rows.includes(scales[i]!)),
  });
  const million = scales.filter(isMillion);
  return [
    target('HTML of `/`, brotli', 13_000, ({ homeHtml }) => homeHtml),
    target('scripts of `/` and of the worker, brotli', 95_000, ({ scripts }) => scripts),
    of(
      small,
      target('peak memory of a small build', 512, ({ build }) => build.peakMb, gigabytes),
    ),
    of(
      million,
      target('CPU time of a build', 250, ({ build }) => build.processorSeconds, wholeSeconds),
    ),
    of(
      million,
      target('peak memory of a build', 1.5 * 1024, ({ build }) => build.peakMb, gigabytes),
    ),
    of(
      million,
      target('data of a first search, median', 280_000, ({ search }) => search.shown?.bytes[0] ?? null),
    ),
    of(
      million,
      target('data of a further search, median', 110_000, ({ search }) => search.next?.bytes[0] ?? null),
    ),
  ];
}

const siteOf = (built: BuiltSite | null | undefined, what: string) =>
  built ? `${formatCount(built.videos)} ${what}, ${formatCount(built.tags)} tags` : what;

function pageTargets(pages: SiteBuildsResult | undefined): Target[] {
  if (!pages) return [];
  const { generated, tagPages, differing, newVideos, longTail, films } = pages;
  const one = (name: string, most: number, format: Target['format'], of: string, value: number | null | undefined) => ({
    name,
    most,
    format,
    values: [{ of, value: value ?? null }],
  });
  const many = siteOf(generated, 'generated');
  const areFilms = films !== null && films.videos >= FILMS;
  const real = siteOf(films, 'films');
  const { upload } = newVideos ?? {};
  const uploads = upload
    ? `${formatCount(upload.uploaded.files)} of ${formatCount(upload.site.files)} files, ${formatMegabytes(upload.uploaded.bytes)} of ${formatMegabytes(upload.site.bytes)} MB`
    : 'an upload';
  return [
    one('full tag page, raw', 30_000, kilobytes, many, tagPages?.full),
    one('tag page with one video, raw', 12_000, kilobytes, many, tagPages?.withOneVideo),
    one('site', 70_000_000, megabytes, many, generated?.bytes),
    one('CPU time of a build', 15, wholeSeconds, many, generated?.build.processorSeconds),
    ...(areFilms
      ? [
          one('site', 120_000_000, megabytes, real, films.bytes),
          one('CPU time of a build', 25, wholeSeconds, real, films.build.processorSeconds),
        ]
      : []),
    one('files that differ after a build of the same input on another day', 0, formatCount, many, differing),
    one(
      'bytes to upload for 1 % new videos',
      0.25,
      share,
      uploads,
      upload && upload.uploaded.bytes / upload.site.bytes,
    ),
    one(
      'files of a site with a long tail of tags',
      12_000,
      formatCount,
      siteOf(longTail, 'generated'),
      longTail?.files,
    ),
  ];
}

/** Interactions that change the whole page or show new cards. The target for restyled elements does not apply to these interactions. */
const LARGE: ReadonlySet<string> = new Set(['gate', 'theme', 'filter', 'filter, taken back']);

function pressTargets(press: InteractionLatencyResults | undefined): Target[] {
  if (!press) return [];
  const { presses, feedback, shifts, favorites } = press;
  const times = Object.values(presses).flatMap((cost) => cost.milliseconds);
  const of = formatCount(press.videos);
  const entries = Object.entries(presses);
  const [most] = entries
    .filter(([name]) => !LARGE.has(name))
    .toSorted(([, a], [, b]) => (b.restyled ?? 0) - (a.restyled ?? 0));
  const [longest] = entries.toSorted(([, a], [, b]) => Math.max(...b.milliseconds) - Math.max(...a.milliseconds));
  const slowest = Object.entries(feedback)
    .map(([name, perVisit]) => ({ name, most: Math.max(...perVisit) }))
    .toSorted((a, b) => b.most - a.most)[0];
  const one = (name: string, limit: number, format: Target['format'], value: number | null | undefined, what = of) => ({
    name,
    most: limit,
    format,
    values: [{ of: what, value: value ?? null }],
  });
  return [
    one(
      'frame in which a pressed control looks pressed, CPU 4 times slower',
      100,
      milliseconds,
      slowest?.most,
      slowest?.name,
    ),
    one('interactions, p75, CPU 4 times slower', 120, milliseconds, percentile(times, 0.75)),
    one('longest interaction, CPU 4 times slower', 200, milliseconds, Math.max(0, ...times), longest?.[0]),
    one('elements with recalculated style after a small interaction', 150, formatCount, most?.[1].restyled, most?.[0]),
    one('layout shift of a whole visit', 0.02, (value) => value.toFixed(3), Math.max(0, ...shifts)),
    one('`/favorites` with 500 videos, slow 4G, CPU 4 times slower', 2500, seconds, favorites?.milliseconds),
    one('longest task of that page', 150, milliseconds, favorites?.longestTask),
  ];
}

/** Targets for searches for known titles: the maximum share of queries whose title is not the first result, or not among the first ten. */
const TITLES: readonly (readonly [
  name: string,
  kinds: readonly TitleQueryKind[],
  what: 'first' | 'found',
  most: number,
])[] = [
  ['titles of one word that are not the first result', ['one word'], 'first', 0.03],
  [
    'titles of several words that are not the first result',
    ['two words', 'three words', 'four words or more'],
    'first',
    0.01,
  ],
  ['titles with joined words that are not in the top 10', ['joined'], 'found', 0.03],
  ['titles with split words that are not in the top 10', ['split'], 'found', 0.05],
  ['titles with singular and plural swapped that are not in the top 10', ['other number'], 'found', 0.02],
  ['titles with extra words that are not in the top 10', ['extra words'], 'found', 0.1],
];

function titleTargets(titles: TitleSearchComparisonResult | undefined): Target[] {
  const own = titles?.rows.find(({ engine }) => engine === 'Marquee');
  if (!titles || !own || titles.videos < FILMS) return [];
  return TITLES.map(([name, kinds, what, most]) => {
    const missed = 1 - Math.min(...kinds.map((kind) => own.scores[kind]?.[what] ?? 0));
    return { name, most, format: share, values: [{ of: `${formatCount(titles.videos)} films`, value: missed }] };
  });
}

/** Tolerance for floating-point errors, for example 1 - 0.99 > 0.01. */
const ROUNDING = 1e-9;

function toRow({ name, most, format, values }: Target): string[] {
  const isMet = values.every(({ value }) => value !== null && value <= most + ROUNDING);
  const measured = values.map(({ of, value }) => `${value === null ? 'not measured' : format(value)} (${of})`);
  return [name, format(most), measured.join(', '), isMet ? 'yes' : '**no**'];
}

/** Returns the table of all targets that have measurements, and the number of targets that are met. */
export function formatPerformanceTargetTable({ scales, fields, pages, press, titles }: TargetMeasurements): string {
  const targets = [
    ...waitTargets(fields),
    ...chainTargets(fields),
    ...pressTargets(press),
    ...weightTargets(scales),
    ...pageTargets(pages),
    ...titleTargets(titles),
  ].filter(({ values }) => values.length > 0);
  const rows = targets.map(toRow);
  const met = rows.filter((row) => row.at(-1) === 'yes').length;
  const told = `${met} of ${rows.length} targets are met.`;
  return `${told}\n\n${formatMarkdownTable(['target', 'at most', 'measured (number of videos, or other conditions)', 'met'], rows)}`;
}
