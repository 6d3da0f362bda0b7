import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { legalTextSchema, aboutPageTextSchema } from './content/front-matter-schemas.ts';

// A build checks all texts by the same schemas before rendering (cli/build/checks/check-site-texts.ts), so that it reports all errors at
// once, with the names of the files.
const legal = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/legal' }),
  schema: legalTextSchema,
});
const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/pages' }),
  schema: aboutPageTextSchema,
});

export const collections = { legal, pages };
