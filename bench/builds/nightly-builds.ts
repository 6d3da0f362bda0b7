/**
 * Measures the cost of nightly builds: 20,000 videos, and three nights with 200 new or changed lines each. The provider sends either only
 * these lines (mode `append`) or its complete file (mode `full`). Also checks whether thirty nights of ten providers with the mode `append`
 * give the same bytes as a single import of their complete files.
 *
 *   node bench/builds/nightly-builds.ts FOLDER
 *
 * Writes nightly-builds-20000.json to the folder `bench`. Takes ten minutes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readShownVideoIds } from '../../cli/catalogue/read-last-build.ts';
import type { ProviderImportMode } from '../../src/lib/settings/provider-entries.ts';
import { generateVideos } from './generate-videos.ts';
import {
  createBuildTimeVariables,
  countDifferingFiles,
  SECONDS_PER_DAY,
  FIXED_BUILD_EPOCH_SECONDS,
  PARAMETERS_WITHOUT_RARE_TAGS,
  type UploadSize,
} from './site-builds.ts';
import { writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { buildSiteIn, getBenchmarkSitePaths, runMarquee, type SiteBuildCost } from './benchmark-site.ts';

/** Size of a generated catalogue, and numbers of videos that change per night. */
interface Plan {
  /** Number of videos in the import file of the first night. */
  readonly videos: number;
  readonly nights: number;
  /** Numbers per night: new videos, changed videos of the first file, and deleted videos. */
  readonly added: number;
  readonly updated: number;
  readonly deleted: number;
}

const LARGE: Plan = { videos: 20_000, nights: 3, added: 150, updated: 50, deleted: 20 };
/** Small catalogues of many providers: one percent of the lines changes per night. */
const MANY: Plan = { videos: 300, nights: 30, added: 2, updated: 1, deleted: 1 };
const SOURCES = 10;
const MODES: readonly ProviderImportMode[] = ['append', 'full'];

const COLUMN = { title: 1, id: 12 };

/** Data of a provider on one night; night 0 is the first import file. */
interface NightlyFile {
  readonly number: number;
  /** Lines of the import file that are new or changed on this night. */
  readonly lines: readonly string[];
  /** The newest line of every video so far, also of deleted videos. */
  readonly all: readonly string[];
  /** Ids of all videos deleted so far. */
  readonly gone: readonly string[];
}

/** Cost of a nightly build and its upload. */
export interface NightlyBuildResult {
  readonly mode: ProviderImportMode;
  readonly night: number;
  readonly videos: number;
  readonly build: SiteBuildCost;
  readonly upload: UploadSize;
  /** Bytes that rsync sends: compressed, and only the changed blocks of changed files. */
  readonly rsyncBytes: number;
  /** Number of ids that disappeared since the previous night, and number of these ids that the provider had not deleted. */
  readonly gone: number;
  readonly lost: number;
}

/** Results of this benchmark. */
export interface NightlyBuildsResult {
  readonly videos: number;
  readonly lines: number;
  readonly nights: readonly NightlyBuildResult[];
  /** Number of data files that differ between two imports of the same providers: night by night, and from complete files. */
  readonly many: Plan & { readonly sources: number; readonly differing: number };
}

const idOf = (line: string) => line.split('|')[COLUMN.id]!;

const update = (line: string, night: number) =>
  line
    .split('|')
    .map((field, i) => (i === COLUMN.title ? `${field} ${night}` : field))
    .join('|');

/**
 * Returns the indexes of `count` videos in the provider's first file that change in a simulated night. The videos are spread over the file.
 * All indexes are even numbers, because videos with odd indexes are deleted. No video changes in two nights.
 */
function pick({ videos, nights }: Plan, count: number, night: number): number[] {
  const picked = Array.from({ length: count }, (_, i) => (i * nights + night - 1) / (count * nights));
  return picked.map((share) => 2 * Math.floor((share * videos) / 2));
}

/** Yields the data of a provider night by night. */
function* generateNightlyFiles(plan: Plan, seed: number): Generator<NightlyFile> {
  const { videos, nights, added, updated, deleted } = plan;
  const generated = Array.from(
    generateVideos(videos + nights * added, seed, PARAMETERS_WITHOUT_RARE_TAGS),
    ({ line }) => line,
  );
  const first = generated.slice(0, videos);
  const all = new Map(first.map((line) => [idOf(line), line]));
  const gone: string[] = [];
  yield { number: 0, lines: first, all: first, gone: [] };
  for (let number = 1; number <= nights; number++) {
    const from = videos + (number - 1) * added;
    const news = pick(plan, updated, number).map((i) => update(first[i]!, number));
    const lines = [...generated.slice(from, from + added), ...news];
    for (const line of lines) all.set(idOf(line), line);
    gone.push(...pick(plan, deleted, number).map((i) => idOf(first[i + 1]!)));
    yield { number, lines, all: [...all.values()], gone: [...gone] };
  }
}

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/**
 * Creates numbered providers in an operator's folder, and the config that lists them. Returns a function that writes a provider's files.
 */
