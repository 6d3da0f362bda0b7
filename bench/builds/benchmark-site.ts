/**
 * Builds the site of a generated catalogue once for all measurements on it, and comparison sites with other search libraries.
 *
 *   node bench/builds/benchmark-site.ts COUNT FOLDER
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { writeFuseSite, writePagefindSite, type ComparisonVideo } from '../search/pagefind-and-fuse-pages.ts';
import { generateVideos, writeImportFile, type GeneratedVideo } from './generate-videos.ts';
import { generateQueries, type BenchmarkQuery } from '../search/benchmark-queries.ts';

/** Cost of a build of a site. */
export interface SiteBuildCost {
  readonly seconds: number;
  /** CPU time of the build and all its child processes. */
  readonly processorSeconds: number;
  readonly importSeconds: number;
  /** Number of pages and feeds that were rendered instead of reused. */
  readonly rendered: number;
  readonly peakMb: number;
}

/** Description of a generated site, stored in its folder. */
export interface BenchSite {
  readonly videos: number;
  readonly tags: number;
  readonly build: SiteBuildCost;
  /** Seconds that Pagefind took to build its index; null if there is none. */
  readonly pagefindSeconds: number | null;
}

/** Import file with the films of the tests. */
export const FILMS_IMPORT_FILE = 'tests/fixtures/films.psv.gz';
/** Maximum number of videos for comparison sites: larger ones would take too long to load. */
const MAX_COMPARISON_VIDEOS = 100_000;
/** Number of videos that queries are generated from. */
const QUERY_VIDEOS = 20_000;
const QUERY_SEED = 7;
/** Maximum length of a failed command's output in the error message, in characters. */
const MAX_ERROR_OUTPUT = 2000;

/** Returns the paths in a benchmark's folder: import file, work folder, built site, and comparison sites. */
export const getBenchmarkSitePaths = (folder: string) => ({
  source: path.join(folder, 'export.psv'),
  work: path.join(folder, 'work'),
  site: path.join(folder, 'site'),
  pagefind: path.join(folder, 'pagefind'),
  fuse: path.join(folder, 'fuse'),
});

/** Reads the description that {@link buildBenchmarkSite} has stored in a folder. */
export const readBenchmarkSite = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')) as BenchSite;

/** Runs the `marquee` command. Resolves to its output and its CPU time in seconds. Rejects if the command fails. */
export async function runMarquee(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  // the shell's `times` includes the CPU time of child processes that have ended, and of their children
  const timed = ['-c', '"$@"; code=$?; times >&2; exit $code', 'sh', process.execPath, 'cli/marquee.ts', ...args];
  const child = spawn('sh', timed, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [told, warned] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (warned += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) {
    const last = `${told}\n${warned}`.slice(-MAX_ERROR_OUTPUT);
    throw new Error(`marquee ${args.join(' ')} exited with code ${String(code)}:\n${last}`);
  }
  const [, ...times] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(warned) ?? [];
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = times.map(Number);
  return { told, processorSeconds: 60 * (minutes + systemMinutes) + seconds + systemSeconds };
}

/**
 * Builds a site in a folder with `marquee build`. `source` is the import file; null means that the settings in `env` name the import files.
 */
export async function buildSiteIn(
  folder: string,
  source: string | null,
  env: NodeJS.ProcessEnv = {},
): Promise<SiteBuildCost> {
  const { work, site } = getBenchmarkSitePaths(folder);
  const start = performance.now();
  const args = ['build', ...(source === null ? [] : ['--source', source]), '--work', work, '--out', site];
  const { told, processorSeconds } = await runMarquee(args, { PUBLIC_EXPORT_URL: undefined, ...env });
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds,
    importSeconds: Number(/import ([\d.]+) s/.exec(told)?.[1]),
    rendered: Number(/feeds: (\d+) rendered/.exec(told)?.[1]),
    peakMb: Number(/peak memory (\d+) MB/.exec(told)?.[1]),
  };
}

/** Returns the first `count` generated videos, with the URLs that their import lines contain. */
export const generateComparisonVideos = (count: number): ComparisonVideo[] =>
  Array.from(generateVideos(count), ({ video, line }) => {
    const fields = line.split('|');
    return { ...video, videoUrl: fields[3] ?? '', thumbnailUrl: fields[10] ?? '' };
  });

/** Returns `perKind` queries of every kind for a catalogue of `count` videos, with kinds in turns. */
export function generateQueriesForCatalogueSize(count: number, perKind: number): BenchmarkQuery[] {
  const videos: GeneratedVideo[] = [];
  for (const { video } of generateVideos(count)) {
    videos.push(video);
    if (videos.length === QUERY_VIDEOS) break;
  }
  return generateQueries(videos, perKind, QUERY_SEED);
}

/** Writes the comparison sites. Returns the seconds that Pagefind took to build its index. */
async function writeComparisonSites(videos: readonly ComparisonVideo[], folder: string): Promise<number> {
  const { pagefind, fuse } = getBenchmarkSitePaths(folder);
  writeFuseSite(videos, fuse);
  const start = performance.now();
  await writePagefindSite(videos, pagefind);
  return (performance.now() - start) / 1000;
}

/** Builds the site of `count` generated videos in a folder, and comparison sites unless there are too many videos. */
export async function buildBenchmarkSite(count: number, folder: string): Promise<BenchSite> {
  mkdirSync(folder, { recursive: true });
  const { source, site } = getBenchmarkSitePaths(folder);
  await writeImportFile(source, generateVideos(count));
  // `TAG_PAGES`: each tag gets a single page instead of a series of pages
  const build = await buildSiteIn(folder, source, { TAG_PAGES: '1' });
  const tags = readSnapshotCoreFile(path.join(site, 'data'))?.manifest.tags ?? 0;
  const pagefindSeconds =
    count <= MAX_COMPARISON_VIDEOS ? await writeComparisonSites(generateComparisonVideos(count), folder) : null;
  const made: BenchSite = { videos: count, tags, build, pagefindSeconds };
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(made));
  return made;
}

if (import.meta.main) {
  const [count, folder] = process.argv.slice(2);
  if (!count || !folder) throw new Error('Usage: node bench/builds/benchmark-site.ts COUNT FOLDER');
  console.log(JSON.stringify(await buildBenchmarkSite(Number(count), folder)));
}
