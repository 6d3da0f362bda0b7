/**
 * What a night costs: 20,000 videos and three nights of 200 lines, from a source that appends and from one whose file holds everything. And
 * whether thirty nights of ten sources that append give the bytes of one full dump of each.
 *
 *   node bench/nights.ts FOLDER
 *
 * Writes nights-20000.json beside itself. Takes ten minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readShownIds } from '../cli/catalogue/last-build.ts';
import type { SourceMode } from '../src/lib/settings/sources.ts';
import { generateVideos } from './generate.ts';
import { at, countDiffering, DAY, MOMENT, NO_TAIL, type Upload } from './pages.ts';
import { writeResults } from './results.ts';
import { buildIn, placesIn, runMarquee, type BuildCost } from './site.ts';

/** How a catalogue changes. */
interface Plan {
  /** Videos of the first file. */
  readonly videos: number;
  readonly nights: number;
  /** Videos that a night adds, those of the first file that it has news of, and those that its list names as deleted. */
  readonly added: number;
  readonly updated: number;
  readonly deleted: number;
}

const LARGE: Plan = { videos: 20_000, nights: 3, added: 150, updated: 50, deleted: 20 };
/** One percent of lines a night. */
const MANY: Plan = { videos: 300, nights: 30, added: 2, updated: 1, deleted: 1 };
const SOURCES = 10;
const MODES: readonly SourceMode[] = ['append', 'full'];

const COLUMN = { title: 1, id: 12 };

/** What a provider has on one night; the first is that of the first file. */
interface Night {
  readonly number: number;
  /** What is new. */
  readonly lines: readonly string[];
  /** The newest line of every video. */
  readonly all: readonly string[];
  /** Ids of all that was deleted so far. */
  readonly gone: readonly string[];
}

/** A night's build and upload. */
export interface NightRow {
  readonly mode: SourceMode;
  readonly night: number;
  readonly videos: number;
  readonly build: BuildCost;
  readonly upload: Upload;
  /** Ids of the night before that are there no more, and of them those that were not deleted. */
  readonly gone: number;
  readonly lost: number;
}

/** What is known of nights. */
export interface NightsRow {
  readonly videos: number;
  readonly lines: number;
  readonly nights: readonly NightRow[];
  /** Files of data that many sources give otherwise by nights than by a full dump of each. */
  readonly many: Plan & { readonly sources: number; readonly differing: number };
}

const idOf = (line: string) => line.split('|')[COLUMN.id]!;

const update = (line: string, night: number) =>
  line
    .split('|')
    .map((field, i) => (i === COLUMN.title ? `${field} ${night}` : field))
    .join('|');

/** Returns which of the first videos some of a night are, spread over all of them: of every two the first, and none on two nights. */
function pick({ videos, nights }: Plan, count: number, night: number): number[] {
  const picked = Array.from({ length: count }, (_, i) => (i * nights + night - 1) / (count * nights));
  return picked.map((share) => 2 * Math.floor((share * videos) / 2));
}

/** Yields what a provider has, night by night. */
function* generateNights(plan: Plan, seed: number): Generator<Night> {
  const { videos, nights, added, updated, deleted } = plan;
  const generated = Array.from(generateVideos(videos + nights * added, seed, NO_TAIL), ({ line }) => line);
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

/** Opens providers that differ by their numbers in an operator's folder, with the config that names them. */
function openProviders(site: string, count: number, mode: SourceMode) {
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
  /** Has a provider bring a file, and its list of what is deleted. */
  return (provider: number, file: string, lines: readonly string[], gone: readonly string[]) => {
    writeFileSync(path.join(folders[provider]!, file), toText(lines));
    writeFileSync(path.join(folders[provider]!, 'gone.txt'), `# deleted\n${toText(gone)}`);
  };
}

/** Builds and deploys every night into the same folders. */
async function measureMode(folder: string, mode: SourceMode): Promise<NightRow[]> {
  const operator = path.join(folder, 'operator');
  const bring = openProviders(operator, 1, mode);
  const { work, site } = placesIn(folder);
  const rows: NightRow[] = [];
  let before: ReadonlySet<string> = new Set();
  for (const night of generateNights(LARGE, 1)) {
    const { number, lines, all } = night;
    if (mode === 'append') bring(0, `${number}.psv`, lines, night.gone);
    else bring(0, 'all.psv', all, night.gone);
    const build = await buildIn(folder, null, { MARQUEE_SITE: operator, ...at(MOMENT + number * DAY) });
    const to = path.join(folder, 'deployed');
    const { told } = await runMarquee(['deploy', '--from', site, '--to', to, '--allow-placeholders', '--json']);
    const { uploaded, site: whole } = JSON.parse(told) as Upload;
    const ids = await readShownIds(work);
    const gone = [...before].filter((id) => !ids.has(id));
    const deleted = new Set(night.gone.map((id) => `0:${id}`));
    const lost = gone.filter((id) => !deleted.has(id)).length;
    const upload = { uploaded, site: whole };
    rows.push({ mode, night: number, videos: ids.size, build, upload, gone: gone.length, lost });
    console.log(JSON.stringify(rows.at(-1)));
    before = ids;
  }
  return rows;
}

/** Imports many nights of many sources one after another, and a full dump of each. Returns how many files of data differ. */
async function compareMany(folder: string): Promise<number> {
  const open = (name: string) => {
    const site = path.join(folder, name);
    const work = path.join(folder, `${name}-work`);
    const ingest = () => runMarquee(['ingest', '--work', work], { MARQUEE_SITE: site, ...at(MOMENT) });
    return { bring: openProviders(site, SOURCES, 'append'), ingest, data: path.join(work, 'data') };
  };
  const [nightly, whole] = [open('nightly'), open('whole')];
  const all = Array.from({ length: SOURCES }, (_, i) => [...generateNights(MANY, i + 1)]);
  for (let number = 0; number <= MANY.nights; number++) {
    for (const [i, nights] of all.entries()) {
      const { lines, gone } = nights[number]!;
      nightly.bring(i, `${number}.psv`, lines, gone);
    }
    await nightly.ingest();
  }
  for (const [i, nights] of all.entries()) whole.bring(i, 'all.psv', nights.at(-1)!.all, nights.at(-1)!.gone);
  await whole.ingest();
  return countDiffering(nightly.data, whole.data);
}

/** Builds and imports everything, one after another, in a folder. */
async function measureNights(folder: string): Promise<NightsRow> {
  const nights: NightRow[] = [];
  for (const mode of MODES) nights.push(...(await measureMode(path.join(folder, mode), mode)));
  const many = { ...MANY, sources: SOURCES, differing: await compareMany(path.join(folder, 'many')) };
  return { videos: LARGE.videos, lines: LARGE.added + LARGE.updated, nights, many };
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node bench/nights.ts FOLDER');
  await writeResults('nights', await measureNights(path.resolve(folder)));
}
