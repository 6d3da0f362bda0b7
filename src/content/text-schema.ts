import { z } from 'astro/zod';
import { LANGUAGE_CODES } from '../lib/catalogue/languages.ts';

/**
 * Accepts a `Date`, or a text with a year: YAML parses 2026-11-23 as a date, but leaves other spellings as text. Without the year in a
 * text, `new Date()` would choose one.
 */
const isDay = (value: unknown) =>
  (value instanceof Date || (typeof value === 'string' && /\b\d{4}\b/.test(value))) &&
  !Number.isNaN(new Date(value).getTime());

const day = z
  .custom<Date | string>(isDay, {
    error: ({ input }) => `got ${JSON.stringify(input) ?? 'nothing'}, expected a date such as 2026-11-23`,
  })
  .transform((value) => new Date(value));

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

/** Front matter of the page About. */
export const aboutPageTextSchema = z.strictObject({ title: text, description: text, lead: text, language });
