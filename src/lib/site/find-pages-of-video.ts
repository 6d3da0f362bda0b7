import { collectionHref, homeHref, PAGE_PATHS, labelPageHref } from '../catalogue/site/page-urls.ts';
import type { VideoQueryResult } from '../catalogue/video-query.ts';
import { getLabelKey, getLabelKeyOfSlug } from '../catalogue/label-kinds-and-slugs.ts';
import type { SiteData } from './open-site-data.ts';

const hasVideo = ({ videos }: Pick<VideoQueryResult, 'videos'>, id: string) => videos.some((video) => video.id === id);

/** Returns the number of a list's first page with the video with this id, or null. `read` returns the videos of a page. */
async function findNumber(id: string, pages: number, read: (number: number) => Promise<VideoQueryResult>) {
  for (let number = 1; number <= pages; number++) {
    if (hasVideo(await read(number), id)) return number;
  }
  return null;
}

/** Returns the paths of the prerendered list pages and collections that contain a video with these tags. An older video may be on no such page. */
export async function findPagesOfVideo(site: SiteData, id: string, tags: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const home = await findNumber(id, site.homePages, async (number) => (await site.homePage(number)).page);
  const isInRow = (await site.featuredCollections()).some(({ page }) => hasVideo(page, id));
  if (isInRow && home !== 1) found.push(homeHref());
  if (home !== null) found.push(homeHref(home));
  if (site.hasViews && hasVideo(await site.trending(), id)) found.push(PAGE_PATHS.trending);
  const paged = new Map((await site.pagedTags()).map((tag) => [getLabelKeyOfSlug(tag.slug), tag]));
  for (const key of new Set(tags.map((name) => getLabelKey('tag', name)))) {
    const tag = paged.get(key);
    // skip tags that were added to the video after the build, and rare tags, which have no pages
    if (!tag) continue;
    const read = async (number: number) => (await site.tagPage(tag.slug, number)).page;
    const number = await findNumber(id, site.countPages(tag), read);
    if (number !== null) found.push(labelPageHref(tag, number));
  }
  for (const name of await site.collections())
    if (hasVideo((await site.collection(name)).page, id)) found.push(collectionHref(name));
  return found;
}
