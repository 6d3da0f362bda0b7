/** The demo catalogue: an export of invented videos and their pictures, the same every day but for the dates. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toEpochDay } from '../src/lib/domain/filter.ts';
import { slugify } from '../src/lib/domain/slug.ts';
import { createRandom, type Random } from './demo/random.ts';
import { drawPicture } from './demo/pictures.ts';
import { SUBJECTS, type Subject } from './demo/titles.ts';

/** Tags that any subject's videos may carry beside its own, the commoner first. */
const COMMON_TAGS = ['calm', 'interview', 'no narration', 'autumn', 'rain', 'mountains'];
const SENTENCES = [
  'Filmed over one week, without hurry.',
  'No narration, only what was there to hear.',
  'A portrait of people who know what they are doing.',
  'Shot on location in natural light.',
  'With subtitles in four languages.',
  'The second part follows next month.',
  'A short visit, and a longer conversation.',
  'Made by two friends and a borrowed camera.',
];
const PRESENTERS = ['Ada Lindqvist', 'Tomás Ferro', 'Mei Okada', 'Jonas Brandt', 'Nadia Haddad', 'Owen Pryce', ''];
const HOSTS = ['videos.example.org', 'films.example.com', 'clips.example.net', 'archive.example.org'];

/** How many videos were added how many days ago: a busy week, a fair month, three years behind them. */
const AGES = [
  { videos: 12, days: [0, 0] },
  { videos: 22, days: [1, 6] },
  { videos: 30, days: [7, 29] },
  { videos: Infinity, days: [30, 1100] },
] as const;

const DURATIONS = [
  [45, 175],
  [185, 600],
  [605, 1195],
  [1210, 6300],
] as const;

interface Entry {
  readonly title: string;
  readonly subject: Subject;
}

const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}

/** Early tags of a list are taken more often, so that a few are common and many are rare. */
function pickTags(random: Random, { tags }: Subject): string[] {
  const [main = '', ...others] = tags;
  const own = others.filter((_, place) => random.chance(0.62 / (1 + place * 0.45)));
  const common = COMMON_TAGS.filter((_, place) => random.chance(0.15 / (1 + place * 0.3)));
  return [main, ...own, ...common];
}

function daysAgo(random: Random, place: number): number {
  let left = place;
  for (const { videos, days } of AGES) {
    if (left < videos) return random.whole(...days);
    left -= videos;
  }
  return 0;
}

/** Returns one line of the export. */
function toLine({ title, subject }: Entry, place: number, today: number): string {
  const slug = slugify(title);
  const random = createRandom(slug);
  const day = isoDay(today - daysAgo(random, place));
  const host = random.pick(HOSTS);
  const description = `${title}. ${random.shuffle(SENTENCES).slice(0, 2).join(' ')}`;
  const quality = random.chance(0.65) ? 'HD' : random.chance(0.72) ? 'SD' : '';
  const picture = `/demo/${slug}.svg`;
  return [
    day,
    title,
    description,
    `https://${host}/watch/${slug}`,
    random.chance(0.8) ? `https://${host}/embed/${slug}` : '',
    subject.name,
    pickTags(random, subject).join(','),
    random.pick(PRESENTERS),
    formatClock(random.whole(...random.pick(DURATIONS))),
    `studio-${random.whole(1, 24)}`,
    picture,
    picture,
    slug,
    quality,
    'false',
    day,
    host,
    '',
  ].join('|');
}

/**
 * Writes `demo.psv` into the work folder and its pictures into `demo/` of the public folder; returns the export's path.
 * Ages count from the UTC day of `today`.
 */
export async function writeDemo(workFolder: string, today: Date, publicFolder = 'public'): Promise<string> {
  const pictures = path.join(publicFolder, 'demo');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  mkdirSync(workFolder, { recursive: true });
  const entries = SUBJECTS.flatMap((subject) => subject.titles.map((title): Entry => ({ title, subject })));
  const mixed = createRandom('the order of the demo').shuffle(entries);
  for (const { title, subject } of mixed) {
    const slug = slugify(title);
    writeFileSync(path.join(pictures, `${slug}.svg`), drawPicture(slug, subject.name));
  }
  const day = toEpochDay(today.getTime() / 1000);
  const file = path.join(workFolder, 'demo.psv');
  writeFileSync(file, `${mixed.map((entry, place) => toLine(entry, place, day)).join('\n')}\n`);
  return file;
}
