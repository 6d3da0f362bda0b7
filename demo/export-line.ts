import { SECONDS_PER_DAY } from '../src/lib/catalogue/filter.ts';
import { formatDuration } from '../src/lib/catalogue/format.ts';
import type { Film } from './films.ts';
import { createRandom, type Random } from './random.ts';

const HOSTS = [
  ['videos.example.org', 'Example Videos'],
  ['films.example.com', 'Example Films'],
  ['clips.example.net', 'Example Clips'],
  ['archive.example.org', 'Example Archive'],
  ['watch.example.com', 'Example Watch'],
] as const;

const splitList = (list: string): string[] => list.trim().split(/,\s+/);

const UPLOADERS = splitList(`
  saltmarsh-films, northlight, the-slow-channel, workbench, long-lens, quiet-hours, tideline, paper-and-thread,
  second-kitchen, platform-four, hill-and-harbour, field-notes, open-window`);

const PRESENTERS = splitList(`
  Ada Lindmark, Tomás Ferrão, Mei Okabe, Joost Brandsen, Nadia Harrab, Owen Pryce-Hale, Sunniva Aasen, Lucía Monreal,
  Emeka Oduya, Priya Nandakar, Wiktor Zalas, Hana Sedlak`);

/** How many of the newest videos have further pictures, which their previews show, and the numbers of those. */
export const PREVIEWED_FILMS = 72;
export const MOMENTS = [1, 2, 3, 4] as const;

/** The one short video, and the film that it previews: one of the newest, whose picture it moves over. */
export const CLIP = { file: 'clip.webm', film: 'who-built-the-dry-stone-walls' } as const;

/** Returns the file of a further picture of a film. */
export const momentName = (id: string, moment: number): string => `${id}-${moment}.svg`;

/** Shares of the four duration buckets (R142), and the seconds each covers here. */
const DURATIONS = [
  { share: 0.18, from: 52, to: 178 },
  { share: 0.32, from: 185, to: 598 },
  { share: 0.27, from: 605, to: 1195 },
  { share: 0.23, from: 1210, to: 6000 },
] as const;

/** How many of the newest videos are how many days older than the newest one; the rest are up to three years older. */
const RECENT = [
  { videos: 12, from: 0, to: 0 },
  { videos: 26, from: 1, to: 6 },
  { videos: 48, from: 7, to: 29 },
] as const;
const OLDEST_DAYS = 1095;

/** Returns how many days the video in a place (0 = newest) of `count` is older than the newest one, apart from the time of day. */
function daysAgo(place: number, count: number): number {
  let first = 0;
  for (const { videos, from, to } of RECENT) {
    if (place < first + videos) return from + Math.floor(((place - first) / videos) * (to - from + 1));
    first += videos;
  }
  // denser towards today, as a catalogue that grows is
  return 30 + Math.floor(((place - first) / (count - first)) ** 1.25 * (OLDEST_DAYS - 30));
}

function pickDuration(random: Random): string {
  let left = random.next();
  const bucket = DURATIONS.find(({ share }) => (left -= share) < 0) ?? DURATIONS[1];
  // bent downwards, so that short ones of a bucket outnumber long ones
  return formatDuration(Math.round(bucket.from + random.next() ** 1.6 * (bucket.to - bucket.from)));
}

/** Returns a film's tags: its own, its category's, and for a third of them 'documentary'. */
function pickTags(film: Film, random: Random): string[] {
  const tags = film.tags.toSpliced(random.whole(0, 2), 0, film.category.toLowerCase());
  return [...new Set(random.chance(0.34) ? [...tags, 'documentary'] : tags)];
}

/** Returns who presents a film: nobody, one, or at times two. */
function pickPresenters(film: Film, random: Random): string[] {
  if (!random.chance(0.55)) return [];
  const presenter = random.pick(PRESENTERS);
  // chance of its own, so that the rest of the line stays as it is
  const other = createRandom(`guest of ${film.id}`);
  const guest = other.pick(PRESENTERS);
  return other.chance(0.2) && guest !== presenter ? [presenter, guest] : [presenter];
}

/** Age in seconds of the newest video at the beginning of the hour in which the demo is written. */
const NEWEST_AGE = 2 * 3600;
/** Seconds between the first and the last video of a day. */
const SPREAD = 4 * 3600;

/** Returns when the video in a place was added, in epoch seconds; `hour` is when the present hour began. */
function addedAt(place: number, count: number, hour: number): number {
  return hour - NEWEST_AGE - daysAgo(place, count) * SECONDS_PER_DAY - ((place * 1117) % SPREAD);
}

/**
 * Returns a film's line of the export (18 columns, R150). Chance is seeded by its id; only the dates depend on its
 * place among `count` (0 = newest) and on when the present hour began (`hour`, epoch seconds).
 */
export function filmToLine(film: Film, place: number, count: number, hour: number): string {
  const random = createRandom(`line of ${film.id}`);
  const added = new Date(addedAt(place, count, hour) * 1000).toISOString();
  const [host, site] = random.pick(HOSTS);
  const tags = pickTags(film, random);
  const picture = `/demo/${film.id}.svg`;
  const moments = place < PREVIEWED_FILMS ? MOMENTS.map((moment) => `/demo/${momentName(film.id, moment)}`) : [];
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
    film.duration ?? pickDuration(random),
    random.pick(UPLOADERS),
    picture,
    [picture, ...moments].join(','),
    film.id,
    grade < 0.65 ? 'HD' : grade < 0.9 ? 'SD' : '',
    String(random.chance(0.1)),
    added.slice(0, 10),
    site,
    film.id === CLIP.film ? `/demo/${CLIP.file}` : random.chance(0.3) ? picture : '',
  ].join('|');
}
