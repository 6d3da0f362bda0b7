/**
 * Measures builds of generated catalogues and of a real import file: time, memory, files and bytes. Also counts the files that change on
 * another build day, and the files that a deploy uploads after a build with 1 % new videos.
 *
 *   node bench/builds/site-builds.ts FOLDER [EXPORT]
 *
 * EXPORT may be compressed with gzip; without it, the film catalogue of the tests is built. Writes site-builds-20000.json next to this
 * file.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { BUILD_INFO_FILE } from '../../cli/deploy/deploy-phases.ts';
import { listFilesInFolder } from '../../cli/deploy/deploy-to-folder.ts';
import { listSiteFiles } from '../../cli/report/site-file-sizes.ts';
import { generateVideos, writeImportFile, type RareTagParameters } from './generate-videos.ts';
import { writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import {
  buildSiteIn,
  FILMS_IMPORT_FILE,
  getBenchmarkSitePaths,
  runMarquee,
  type SiteBuildCost,
} from './benchmark-site.ts';

const VIDEOS = 20_000;
/** Number of new videos in the second of two import files. The first file lacks these videos. */
const NEW = VIDEOS / 100;
/** Parameters for a catalogue without rare tags: only genres and people. */
export const PARAMETERS_WITHOUT_RARE_TAGS: RareTagParameters = { each: 0, discount: 0.5, strength: 1 };
/**
 * A catalogue like a real file with 12,658 lines: number of videos, and parameters of the long tail of tags that give the same number of
 * distinct tags as that file (37,858).
 */
const TAILED = 12_658;
const LONG_TAIL: RareTagParameters = { each: 14, discount: 0.56, strength: 1500 };
/** Build times in epoch seconds: fixed, so that no result depends on the day of the measurement. */
export const FIXED_BUILD_EPOCH_SECONDS = Date.UTC(2026, 10, 22, 12) / 1000;
export const SECONDS_PER_DAY = 86_400;
const FULL_CARDS = 24;

/** Size of a built site and cost of its build. */
export interface BuiltSite {
  readonly videos: number;
  readonly tags: number;
  readonly build: SiteBuildCost;
  readonly files: number;
  readonly bytes: number;
}

/** Size in bytes of the largest tag page with a full list, and of the largest with a single video; 0 if there is none. */
interface TagPages {
  readonly full: number;
  readonly withOneVideo: number;
}

/** Size of the files that a deploy uploads after a build, and size of the whole site. */
export interface UploadSize {
  readonly uploaded: Size;
  readonly site: Size;
}

interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** Results of this benchmark. Failed steps are null; `failures` contains their reasons. */
export interface SiteBuildsResult {
  readonly videos: number;
  readonly generated: BuiltSite | null;
  readonly tagPages: TagPages | null;
  /** Number of files except `build.json` that change if the same import file is built a day later, in a folder with an older site. */
  readonly differing: number | null;
  /** Build of a catalogue with 1 % new videos in the folder of the older site. */
  readonly newVideos: { readonly build: SiteBuildCost; readonly upload: UploadSize } | null;
  readonly longTail: BuiltSite | null;
  readonly films: BuiltSite | null;
  readonly failures: readonly string[];
}

/** Returns the environment variable that sets the time of a build (epoch seconds). */
export const createBuildTimeVariables = (seconds: number) => ({ SOURCE_DATE_EPOCH: String(seconds) });

