import { SECONDS_PER_DAY } from '../src/lib/catalogue/video-filters.ts';
import { formatDuration } from '../src/lib/catalogue/format-numbers-and-dates.ts';
import type { Film } from './parse-films.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';

const HOSTS = [
  ['videos.example.org', 'Harbour Lights'],
  ['films.example.com', 'Northern Reel'],
  ['clips.example.net', 'Minute by Minute'],
  ['archive.example.org', 'The Open Archive'],
  ['watch.example.com', 'Longview'],
] as const;

const splitList = (list: string): string[] => list.trim().split(/,\s+/);

const UPLOADERS = splitList(`
  saltmarsh-films, northlight, the-slow-channel, workbench, long-lens, quiet-hours, tideline, paper-and-thread,
  second-kitchen, platform-four, hill-and-harbour, field-notes, open-window`);

const PRESENTERS = splitList(`
  Ada Lindmark, Tomás Ferrão, Mei Okabe, Joost Brandsen, Nadia Harrab, Owen Pryce-Hale, Sunniva Aasen, Lucía Monreal,
  Emeka Oduya, Priya Nandakar, Wiktor Zalas, Hana Sedlak`);

/** Number of the newest videos that have additional pictures for previews, and the numbers in the file names of these pictures. */
export const PREVIEWED_FILM_COUNT = 72;
export const PREVIEW_PICTURE_NUMBERS = [1, 2, 3, 4] as const;

/** The only preview clip of the demo, and the film with this clip, one of the newest. The clip shows movement over the thumbnail. */
export const PREVIEW_CLIP = { file: 'clip.webm', film: 'who-built-the-dry-stone-walls' } as const;

/** Ids of films whose pictures are missing, as in import files of real providers. */
export const FILMS_WITHOUT_PICTURE: ReadonlySet<string> = new Set([
  'harps-of-the-northern-coast',
  'map-of-small-sounds',
  'the-archive-of-lost-tapes',
]);

/** Returns the file name of a preview picture of a film. */
export const formatPreviewPictureName = (id: string, moment: number): string => `${id}-${moment}.svg`;

/** Proportions of the four duration filters (R142), and the range of each in seconds. */
const DURATIONS = [
  { share: 0.2, from: 52, to: 178 },
  { share: 0.31, from: 185, to: 598 },
  { share: 0.27, from: 605, to: 1195 },
  { share: 0.22, from: 1210, to: 6000 },
] as const;

/** Numbers of the newest videos by age in days relative to the newest video. All other videos are up to three years older. */
const RECENT = [
  { videos: 12, from: 0, to: 0 },
  { videos: 26, from: 1, to: 6 },
  { videos: 48, from: 7, to: 29 },
] as const;
const OLDEST_DAYS = 1095;

/** Returns a video's age in days relative to the newest, without time of day. `place` is the position among `count` videos (0 = newest). */
function daysAgo(place: number, count: number): number {
  let first = 0;
  for (const { videos, from, to } of RECENT) {
    if (place < first + videos) return from + Math.floor(((place - first) / videos) * (to - from + 1));
    first += videos;
  }
  // the number of videos per day grows towards today, as in a growing catalogue
  return 30 + Math.floor(((place - first) / (count - first)) ** 1.25 * (OLDEST_DAYS - 30));
}

/** Ranges in seconds that the durations of some tags have to be in. The first matching tag counts. */
const DURATIONS_BY_TAG = [
  { tag: 'documentary', from: 480, to: 6000 },
  { tag: 'timelapse', from: 52, to: 720 },
  { tag: 'recipes', from: 52, to: 900 },
  { tag: 'live session', from: 240, to: 6000 },
] as const;

function pickDuration(tags: readonly string[], random: RandomGenerator): string {
  let left = random.next();
  const bucket = DURATIONS.find(({ share }) => (left -= share) < 0) ?? DURATIONS[1];
  // the exponent makes short durations more frequent than long ones within a range
  const seconds = Math.round(bucket.from + random.next() ** 1.6 * (bucket.to - bucket.from));
  const range = DURATIONS_BY_TAG.find(({ tag }) => tags.includes(tag));
  if (!range || (seconds >= range.from && seconds <= range.to)) return formatDuration(seconds);
  // move a duration outside of the tag's range to a varying place in the range, so that not all of these videos have its shortest or
  // longest duration
  return formatDuration(range.from + ((seconds * 7) % (Math.min(range.to, 1800) - range.from)));
}

/** Returns the film's own tags, its category as a tag, and 'documentary' for a third of the films. */
function pickTags(film: Film, random: RandomGenerator): string[] {
  const tags = film.tags.toSpliced(random.whole(0, 2), 0, film.category.toLowerCase());
  return [...new Set(random.chance(0.34) ? [...tags, 'documentary'] : tags)];
}

/** Returns the presenters of a film: none, one, or sometimes two. */
function pickPresenters(film: Film, random: RandomGenerator): string[] {
  if (!random.chance(0.55)) return [];
  const presenter = random.pick(PRESENTERS);
  // guests have their own random generator, so that adding guests does not change the other fields of the line
  const other = createRandomGenerator(`guest of ${film.id}`);
  const guest = other.pick(PRESENTERS);
  return other.chance(0.2) && guest !== presenter ? [presenter, guest] : [presenter];
}

/** Age of the newest video in seconds, at the start of the hour in which the demo is written. */
const NEWEST_AGE = 2 * 3600;
/** Seconds between the first and the last video of a day. */
const SPREAD = 4 * 3600;

/**
 * Returns the time in epoch seconds at which the video at a position was added. `hour` is the start of the current hour in epoch seconds.
 */
function addedAt(place: number, count: number, hour: number): number {
  return hour - NEWEST_AGE - daysAgo(place, count) * SECONDS_PER_DAY - ((place * 1117) % SPREAD);
}

/**
 * Returns a film's line of the import file (18 columns, R150). Random values are seeded by the film's id; only the dates depend on its
 * position among `count` (0 = newest) and on the start of the current hour (`hour`, epoch seconds).
 */
export function toImportLine(film: Film, place: number, count: number, hour: number): string {
  const random = createRandomGenerator(`line of ${film.id}`);
  const added = new Date(addedAt(place, count, hour) * 1000).toISOString();
  const [host, site] = random.pick(HOSTS);
  const tags = pickTags(film, random);
  const picture = `/demo/${film.id}.svg`;
  const moments =
    place < PREVIEWED_FILM_COUNT
      ? PREVIEW_PICTURE_NUMBERS.map((moment) => `/demo/${formatPreviewPictureName(film.id, moment)}`)
      : [];
  const grade = random.next();
  return [
    added.slice(0, 19),
    film.title,
    film.description,
    `https://${host}/watch/${film.id}`,
    random.chance(0.8) ? `https://${host}/embed/${film.id}` : '',
    tags.includes('documentary') ? `${film.category},Documentary` : film.category,
    tags.join(','),
    pickPresenters(film, random).join(','),
    film.duration ?? pickDuration(tags, random),
    random.pick(UPLOADERS),
    picture,
    [picture, ...moments].join(','),
    film.id,
    grade < 0.65 ? 'HD' : grade < 0.9 ? 'SD' : '',
    String(random.chance(0.1)),
    added.slice(0, 10),
    site,
    film.id === PREVIEW_CLIP.film ? `/demo/${PREVIEW_CLIP.file}` : random.chance(0.3) ? picture : '',
  ].join('|');
}
