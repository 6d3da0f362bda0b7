import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readDemoFilms,
  SAMPLE_PICTURE_SCENES,
  writeDemoCatalogue,
  drawDemoVideoPicture,
} from '../../../demo/write-demo-catalogue.ts';
import { isVideoFileUrl } from '../../../src/lib/catalogue/video-details.ts';
import { FILTER_KINDS, filterOptionsOf, toEpochDay } from '../../../src/lib/catalogue/video-filters.ts';
import { NATIVE_FORMAT_COLUMN_COUNT } from '../../../src/lib/catalogue/limits.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { parsePipeDelimitedLine } from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';

const TODAY = new Date('2026-03-01T09:30:00Z');
const PICTURE_LIMIT = 6656;
const PICTURES_LIMIT = 2_200_000;

interface Demo {
  readonly text: string;
  readonly lines: readonly string[];
  readonly folder: string;
}

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function makeDemo(today: Date): Promise<Demo> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-demo-'));
  folders.push(folder);
  const file = await writeDemoCatalogue(path.join(folder, 'work'), today);
  expect(file).toBe(path.join(folder, 'work', 'demo.psv'));
  const text = await readFile(file, 'utf8');
  return { text, lines: text.trimEnd().split('\n'), folder };
}

async function readPictures({ folder }: Demo): Promise<Map<string, string>> {
  const place = path.join(folder, 'work', 'demo');
  const names = (await readdir(place)).filter((name) => name.endsWith('.svg')).toSorted();
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await readFile(path.join(place, name), 'utf8')]),
    ),
  );
}

let demo: Demo;
let videos: Video[];
let pictures: Map<string, string>;
/** Ids of the videos whose duration is in demo/films.txt, because their text mentions it. */
let withDuration: ReadonlySet<string>;

beforeAll(async () => {
  demo = await makeDemo(TODAY);
  pictures = await readPictures(demo);
  withDuration = new Set((await readDemoFilms()).filter(({ duration }) => duration !== null).map(({ id }) => id));
  videos = demo.lines.flatMap((line, at) => {
    const parsed = parsePipeDelimitedLine(line, at + 1);
    return parsed.kind === 'video' ? [parsed.video] : [];
  });
});

const countBy = <T>(list: readonly T[], matches: (item: T) => boolean) => list.filter(matches).length;
const ageOf = (video: Video) => toEpochDay(TODAY.getTime() / 1000) - toEpochDay(video.addedAt);

test('every line of the demo catalogue has 18 fields and is a video', () => {
  expect(demo.lines.filter((line) => line.split('|').length !== NATIVE_FORMAT_COLUMN_COUNT)).toEqual([]);
  expect(videos).toHaveLength(demo.lines.length);
  expect(videos.length).toBeGreaterThanOrEqual(300);
  expect(videos.length).toBeLessThanOrEqual(320);
});

test('the demo has distinct ids, titles and descriptions, and ten long titles', () => {
  for (const key of ['id', 'title', 'description'] as const) {
    expect(new Set(videos.map((video) => video[key])).size).toBe(videos.length);
  }
  const long = videos.filter(({ title }) => title.length > 60);
  expect(long).toHaveLength(10);
  expect(long.filter(({ title }) => title.length < 70 || title.length > 115)).toEqual([]);
  expect(videos.filter(({ id }) => !/^[a-z\d-]+$/.test(id))).toEqual([]);
  expect(videos.filter(({ description }) => !/[.!?]$/.test(description))).toEqual([]);
});

test('the demo has 55 to 70 tags: common, rare, with several words, and with diacritics', () => {
  const counts = new Map<string, number>();
  for (const tag of videos.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  expect(counts.size).toBeGreaterThanOrEqual(55);
  expect(counts.size).toBeLessThanOrEqual(70);
  expect(countBy([...counts.values()], (count) => count >= 40)).toBeGreaterThanOrEqual(5);
  expect(countBy([...counts.values()], (count) => count <= 10)).toBeGreaterThanOrEqual(25);
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining(['slow travel', 'street food', 'café culture', 'smørrebrød']),
  );
  expect(countBy(videos, ({ tags }) => tags.length >= 12)).toBe(2);
  expect(videos.filter(({ tags }) => tags.length < 2 || (tags.length > 6 && tags.length < 12))).toEqual([]);
});

test('every duration filter of the demo has at least 40 videos, from 0:45 to 1:45:00', () => {
  const filled = filterOptionsOf('duration').map((name) => {
    const { matches } = FILTER_KINDS.duration.options[name];
    return countBy(videos, matches);
  });
  expect(filled.filter((count) => count < 40)).toEqual([]);
  const durations = videos.map(({ duration }) => duration);
  expect([Math.min(...durations), Math.max(...durations)]).toEqual([45, 6300]);
});

test('durations of demo videos fit their kind: documentaries have at least 8 minutes, recipes and timelapses at most 15', () => {
  const generated = videos.filter(({ id }) => !withDuration.has(id));
  const durationsOf = (tag: string) =>
    generated.filter(({ tags }) => tags.includes(tag)).map(({ duration }) => duration);
  expect(Math.min(...durationsOf('documentary'))).toBeGreaterThanOrEqual(480);
  const short = ['recipes', 'timelapse'].flatMap((tag) =>
    generated.filter(({ tags }) => tags.includes(tag) && !tags.includes('documentary')).map(({ duration }) => duration),
  );
  expect(Math.max(...short)).toBeLessThanOrEqual(900);
});

