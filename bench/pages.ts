/**
 * What builds cost and give: pages, bytes and files, what another day and one video more in a hundred change of them, and a real export.
 *
 *   node bench/pages.ts FOLDER [EXPORT]
 *
 * The export may be gzip; without one the films of the tests are built. Writes pages-20000.json beside itself.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCoreFile } from '../src/lib/import/output/core-file.ts';
import { listFolder } from '../cli/deploy/folder.ts';
import { listSiteFiles } from '../cli/report/files.ts';
import { generateVideos, writeExport, type Tail } from './generate.ts';
import { writeResults } from './results.ts';
import { buildIn, FILMS, placesIn, runMarquee, type BuildCost } from './site.ts';

const VIDEOS = 20_000;
/** Of them, those that an older export lacks: the newest. */
const NEW = VIDEOS / 100;
/** No tags but genres and people. */
export const NO_TAIL: Tail = { each: 0, discount: 0.5, strength: 1 };
/** Rows, and the tail that gives them as many distinct tags as 12,658 real ones had: 37,858. */
const TAILED = 12_658;
const LONG_TAIL: Tail = { each: 14, discount: 0.56, strength: 1500 };
/** Moments of builds in epoch seconds: no figure may depend on the day of its measurement. */
export const MOMENT = Date.UTC(2026, 10, 22, 12) / 1000;
export const DAY = 86_400;
const FULL_CARDS = 24;

/** A site that was built. */
export interface BuiltSite {
  readonly videos: number;
  readonly tags: number;
  readonly build: BuildCost;
  readonly files: number;
  readonly bytes: number;
}

/** Bytes of the largest page of its kind; 0 where there is none. */
interface TagPages {
  readonly full: number;
  readonly withOneVideo: number;
}

/** What an upload takes of a site. */
export interface Upload {
  readonly uploaded: Size;
  readonly site: Size;
}

interface Size {
  readonly files: number;
  readonly bytes: number;
}

/** What is known of builds; what failed is null, and `failures` says why. */
export interface PagesRow {
  readonly videos: number;
  readonly generated: BuiltSite | null;
  readonly tagPages: TagPages | null;
  /** Files that the same export gives otherwise in another folder, in which an older site stood, a day later. */
  readonly differing: number | null;
  /** The build of one video more in a hundred, where the older site stood. */
  readonly newVideos: { readonly build: BuildCost; readonly upload: Upload } | null;
  readonly longTail: BuiltSite | null;
  readonly films: BuiltSite | null;
  readonly failures: readonly string[];
}

/** Returns what makes a build one of a moment in epoch seconds. */
export const at = (seconds: number) => ({ SOURCE_DATE_EPOCH: String(seconds) });

async function describe(folder: string, build: BuildCost): Promise<BuiltSite> {
  const { site } = placesIn(folder);
  const files = await listSiteFiles(site);
  const { videos = 0, tags = 0 } = readCoreFile(path.join(site, 'data'))?.manifest ?? {};
  return { videos, tags, build, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function buildAlone(folder: string, source: string): Promise<BuiltSite> {
  mkdirSync(folder, { recursive: true });
  return describe(folder, await buildIn(folder, source, at(MOMENT)));
}

async function buildGenerated(folder: string, videos: number, tail: Tail): Promise<BuiltSite> {
  mkdirSync(folder, { recursive: true });
  const { source } = placesIn(folder);
  await writeExport(source, generateVideos(videos, 1, tail));
  return buildAlone(folder, source);
}

/** Returns the sizes of the largest tag page that is full, and of the largest with one video. */
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

/** Returns how many files of two folders are not the same in both. */
export async function countDiffering(first: string, second: string): Promise<number> {
  const hash = (file: string) =>
    existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'no file';
  const files = new Set([...(await listFolder(first)), ...(await listFolder(second))]);
  return [...files].filter((file) => hash(path.join(first, file)) !== hash(path.join(second, file))).length;
}

/** Builds an older export, then the whole one where that stood, a day later. Returns what the second build and its upload cost. */
async function buildNewVideos(folder: string, source: string) {
  mkdirSync(folder, { recursive: true });
  const older = path.join(folder, 'older.psv');
  const lines = readFileSync(source, 'utf8').split('\n');
  writeFileSync(older, `${lines.slice(0, VIDEOS - NEW).join('\n')}\n`);
  await buildIn(folder, older, at(MOMENT));
  const { site } = placesIn(folder);
  const deployed = path.join(folder, 'deployed');
  await runMarquee(['deploy', '--from', site, '--to', deployed, '--allow-placeholders', '--json']);
  const build = await buildIn(folder, source, at(MOMENT + DAY));
  const dryRun = ['--dry-run', '--allow-placeholders', '--json'];
  const { told } = await runMarquee(['deploy', '--from', site, '--to', deployed, ...dryRun]);
  const { uploaded, site: whole } = JSON.parse(told) as Upload;
  return { build, upload: { uploaded, site: whole } };
}

/** Builds everything, one after another, in a folder. What fails is told, and the rest goes on. Takes three minutes. */
export async function measurePages(folder: string, films: string): Promise<PagesRow> {
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
    generated: await attempt('20,000 generated', () => buildGenerated(alone, VIDEOS, NO_TAIL)),
    tagPages: await attempt('tag pages', () => measureTagPages(placesIn(alone).site)),
    newVideos: await attempt('one video more in a hundred', () => buildNewVideos(after, placesIn(alone).source)),
    differing: await attempt('another day', () => countDiffering(placesIn(alone).site, placesIn(after).site)),
    longTail: await attempt('long tail', () => buildGenerated(path.join(folder, 'tail'), TAILED, LONG_TAIL)),
    films: await attempt('films', () => buildAlone(path.join(folder, 'films'), films)),
    failures,
  };
}

if (import.meta.main) {
  const [folder = '', films = FILMS] = process.argv.slice(2);
  await writeResults('pages', await measurePages(path.resolve(folder), films));
}
