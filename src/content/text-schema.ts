import { z } from 'astro/zod';
import { LANGUAGE_CODES } from '../lib/catalogue/languages.ts';

/** YAML turns 2026-11-23 into a date, and leaves other spellings as text. Without a year, `new Date()` would choose one. */
const isDay = (value: unknown) =>
  (value instanceof Date || (typeof value === 'string' && /\b\d{4}\b/.test(value))) &&
  !Number.isNaN(new Date(value).getTime());

const day = z
  .custom<Date | string>(isDay, {
    error: ({ input }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected a date such as 2026-11-23`,
  })
  .transform((value) => new Date(value));

/** The language of a text if it differs from the language of its pages: set by the build for an operator's text without a translation. */
const language = z
  .string()
  .refine((code) => LANGUAGE_CODES.includes(code))
  .optional();
const text = z.string().min(1);

/** Sentences for `{viewCounts}`: all counts are derived from ids, all are from the exports, or some of each. */
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

/** Front matter of the page About. */
export const aboutPageTextSchema = z.strictObject({ title: text, description: text, lead: text, language });
