/** Queries with pasted texts, and with titles to which the visitor has added a year, a performer or a tag. */
import { addTypoToWord, pickRandomItem } from '../benchmark-queries.ts';
import { spellPhonetically } from './exact-and-misspelled-queries.ts';
import {
  splitIntoPlainWords,
  type VideoWithTitleWords,
  type TestQueryContext,
  type QueryMaker,
  type QueryMakersByKind,
} from './query-kind-helpers.ts';

/**
 * Suffixes that well-known sites add to titles, and that pasted queries contain. `YEAR` stands for the year of the video, `NAME` for a
 * performer.
 */
const SITE_SUFFIXES = [
  ' | Netflix Official Site',
  ' - YouTube',
  ' (YEAR) - IMDb',
  ' Official Trailer #1 (YEAR) - NAME Movie HD',
  ' - Watch Full Movie Online Free',
  ' | Prime Video',
  ' - Wikipedia, the free encyclopedia',
  ' (YEAR) [1080p] BluRay x264',
  ' - Rotten Tomatoes',
  ' (YEAR film) - Wikipedia',
];

const yearOf = ({ description }: VideoWithTitleWords) => /\b19\d\d\b/.exec(description)?.[0] ?? null;
const performerOf = ({ performers }: VideoWithTitleWords) => performers[0]?.toLowerCase() ?? null;

const withSiteSuffix: QueryMaker = (video, { random }) =>
  video.title +
  pickRandomItem(random, SITE_SUFFIXES)
    .replace('YEAR', yearOf(video) ?? '1950')
    .replace('NAME', video.performers[0] ?? 'Great');

const withYear =
  (years: number): QueryMaker =>
  (video) => {
    const year = yearOf(video);
    return year === null ? null : `${video.words.join(' ')} ${Number(year) + years}`;
  };

const misspellSurname = ({ random }: TestQueryContext, name: string) => {
  const names = name.split(' ');
  return (names.at(-1) ?? '').length < 4
    ? null
    : names.with(names.length - 1, addTypoToWord(random, names.at(-1)!)).join(' ');
};

const withPerformer =
  (change: (context: TestQueryContext, name: string) => string | null): QueryMaker =>
  (video, context) => {
    const performer = performerOf(video);
    const name = performer === null ? null : change(context, performer);
    return name === null ? null : `${video.words.join(' ')} ${name}`;
  };

export const PASTED_QUERIES = {
  'site suffix': withSiteSuffix,
  'very long': ({ title, description }) => `${title} ${description} ${description}`,
  'description pasted': ({ description }) => (description.length < 60 ? null : description),
  'slug pasted': ({ words }) => (words.length > 1 ? words.join('-') : null),
  'file name': ({ words }) => (words.length > 1 ? `${words.join('_')}.mp4` : null),
  'video URL pasted': ({ videoUrl }) => videoUrl,
  'id pasted': ({ id }) => id,
  'title and year': withYear(0),
  'title and wrong year': withYear(2),
  'title and performer': withPerformer((_, name) => name),
  'title and misspelled performer': withPerformer(misspellSurname),
} as const satisfies QueryMakersByKind;

/** Queries for a performer. All videos with this performer or tag are right. */
const ofPerson =
  (change: (context: TestQueryContext, names: readonly string[]) => string | null): QueryMaker =>
  (video, context) => {
    const names = splitIntoPlainWords(performerOf(video) ?? '');
    return names.length === 2 && names.every((name) => name.length >= 4) ? change(context, names) : null;
  };

export const PERFORMER_QUERIES = {
  person: ofPerson((_, names) => names.join(' ')),
  'person, both names misspelled': ofPerson(({ random }, names) =>
    names.map((name) => addTypoToWord(random, name)).join(' '),
  ),
  'person, surname only': ofPerson((_, names) => names.at(-1)!),
  'person, phonetic': ofPerson((context, names) => spellPhonetically(context, names.join(' '))),
} as const satisfies QueryMakersByKind;
