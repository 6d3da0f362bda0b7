import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { LANGUAGE_CODES } from './lib/domain/languages.ts';

/** The language of a text that is not in that of its site's pages: the build says so of an operator's text without a translation. */
const language = z.enum(LANGUAGE_CODES).optional();

/** Texts that editors change without touching code; a wrong front matter stops the build, naming the file and the field (R092). */
const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/legal' }),
  schema: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    lastUpdated: z.coerce.date(),
    order: z.number().int(),
    language,
    /** One that is still to be filled in: it has no page. */
    draft: z.boolean().default(false),
  }),
});

const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: z.strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    lead: z.string().min(1),
    language,
  }),
});

export const collections = { legal, pages };
