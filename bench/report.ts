/** Writes RESULTS.md and its plots from the JSON files that scale.ts and peers.ts have left beside this file. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldRow } from './field.ts';
import type { Provenance } from './provenance.ts';
import type { ScaleRow } from './scale.ts';

const HERE = import.meta.dirname;

/** What a row of the budget table allows at 1k, 10k, 100k and 1M videos, and how it is read from a measurement. */
interface Budget {
  readonly name: string;
  readonly allowed: readonly [string, string, string, string];
  readonly read: (row: ScaleRow) => string;
}

const kb = (bytes: number) => (bytes / 1000).toFixed(bytes < 9950 ? 1 : 0);
const kbPair = ([p50, p95]: readonly [number, number]) => `${kb(p50)} / ${kb(p95)} KB`;
const secondsPair = (...costs: readonly ({ milliseconds: readonly [number, number] } | undefined)[]) =>
  costs.map((cost) => (cost ? `${(cost.milliseconds[0] / 1000).toFixed(1)} s` : '–')).join(', ');
const same = (text: string): [string, string, string, string] => [text, text, text, text];

const BUDGETS: readonly Budget[] = [
  {
    name: 'build, everything',
    allowed: ['10 s', '15 s', '30 s', '120 s'],
    read: (row) => `${row.buildSeconds.toFixed(1)} s`,
  },
  { name: 'of it the import', allowed: same(''), read: (row) => `${row.importSeconds.toFixed(1)} s` },
  {
    name: 'build, peak memory',
    allowed: ['0.5 GB', '0.5 GB', '0.8 GB', '2 GB'],
    read: (row) => `${(row.buildPeakMb / 1024).toFixed(2)} GB`,
  },
  {
    name: 'files, data files',
    allowed: same('18,000'),
    read: (row) => `${row.files.toLocaleString('en')}, ${row.dataFiles.toLocaleString('en')}`,
  },
  {
    name: 'site, data',
    allowed: same(''),
    read: (row) => `${(row.siteBytes / 1e6).toFixed(0)} MB, ${(row.dataBytes / 1e6).toFixed(1)} MB`,
  },
  { name: 'home HTML, brotli', allowed: same('13 KB'), read: (row) => `${kb(row.homeHtml)} KB` },
  { name: 'requests before the first card', allowed: same('1'), read: (row) => String(row.requestsBeforeCard) },
  {
    name: 'first card, slow 4G',
    allowed: same('1.2 s'),
    read: (row) => `${(row.firstCardMs.slow / 1000).toFixed(2)} s`,
  },
  {
    name: 'first card, unthrottled',
    allowed: same(''),
    read: (row) => `${(row.firstCardMs.fast / 1000).toFixed(2)} s`,
  },
  { name: '`/tags`, HTML', allowed: same('100 KB'), read: (row) => `${kb(row.tagsHtml)} KB` },
  {
    name: 'first search, cold, p50 / p95',
    allowed: ['40 / 70 KB', '50 / 90 KB', '70 / 150 KB', '90 / 250 KB'],
    read: (row) => kbPair(row.search.shown.bytes),
  },
  { name: 'its requests, p50 / p95', allowed: same(''), read: (row) => row.search.shown.requests.join(' / ') },
  {
    name: 'with the total that settles later',
    allowed: same(''),
    read: (row) => kbPair(row.search.settled.bytes),
  },
  {
    name: 'next search, p50 / p95',
    allowed: same(''),
    read: ({ search }) => (search.next ? kbPair(search.next.bytes) : '–'),
  },
  {
    name: 'first search and next, unthrottled, p50',
    allowed: same(''),
    read: ({ search }) => secondsPair(search.shown, search.next),
  },
  {
    name: 'first search and next, slow 4G, p50',
    allowed: same(''),
    read: ({ search }) => secondsPair(search.slow, search.slowNext),
  },
  {
    name: 'filter, cold, p50 / p95',
    allowed: ['0', '3 KB', '20 KB', '8 / 75 KB'],
    read: (row) => kbPair(row.filter.bytes),
  },
  {
    name: 'ten more cards, cold',
    allowed: ['4 KB', '4 KB', '4 KB', '1 request'],
    read: (row) => `${kb(row.append.bytes[0])} KB, ${row.append.requests[0]} requests`,
  },
];

interface PeerRow {
  readonly engine: string;
  readonly gaveUp: string | null;
  readonly buildSeconds: number | null;
  readonly peakMb: number | null;
  readonly firstBytesP50: number | null;
  readonly firstBytesP95: number | null;
  readonly msP50: number | null;
  readonly msP95: number | null;
  readonly queries: number;
  readonly found: Readonly<Record<string, number>> | null;
  readonly precision: Readonly<Record<string, number>> | null;
}

