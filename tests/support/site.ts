import type { SiteData, TagPage } from '../../src/lib/site/site.ts';

/** Returns the pages of all tags, as a build requests them one after another. */
export async function allTagPages(site: SiteData): Promise<TagPage[]> {
  const tags = await site.engine.allTags('tag');
  return Promise.all(tags.map(({ slug }) => site.tagPage(slug)));
}
