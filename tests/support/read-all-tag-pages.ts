import type { SiteData, TagPageContent } from '../../src/lib/site/open-site-data.ts';

/** Returns the tag pages of a site for all of its tags. */
export async function readAllTagPages(site: SiteData): Promise<TagPageContent[]> {
  const tags = await site.engine.allTags('tag');
  return Promise.all(tags.map(({ slug }) => site.tagPage(slug)));
}
