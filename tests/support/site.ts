import type { Site, TagPage } from '../../src/lib/site/site.ts';

/** Returns the pages of all tags, as a build requests them one after another. */
export async function allTagPages(site: Site): Promise<TagPage[]> {
  const tags = await site.engine.allTags('tag');
  return Promise.all(tags.map(({ slug }) => site.tagPage(slug)));
}