test('about 65 % of demo videos are HD, 25 % are SD, and the rest have no quality', () => {
  const share = (quality: string | null) => countBy(videos, (video) => video.quality === quality) / videos.length;
  expect(share('HD')).toBeCloseTo(0.65, 1);
  expect(share('SD')).toBeCloseTo(0.25, 1);
  expect(share(null)).toBeCloseTo(0.1, 1);
});

test('the demo has 10 videos of today, 20 of the week, 40 of the month, and some almost three years old', () => {
  const ages = videos.map(ageOf);
  expect(countBy(ages, (age) => age === 0)).toBeGreaterThanOrEqual(10);
  expect(countBy(ages, (age) => age < 7)).toBeGreaterThanOrEqual(20);
  expect(countBy(ages, (age) => age < 30)).toBeGreaterThanOrEqual(40);
  expect(Math.min(...ages)).toBe(0);
  expect(Math.max(...ages)).toBeGreaterThan(1000);
  expect(Math.max(...ages)).toBeLessThanOrEqual(1095);
});

test('demo links lead to several example hosts only, and some videos have no embed link', () => {
  const hosts = new Set(videos.map(({ videoUrl }) => new URL(videoUrl).host));
  expect(hosts.size).toBeGreaterThanOrEqual(3);
  expect([...hosts].filter((host) => !/\.example\.(?:org|com|net)$/.test(host))).toEqual([]);
  expect(demo.text).not.toMatch(/pornhub|xhamster|redtube|xvideos|youporn/i);
  const columns = demo.lines.map((line) => line.split('|'));
  expect(countBy(columns, (fields) => fields[4] === '')).toBeGreaterThan(20);
  expect(countBy(columns, (fields) => fields[7] !== '')).toBeGreaterThan(100);
});

test('R261 each demo video except for three has its own picture, the newest 72 have four more, and there are no other pictures', () => {
  const shown = videos.flatMap(({ thumbnailUrl, frames }) => [thumbnailUrl, ...frames]);
  const missing = shown.filter((name) => !pictures.has(path.basename(name)));
  expect(missing).toHaveLength(3);
  expect([...pictures.keys()].map((name) => `/demo/${name}`)).toEqual(
    shown.filter((name) => !missing.includes(name)).toSorted(),
  );
  expect(videos.filter(({ id, thumbnailUrl }) => thumbnailUrl !== `/demo/${id}.svg`)).toEqual([]);
  expect(videos.toReversed().map(({ frames }) => frames.length)).toEqual(videos.map((_, i) => (i < 72 ? 4 : 0)));
  expect(new Set(pictures.values()).size).toBe(pictures.size);
});

test('R397 one of the newest demo videos has a short video as its preview', () => {
  const clips = videos.slice(-24).filter(({ previewUrl }) => isVideoFileUrl(previewUrl));
  expect(clips.map(({ previewUrl }) => existsSync(path.join(demo.folder, 'work', previewUrl)))).toEqual([true]);
});

test('R261 demo pictures are small, and contain no text, scripts or external resources', () => {
  const bytes = [...pictures].filter(([, svg]) => Buffer.byteLength(svg) > PICTURE_LIMIT).map(([name]) => name);
  expect(bytes).toEqual([]);
  const all = [...pictures.values()].reduce((sum, svg) => sum + Buffer.byteLength(svg), 0);
  expect(all).toBeLessThan(PICTURES_LIMIT);
  const unsafe = [...pictures].filter(
    ([, svg]) =>
      !svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">') ||
      /<(?:script|text|image|foreignObject|style)|\son\w+=|(?:href|url)[=(]"?(?!["#])|NaN|undefined|Infinity/.test(svg),
  );
  expect(unsafe.map(([name]) => name)).toEqual([]);
});

test('R261 the demo catalogue is identical if it is generated again in the same hour', async () => {
  const again = await makeDemo(new Date('2026-03-01T09:59:59Z'));
  expect(again.text).toBe(demo.text);
  expect(await readPictures(again)).toEqual(pictures);
});

test.each(['2026-03-01T00:00:00Z', '2026-03-01T03:59:59Z', '2026-03-01T23:30:00Z'])(
  'R773 at %s the newest demo video is two hours old, and none is from the future',
  async (moment) => {
    const { lines } = await makeDemo(new Date(moment));
    const ages = lines.map((line) => (Date.parse(moment) - Date.parse(`${line.split('|')[0]}Z`)) / 3_600_000);
    expect(Math.floor(Math.min(...ages))).toBe(2);
    expect(Math.min(...ages)).toBe(ages.at(-1));
  },
);

test('the demo catalogue of another day differs only in its dates', async () => {
  const later = await makeDemo(new Date('2026-03-11T09:30:00Z'));
  const dated = /\b\d{4}-\d{2}-\d{2}(?:T[\d:]+)?/g;
  expect(later.text).not.toBe(demo.text);
  expect(later.text.replaceAll(dated, '')).toBe(demo.text.replaceAll(dated, ''));
});

test('pictures of an older demo catalogue are removed', async () => {
  const { folder } = await makeDemo(TODAY);
  const stray = path.join(folder, 'work', 'demo', 'stray.svg');
  await writeFile(stray, '<svg/>');
  await writeDemoCatalogue(path.join(folder, 'work'), TODAY);
  expect(await readdir(path.dirname(stray))).not.toContain('stray.svg');
});

test('the sample pictures in the repository equal the pictures that the program draws from their scenes', async () => {
  for (const [name, scene] of Object.entries(SAMPLE_PICTURE_SCENES)) {
    expect(await readFile(path.join('public', 'samples', name), 'utf8')).toBe(
      drawDemoVideoPicture(`sample ${name}`, { scene, things: [] }),
    );
  }
});