async function describe(folder: string, build: SiteBuildCost): Promise<BuiltSite> {
  const { site } = getBenchmarkSitePaths(folder);
  const files = await listSiteFiles(site);
  const { videos = 0, tags = 0 } = readSnapshotCoreFile(path.join(site, 'data'))?.manifest ?? {};
  return { videos, tags, build, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function buildAlone(folder: string, source: string): Promise<BuiltSite> {
  mkdirSync(folder, { recursive: true });
  return describe(folder, await buildSiteIn(folder, source, createBuildTimeVariables(FIXED_BUILD_EPOCH_SECONDS)));
}

async function buildGenerated(folder: string, videos: number, tail: RareTagParameters): Promise<BuiltSite> {
  mkdirSync(folder, { recursive: true });
  const { source } = getBenchmarkSitePaths(folder);
  await writeImportFile(source, generateVideos(videos, 1, tail));
  return buildAlone(folder, source);
}

/** Returns the sizes of the largest full tag page, and of the largest tag page with one video. */
function measureTagPages(site: string): TagPages {
  const folder = path.join(site, 'tag');
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const largest = (isKind: (cards: number) => boolean) =>
    pages
      .filter((html) => isKind(html.split('<article').length - 1))
      .reduce((most, html) => Math.max(most, Buffer.byteLength(html)), 0);
  return { full: largest((cards) => cards >= FULL_CARDS), withOneVideo: largest((cards) => cards === 1) };
}

/** Returns the number of files that differ between two folders. */
export async function countDifferingFiles(first: string, second: string): Promise<number> {
  const hash = (file: string) =>
    existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'no file';
  const files = new Set([...(await listFilesInFolder(first)), ...(await listFilesInFolder(second))]);
  // build.json contains the time of the build
  files.delete(BUILD_INFO_FILE);
  return [...files].filter((file) => hash(path.join(first, file)) !== hash(path.join(second, file))).length;
}

/**
 * Builds and deploys a catalogue, and a day later builds it with 1 % new videos in the same folder. Returns the cost of the second build
 * and the size of its upload.
 */
async function buildNewVideos(folder: string, source: string) {
  mkdirSync(folder, { recursive: true });
  const older = path.join(folder, 'older.psv');
  const lines = readFileSync(source, 'utf8').split('\n');
  writeFileSync(older, `${lines.slice(0, VIDEOS - NEW).join('\n')}\n`);
  await buildSiteIn(folder, older, createBuildTimeVariables(FIXED_BUILD_EPOCH_SECONDS));
  const { site } = getBenchmarkSitePaths(folder);
  const deployed = path.join(folder, 'deployed');
  await runMarquee(['deploy', '--from', site, '--to', deployed, '--allow-placeholders', '--json']);
  const build = await buildSiteIn(
    folder,
    source,
    createBuildTimeVariables(FIXED_BUILD_EPOCH_SECONDS + SECONDS_PER_DAY),
  );
  const dryRun = ['--dry-run', '--allow-placeholders', '--json'];
  const { told } = await runMarquee(['deploy', '--from', site, '--to', deployed, ...dryRun]);
  const { uploaded, site: whole } = JSON.parse(told) as UploadSize;
  return { build, upload: { uploaded, site: whole } };
}

/** Runs all measurements in a folder, one after the other. Failed steps are recorded without stopping the others. Takes three minutes. */
export async function measureSiteBuilds(folder: string, films: string): Promise<SiteBuildsResult> {
  const failures: string[] = [];
  const attempt = async <Result>(name: string, run: () => Promise<Result> | Result): Promise<Result | null> => {
    try {
      return await run();
    } catch (error) {
      console.log(error);
      failures.push(`${name}: ${String(error).split('\n', 1)[0]}`);
      return null;
    }
  };
  const [alone, after] = [path.join(folder, 'alone'), path.join(folder, 'after')];
  return {
    videos: VIDEOS,
    generated: await attempt('20,000 generated', () => buildGenerated(alone, VIDEOS, PARAMETERS_WITHOUT_RARE_TAGS)),
    tagPages: await attempt('tag pages', () => measureTagPages(getBenchmarkSitePaths(alone).site)),
    newVideos: await attempt('1 % new videos', () => buildNewVideos(after, getBenchmarkSitePaths(alone).source)),
    differing: await attempt('build on another day', () =>
      countDifferingFiles(getBenchmarkSitePaths(alone).site, getBenchmarkSitePaths(after).site),
    ),
    longTail: await attempt('long tail of tags', () => buildGenerated(path.join(folder, 'tail'), TAILED, LONG_TAIL)),
    films: await attempt('films import', () => buildAlone(path.join(folder, 'films'), films)),
    failures,
  };
}

if (import.meta.main) {
  const [folder = '', films = FILMS_IMPORT_FILE] = process.argv.slice(2);
  await writeBenchmarkResults('site-builds', await measureSiteBuilds(path.resolve(folder), films));
}
