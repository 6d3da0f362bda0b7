import { z } from 'astro/zod';
import { LANGUAGE_CODES } from '../lib/catalogue/languages.ts';
import { MAX_VIDEOS_PER_COLLECTION } from '../lib/catalogue/limits.ts';
import { parseHttpUrl } from '../lib/catalogue/site/page-urls.ts';
import { parseCollectionQuery } from '../lib/catalogue/text/parse-collection-query.ts';

/** Matches a day that begins with two possible months, such as `03/04/2026`. */
const AMBIGUOUS_DAY = /^\D*(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|1[0-2])[/.-]/;

/**
 * Accepts a `Date`, or a text with a year: YAML parses 2026-11-23 as a date, but leaves other spellings as text. Without the year in a
 * text, `new Date()` would choose one.
 */
const isDay = (value: unknown) =>
  (value instanceof Date || (typeof value === 'string' && /\b\d{4}\b/.test(value) && !AMBIGUOUS_DAY.test(value))) &&
  !Number.isNaN(new Date(value).getTime());

const day = z
  .custom<Date | string>(isDay, {
    error: ({ input }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected a date such as 2026-11-23`,
  })
  .transform((value) => new Date(value));

/**
 * Accepts a `Date` from YAML, or a text such as 2026-11-23, which JavaScript parses as a day in UTC. The day of any other text would depend
 * on the time zone of the machine.
 */
const isUtcDay = (value: unknown) =>
  isDay(value) && (value instanceof Date || /^\d{4}-\d{2}-\d{2}$/.test(value as string));
const utcDay = z
  .custom<Date | string>(isUtcDay, {
    error: ({ input }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected a date in the form 2026-11-23`,
  })
  .transform((value) => new Date(value))
  .optional();

/** Language of the text if it differs from the language of the page. A build sets it for an operator's text that has no translation. */
const language = z
  .string()
  .refine((code) => LANGUAGE_CODES.includes(code))
  .optional();
const text = z.string().min(1);

/**
 * Sentences for the placeholder `{viewCounts}`: if all view counts are derived from video ids (`invented`), all are from the import files
 * (`given`), or both occur (`mixed`).
 */
const viewCounts = z.strictObject({ invented: text, given: text, mixed: text }).optional();

/** Front matter of a legal text. A text with `draft: true` has no page. */
export const legalTextSchema = z.strictObject({
  title: text,
  description: text,
  lastUpdated: day,
  order: z.number().int(),
  viewCounts,
  language,
  draft: z.boolean().default(false),
});

export const aboutPageTextSchema = z.strictObject({ title: text, description: text, lead: text, language });

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** Id or URL of a video. YAML parses a number without quotes as a number, which may have too many digits to be exact. */
const video = z
  .custom<string | number>(
    (value) => Number.isSafeInteger(value) || (typeof value === 'string' && value.trim() !== ''),
    { error: ({ input }) => `got ${show(input)}, expected the id or URL of a video, in quotes` },
  )
  .transform((value) => String(value).trim());
const videos = z.array(video).min(1).max(MAX_VIDEOS_PER_COLLECTION).optional();

const query = z
  .string()
  .min(1)
  .superRefine((value, { addIssue }) => {
    try {
      parseCollectionQuery(value);
    } catch (error) {
      addIssue({ code: 'custom', message: (error as Error).message });
    }
  })
  .optional();

/** Path of a picture in the operator's folder `public`, or its https URL. */
const isPicture = (value: unknown) =>
  typeof value === 'string' &&
  (/^\/(?![/\\])[^\s<>"'\\]+$/.test(value) || (value.startsWith('https://') && parseHttpUrl(value) === value));
const picture = z
  .custom<string>(isPicture, {
    error: ({ input }) =>
      `got ${show(input)}, expected an https URL, or the path of a file in "public" such as /coast.jpg`,
  })
  .optional();

const isFeatured = (value: unknown) => typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) > 0);
const featured = z
  .custom<boolean | number>(isFeatured, {
    error: ({ input }) => `got ${show(input)}, expected true, or the position of the row on the home page such as 1`,
  })
  .optional();

export const collectionSchema = z
  .strictObject({
    title: text,
    picture,
    videos,
    query,
    pinned: videos,
    featured,
    from: utcDay,
    until: utcDay,
  })
  .superRefine((collection, { addIssue }) => {
    const { from, until } = collection;
    if ((collection.videos === undefined) === (collection.query === undefined))
      addIssue({
        code: 'custom',
        path: [collection.query === undefined ? 'title' : 'query'],
        message: 'expected either `videos` or `query`: use `pinned` for videos that precede those of a query',
      });
    if (from !== undefined && until !== undefined && until < from)
      addIssue({ code: 'custom', path: ['until'], message: 'expected a day that is not before `from`' });
  });

export const collectionTranslationSchema = z.strictObject({ title: text });
