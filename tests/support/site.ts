import type { Site, TagPage } from '../../src/lib/site/site.ts';

/** Returns every tag's page, by name: what a build asks for one after another. */
export async function allTagPages(site: Site): Promise<TagPage[]> {
  const tags = await site.engine.allTags('tag');
  return Promise.all(tags.map(({ slug }) => site.tagPage(slug)));
}
