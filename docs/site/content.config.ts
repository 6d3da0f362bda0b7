import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { PATTERN, pageIdOf, readPageTexts } from './documents.ts';

/** Loads the pages with titles and descriptions from their text. Throws an error if a page cannot be rendered. */
const pages: Loader = {
  name: 'pages',
  async load(context) {
    await glob({ base: '.', pattern: PATTERN, generateId: ({ entry }) => pageIdOf(entry) }).load({
      ...context,
      parseData: (page) =>
        context.parseData({ ...page, data: { ...page.data, ...(page.filePath && readPageTexts(page.filePath)) } }),
    });
    // the glob loader only logs errors of a page, and publishes an empty page
    const failed = context.store.values().filter(({ rendered }) => !rendered);
    if (failed.length > 0)
      throw new Error(`Pages that could not be rendered, see above: ${failed.map(({ id }) => id).join(', ')}`);
  },
};

export const collections = { docs: defineCollection({ loader: pages, schema: docsSchema() }) };
