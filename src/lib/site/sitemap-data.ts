import type { VideoCardData } from '../catalogue/video.ts';

/** Data about a page that the sitemap contains. */
export interface SitemapEntry {
  /**
   * Time at which the newest video of the page was added, or the page last changed, such as `2024-06-01T12:00:00.000Z`; null if unknown.
   */
  readonly lastmod: string | null;
  /** URLs of the images of the page's first videos. */
  readonly pictures: readonly string[];
  /** True if search engines should not index the page, so that the sitemap omits it. */
  readonly isHidden?: true;
  /** True if the page exists in every language of the site. */
  readonly isInAll?: true;
}

/** Maximum number of URLs per sitemap file; small because crawlers fetch a whole file again if an entry has changed. */
export const MAX_SITEMAP_ENTRIES = 1000;
/** Maximum number of images that the sitemap lists for a page. */
const MAX_PICTURES = 4;
/**
 * Key in `globalThis` under which the sitemap entries are stored. Pages are bundled and the configuration is not, so one process contains
 * two copies of this module, which share the entries.
 */
const ENTRIES_KEY = Symbol.for('marquee.sitemap-notes');

function openEntries(): Map<string, SitemapEntry> {
  const shared = globalThis as { [ENTRIES_KEY]?: Map<string, SitemapEntry> };
  return (shared[ENTRIES_KEY] ??= new Map<string, SitemapEntry>());
}

const toText = (seconds: number) => (seconds > 0 ? new Date(seconds * 1000).toISOString() : null);

/** Stores the sitemap entry of a page with videos: the images of its first videos, and the date of its newest video as the last change. */
export function recordSitemapVideos(
  path: string,
  videos: readonly Pick<VideoCardData, 'addedAt' | 'thumbnailUrl'>[],
): void {
  openEntries().set(path, {
    lastmod: toText(Math.max(0, ...videos.map(({ addedAt }) => addedAt))),
    pictures: [...new Set(videos.map(({ thumbnailUrl }) => thumbnailUrl).filter(Boolean))].slice(0, MAX_PICTURES),
  });
}

/** Stores the sitemap entry of a page without videos: its last change in epoch seconds. */
export function recordSitemapLastmod(path: string, changedAt: number): void {
  openEntries().set(path, { lastmod: toText(changedAt), pictures: [] });
}

/** Excludes a page from the sitemap, because search engines should not index it. */
export function excludePageFromSitemap(path: string): void {
  openEntries().set(path, { lastmod: null, pictures: [], isHidden: true });
}

/** Marks the sitemap entry of a page that exists in every language of the site. */
export function markSitemapEntryInAllLanguages(path: string): void {
  const note = openEntries().get(path) ?? { lastmod: null, pictures: [] };
  openEntries().set(path, { ...note, isInAll: true });
}

/** Stores again the sitemap entry of a page that is unchanged since a previous build. */
export function restoreSitemapEntry(path: string, note: SitemapEntry): void {
  openEntries().set(path, note);
}

/** Returns the sitemap entry of the page with this path. */
export function findSitemapEntry(path: string): SitemapEntry | undefined {
  return openEntries().get(path);
}
