/** Writes the demo catalogue: an import file of invented videos, and their pictures. Only the dates change from day to day. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  FILMS_WITHOUT_PICTURE,
  PREVIEW_CLIP,
  toImportLine,
  formatPreviewPictureName,
  PREVIEW_PICTURE_NUMBERS,
  PREVIEWED_FILM_COUNT,
} from './format-import-line.ts';
import { type Film, parseFilms, type DemoPictureContent } from './parse-films.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';
import { type PicturePaletteName, PICTURE_PALETTES } from './picture-palettes.ts';
import { PICTURE_SCENES } from './picture-scenes.ts';
import { paintPicture } from './paint-picture.ts';

/** Pictures of the two built-in sample videos, which are stored in the repository. */
export const SAMPLE_PICTURE_SCENES = { 'river.svg': 'river', 'bookbinder.svg': 'books' } as const;

const TITLES = 'films.txt';

/** Returns the videos of the demo catalogue in the order of films.txt. */
export async function readDemoFilms(): Promise<Film[]> {
  return parseFilms(await readFile(new URL(TITLES, import.meta.url), 'utf8'), `demo/${TITLES}`);
}

/** Returns the films in an order where the same theme does not repeat within `gap` films, as far as possible. */
function spaceThemes(films: readonly Film[], gap: number): Film[] {
  const left = [...films];
  const spaced: Film[] = [];
  while (left.length > 0) {
    const recent = new Set(spaced.slice(-gap).map(({ theme }) => theme));
    const place = left.findIndex(({ theme }) => !recent.has(theme));
    spaced.push(...left.splice(Math.max(0, place), 1));
  }
  return spaced;
}

/** Returns the films in a varied order: categories take turns, and films with the same theme are at least 18 films apart, if possible. */
export function interleaveFilmsByCategory(films: readonly Film[], random: RandomGenerator): Film[] {
  const piles = [...Map.groupBy(random.shuffle(films), ({ category }) => category).values()];
  const rounds = Math.max(...piles.map(({ length }) => length));
  const mixed = Array.from({ length: rounds }, (_, round) =>
    random.shuffle(piles.flatMap((pile) => pile.slice(round, round + 1))),
  );
  return spaceThemes(mixed.flat(), 18);
}

/** Returns a demo video's picture as SVG, random but seeded by the id. A later `moment` has the same palette but another composition. */
export function drawDemoVideoPicture(id: string, { scene, things }: DemoPictureContent, moment = 0): string {
  const own = createRandomGenerator(`picture of ${id}`);
  const [paint, palettes, usual = ''] = PICTURE_SCENES[scene];
  const palette = PICTURE_PALETTES[own.pick<PicturePaletteName>(palettes)];
  const random = moment === 0 ? own : createRandomGenerator(`picture ${moment} of ${id}`);
  return paintPicture(paint, random, palette, things.length > 0 ? things : usual.split(' ').filter(Boolean));
}

/** Returns the pictures of films (newest first) by file name. */
function drawPictures(films: readonly Film[]): Map<string, string> {
  const pictures = films
    .filter(({ id }) => !FILMS_WITHOUT_PICTURE.has(id))
    .map((film) => [`${film.id}.svg`, drawDemoVideoPicture(film.id, film)] as const);
  const further = films
    .slice(0, PREVIEWED_FILM_COUNT)
    .flatMap((film) =>
      PREVIEW_PICTURE_NUMBERS.map(
        (moment) => [formatPreviewPictureName(film.id, moment), drawDemoVideoPicture(film.id, film, moment)] as const,
      ),
    );
  return new Map([...pictures, ...further]);
}

/** Writes pictures into a folder, and deletes all other files there (pictures of an older demo catalogue). */
async function writePictures(folder: string, pictures: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const strays = (await readdir(folder)).filter((name) => !pictures.has(name));
  await Promise.all([
    ...strays.map((name) => rm(path.join(folder, name), { recursive: true })),
    ...Array.from(pictures, ([name, svg]) => writeFile(path.join(folder, name), svg)),
  ]);
}

/** Returns the folder of the demo's pictures, which the site serves at `/demo`. */
export const demoPicturesFolderOf = (workFolder: string): string => path.join(workFolder, 'demo');

/**
 * Writes `demo.psv` and its pictures into the work folder, and returns the path of `demo.psv`. The newest video is two hours old at the
 * start of the hour of `now`, so that a second build within the same hour has the same dates.
 */
export async function writeDemoCatalogue(workFolder: string, now: Date): Promise<string> {
  const films = interleaveFilmsByCategory(await readDemoFilms(), createRandomGenerator('opening night'));
  const hour = Math.floor(now.getTime() / 3_600_000) * 3600;
  // import files grow at their end, so the oldest line comes first
  const lines = films.map((film, place) => toImportLine(film, place, films.length, hour)).toReversed();
  const file = path.join(workFolder, 'demo.psv');
  await mkdir(workFolder, { recursive: true });
  await writeFile(file, `${lines.join('\n')}\n`);
  const clip = await readFile(new URL(PREVIEW_CLIP.file, import.meta.url));
  await writePictures(
    demoPicturesFolderOf(workFolder),
    new Map<string, string | Uint8Array>([...drawPictures(films), [PREVIEW_CLIP.file, clip]]),
  );
  return file;
}

/** Rewrites the stored pictures of the two sample videos, for use after a change of their scenes. */
async function writeSamples(publicFolder: string): Promise<void> {
  const folder = path.join(publicFolder, 'samples');
  await mkdir(folder, { recursive: true });
  for (const [name, scene] of Object.entries(SAMPLE_PICTURE_SCENES)) {
    await writeFile(path.join(folder, name), drawDemoVideoPicture(`sample ${name}`, { scene, things: [] }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { expectSafeWorkFolder: expectSafeWork } = await import('../cli/guard/expect-safe-output-folders.ts');
  const { readSettings } = await import('../src/lib/settings/read-settings.ts');
  const settings = await readSettings();
  expectSafeWork(settings);
  await writeSamples('public');
  console.log(`Wrote ${await writeDemoCatalogue(settings.work, new Date())}`);
}