function openProviders(site: string, count: number, mode: ProviderImportMode) {
  const folders = Array.from({ length: count }, (_, i) => path.join(site, String(i)));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const sources = folders.map((folder, i) => ({
    name: `Source ${i}`,
    mode,
    ids: String(i),
    from: path.join(folder, '*.psv'),
    deleted: path.join(folder, 'gone.txt'),
  }));
  writeFileSync(path.join(site, 'marquee.config.ts'), `export default { sources: ${JSON.stringify(sources)} };\n`);
  /** Writes a provider's file and its list of deleted videos. */
  return (provider: number, file: string, lines: readonly string[], gone: readonly string[]) => {
    writeFileSync(path.join(folders[provider]!, file), toText(lines));
    writeFileSync(path.join(folders[provider]!, 'gone.txt'), `# deleted\n${toText(gone)}`);
  };
}

/** Matches the number of sent bytes in the output of `rsync --stats`. */
const SENT_BYTES = /Total bytes sent: ([\d,]+)/;

/** Uploads a site with rsync into a folder, as to another machine. Returns the number of bytes that it sends. */
function uploadWithRsync(site: string, to: string): number {
  const options = ['--archive', '--checksum', '--delete', '--compress', '--stats', '--no-whole-file'];
  const { stdout, stderr } = spawnSync('rsync', [...options, `${site}/`, to], { encoding: 'utf8' });
  const [, sent] = SENT_BYTES.exec(stdout) ?? [];
  if (sent === undefined) throw new Error(`rsync printed no number of sent bytes: ${stderr}`);
  return Number(sent.replaceAll(',', ''));
}

/** Builds and deploys the catalogue of each night, always into the same folders. Returns the cost of each night. */
async function measureMode(folder: string, mode: ProviderImportMode): Promise<NightlyBuildResult[]> {
  const operator = path.join(folder, 'operator');
  const bring = openProviders(operator, 1, mode);
  const { work, site } = getBenchmarkSitePaths(folder);
  const rows: NightlyBuildResult[] = [];
  let before: ReadonlySet<string> = new Set();
  for (const night of generateNightlyFiles(LARGE, 1)) {
    const { number, lines, all } = night;
    if (mode === 'append') bring(0, `${number}.psv`, lines, night.gone);
    else bring(0, 'all.psv', all, night.gone);
    const build = await buildSiteIn(folder, null, {
      MARQUEE_SITE: operator,
      ...createBuildTimeVariables(FIXED_BUILD_EPOCH_SECONDS + number * SECONDS_PER_DAY),
    });
    const to = path.join(folder, 'deployed');
    const { told } = await runMarquee(['deploy', '--from', site, '--to', to, '--allow-placeholders', '--json']);
    const { uploaded, site: whole } = JSON.parse(told) as UploadSize;
    const rsyncBytes = uploadWithRsync(site, path.join(folder, 'uploaded'));
    const ids = await readShownVideoIds(work);
    const gone = [...before].filter((id) => !ids.has(id));
    const deleted = new Set(night.gone.map((id) => `0:${id}`));
    const lost = gone.filter((id) => !deleted.has(id)).length;
    const upload = { uploaded, site: whole };
    rows.push({ mode, night: number, videos: ids.size, build, upload, rsyncBytes, gone: gone.length, lost });
    console.log(JSON.stringify(rows.at(-1)));
    before = ids;
  }
  return rows;
}

/**
 * Imports the new lines of many providers night by night, and the complete files of these providers at once. Returns the number of data
 * files that differ.
 */
async function compareMany(folder: string): Promise<number> {
  const open = (name: string) => {
    const site = path.join(folder, name);
    const work = path.join(folder, `${name}-work`);
    const ingest = () =>
      runMarquee(['ingest', '--work', work], {
        MARQUEE_SITE: site,
        ...createBuildTimeVariables(FIXED_BUILD_EPOCH_SECONDS),
      });
    return { bring: openProviders(site, SOURCES, 'append'), ingest, data: path.join(work, 'data') };
  };
  const [nightly, whole] = [open('nightly'), open('whole')];
  const all = Array.from({ length: SOURCES }, (_, i) => [...generateNightlyFiles(MANY, i + 1)]);
  for (let number = 0; number <= MANY.nights; number++) {
    for (const [i, nights] of all.entries()) {
      const { lines, gone } = nights[number]!;
      nightly.bring(i, `${number}.psv`, lines, gone);
    }
    await nightly.ingest();
  }
  for (const [i, nights] of all.entries()) whole.bring(i, 'all.psv', nights.at(-1)!.all, nights.at(-1)!.gone);
  await whole.ingest();
  return countDifferingFiles(nightly.data, whole.data);
}

/** Runs all measurements in a folder, one after the other. */
async function measureNightlyBuilds(folder: string): Promise<NightlyBuildsResult> {
  const nights: NightlyBuildResult[] = [];
  for (const mode of MODES) nights.push(...(await measureMode(path.join(folder, mode), mode)));
  const many = { ...MANY, sources: SOURCES, differing: await compareMany(path.join(folder, 'many')) };
  return { videos: LARGE.videos, lines: LARGE.added + LARGE.updated, nights, many };
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node bench/builds/nightly-builds.ts FOLDER');
  await writeBenchmarkResults('nightly-builds', await measureNightlyBuilds(path.resolve(folder)));
}