interface PeerFile extends Provenance {
  readonly rows: readonly PeerRow[];
}

function readAll<T>(prefix: string): [count: number, content: T][] {
  return readdirSync(HERE)
    .flatMap((name) => new RegExp(`^${prefix}-(\\d+)\\.json$`).exec(name) ?? [])
    .filter((part) => /^\d+$/.test(part))
    .map(Number)
    .toSorted((a, b) => a - b)
    .map((count) => [count, JSON.parse(readFileSync(path.join(HERE, `${prefix}-${count}.json`), 'utf8')) as T]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const SIZES = [1000, 10_000, 100_000, 1_000_000] as const;

function scaleTable(scales: readonly [number, ScaleRow][]): string {
  const rows = BUDGETS.map(({ name, allowed, read }) => [
    name,
    ...scales.map(([count, row]) => {
      const budget = allowed[SIZES.findIndex((size) => size === count)] ?? '';
      return budget === '' ? read(row) : `${read(row)} (${budget})`;
    }),
  ]);
  return table(['measure (budget)', ...scales.map(([count]) => count.toLocaleString('en'))], rows);
}

const percent = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value * 100)}`);
const KINDS = ['exact', 'prefix', 'one typo', 'two typos', 'tag + title', 'person'] as const;
const number = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits));

function peerTable({ rows }: PeerFile): string {
  const cells = rows.map((row) => [
    row.engine,
    number(row.buildSeconds, 1),
    number(row.peakMb, 0),
    row.firstBytesP50 === null ? '–' : `${kb(row.firstBytesP50)} / ${kb(row.firstBytesP95 ?? 0)}`,
    `${number(row.msP50, 1)} / ${number(row.msP95, 1)}`,
    KINDS.map((kind) => percent(row.found?.[kind])).join(' '),
    percent(row.precision?.['all']),
    row.gaveUp ?? String(row.queries),
  ]);
  const head = ['engine', 'build s', 'peak MB', 'bytes to first result, KB p50 / p95', 'ms p50 / p95'];
  return table([...head, 'found in the top 10, %', 'precision, %', 'queries'], cells);
}

const PLOT = { width: 640, bar: 18, gap: 8, label: 150, value: 90 };

/** Returns a chart of bars, logarithmic unless it shows shares of one; readable on light and on dark ground. */
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

function writePlots(count: number, { rows }: PeerFile): string[] {
  const size = count.toLocaleString('en');
  const answered = rows.filter((row) => row.gaveUp === null);
  const plots = {
    bytes: plotBars(
      `Kilobytes to the first result, ${size} videos (logarithmic; less is better)`,
      answered.flatMap(({ engine, firstBytesP50: bytes }) =>
        bytes ? [{ name: engine, value: bytes, label: `${kb(bytes)} KB` }] : [],
      ),
    ),
    time: plotBars(
      `Milliseconds an answer takes, p50, ${size} videos (logarithmic; less is better)`,
      answered.flatMap(({ engine, msP50: ms }) =>
        ms ? [{ name: engine, value: ms, label: `${ms < 10 ? ms.toPrecision(2) : ms.toFixed(0)} ms` }] : [],
      ),
    ),
    found: plotBars(
      `Found in the top 10, percent of all queries, ${size} videos (more is better)`,
      answered.flatMap(({ engine, found }) =>
        found?.['all'] ? [{ name: engine, value: found['all'], label: `${percent(found['all'])} %` }] : [],
      ),
    ),
  };
  return Object.entries(plots).map(([name, svg]) => {
    const file = `plot-${name}-${count}.svg`;
    writeFileSync(path.join(HERE, file), svg);
    return `![${name}](${file})`;
  });
}

interface Target {
  readonly name: string;
  /** Seconds at the processor's own speed, up to 100,000 videos and at a million. */
  readonly full?: readonly [number, number];
  /** Seconds at four times slower. */
  readonly slow?: number;
}

/** What visitors wait for, and how long they may. */
const WAITS: readonly Target[] = [
  { name: 'search', full: [1.8, 2.2], slow: 2.6 },
  { name: 'search, misspelt', slow: 3.2 },
  { name: 'further search', full: [0.7, 1] },
  { name: 'filter in the URL', full: [1.6, 1.8] },
  { name: 'sort in the URL', full: [1.6, 1.8] },
  { name: 'tag in the URL', full: [1.6, 1.8] },
  { name: 'first card', full: [1.2, 1.2] },
  { name: 'alive', full: [1.2, 1.2], slow: 1.6 },
  { name: 'press on a tag', full: [0.1, 0.1] },
  { name: 'search, Pagefind' },
  { name: 'search, Fuse.js over all' },
];
const MILLION = 1_000_000;

const seconds = (ms: number) => (ms / 1000).toFixed(2);

function fieldTables(fields: readonly [number, FieldRow][]): string[] {
  const timesAt = (speed: 'full' | 'slow') =>
    WAITS.map(({ name, full, slow }) => [
      name,
      ...fields.map(([count, { waits }]) => {
        const cost = waits[speed][name];
        if (!cost) return '–';
        const target = speed === 'slow' ? slow : full?.[count < MILLION ? 0 : 1];
        const time = `${seconds(cost.milliseconds)} s, ${seconds(cost.least)}–${seconds(cost.most)}`;
        return target === undefined ? time : `${time} (${target} s)`;
      }),
    ]);
  const costs = WAITS.map(({ name }) => [
    name,
    ...fields.map(([, { waits }]) => {
      const cost = waits.full[name];
      if (!cost) return '–';
      const { rounds, requests, dataRequests, bytes } = cost;
      return `${rounds}, ${requests.join(' / ')}, ${dataRequests.join(' / ')}, ${kb(bytes[0])} KB`;
    }),
  ]);
  const head = (what: string) => [what, ...fields.map(([count]) => count.toLocaleString('en'))];
  return [
    table(head('processor at its own speed: median, least and most (target)'), timesAt('full')),
    table(head('four times slower'), timesAt('slow')),
    'The visits of the first table: rounds (the longest row of requests one after another, the page itself among them), requests p50 / p95, those of data p50 / p95, and bytes at the median, all until what is waited for shows.',
    table(head('rounds, requests, data requests, bytes'), costs),
  ];
}

/** Throws where figures are of several commits: they would say nothing about each other. */
function expectOneCommit(sources: readonly Provenance[]): void {
  const commits = [...new Set(sources.map(({ commit }) => commit))];
  if (commits.length > 1)
    throw new Error(`Got figures of ${commits.join(', ')}, expected those of one commit: npm run bench`);
}

/** Writes RESULTS.md; returns its path. Throws where the figures are of several commits. */
export function writeReport(): string {
  const scales = readAll<ScaleRow>('scale');
  const peers = readAll<PeerFile>('peers');
  const fields = readAll<FieldRow>('field');
  const sources = [...scales, ...peers, ...fields].map(([, { machine, commit }]) => ({ machine, commit }));
  expectOneCommit(sources);
  const largest = peers.findLast(([, { rows }]) => rows.length > 1);
  const parts = [
    '# Results',
    'Made by `npm run bench`; every figure is of one run on a machine that is shared with other work, so that times wander by a factor of two and more. Sizes and quality do not.',
    ...(sources[0] ? [`Commit ${sources[0].commit}, on ${sources[0].machine}.`] : []),
    '## The field',
    'A new visitor on slow 4G (150 ms for each request, 1.6 Mbit/s, HTTP/2), medians of five, kinds of visits in turns. Workers run at full speed, since Chromium slows none. Generated catalogues with a long tail of tags, one page for each tag. The pages with Pagefind and Fuse.js hold nothing but a list. A press on a tag follows a pointer that was over it for 1.5 s.',
    ...fieldTables(fields),
    '## The budget table',
    'Generated catalogues (`bench/generate.ts`), tag pages one deep. Bytes and requests are what Chromium loads of the data over HTTP/2, cold: each search, filter and step is a new visitor.',
    scaleTable(scales),
    '## Beside other engines',
    'The same catalogue and queries in one run. *Found*: a result among the first ten holds every word that was meant, by kind of query (exact words, beginning, one typo, two typos, tag and title, person with a typo). *Precision*: right results among the first ten, of those there could be. Bytes to the first result are the index and the texts, brotli; for Marquee and Pagefind the files a query asks for. Stopped after 150 seconds of answering.',
    ...peers.flatMap(([count, file]) => [`### ${count.toLocaleString('en')} videos`, peerTable(file)]),
    ...(largest ? writePlots(largest[0], largest[1]) : []),
  ];
  const file = path.join(HERE, 'RESULTS.md');
  writeFileSync(file, `${parts.join('\n\n')}\n`);
  return file;
}

if (import.meta.main) console.log(writeReport());
