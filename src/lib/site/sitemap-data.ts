import type { VideoCard } from '../catalogue/video.ts';

/** Data of the sitemap about a page. */
export interface SitemapEntry {
  /** Time of the last new video or change, such as `2024-06-01T12:00:00.000Z`; null if unknown. */
  readonly lastmod: string | null;
  /** Image URLs of the first cards. */
  readonly pictures: readonly string[];
  /** True if the page should not be indexed, so the sitemap omits it. */
  readonly isHidden?: true;
  /** True if the page exists in every language of the site. */
  readonly isInAll?: true;
}

/** Maximum number of URLs per sitemap file. Small, so that crawlers fetch little more than the changed entries again. */
export const MAX_SITEMAP_ENTRIES = 1000;
/** Maximum number of images per page in the sitemap. */
const MAX_PICTURES = 4;
/**
 * Key of the notes in `globalThis`. Pages are bundled and the configuration is not, so one process contains two copies of this module,
 * which share the notes.
 */
const ENTRIES_KEY = Symbol.for('marquee.sitemap-notes');

function openEntries(): Map<string, SitemapEntry> {
  const shared = globalThis as { [ENTRIES_KEY]?: Map<string, SitemapEntry> };
  return (shared[ENTRIES_KEY] ??= new Map<string, SitemapEntry>());
}

const toText = (seconds: number) => (seconds > 0 ? new Date(seconds * 1000).toISOString() : null);

/** Records the images of a page's first videos for the sitemap, and the date of its newest video as the last change. */
export function recordSitemapVideos(
  path: string,
  videos: readonly Pick<VideoCard, 'addedAt' | 'thumbnailUrl'>[],
): void {
  openEntries().set(path, {
    lastmod: toText(Math.max(0, ...videos.map(({ addedAt }) => addedAt))),
    pictures: [...new Set(videos.map(({ thumbnailUrl }) => thumbnailUrl).filter(Boolean))].slice(0, MAX_PICTURES),
  });
}

/** Records the last change of a page without videos for the sitemap, in epoch seconds. */
export function recordSitemapChange(path: string, changedAt: number): void {
  openEntries().set(path, { lastmod: toText(changedAt), pictures: [] });
}

/** Excludes a page from the sitemap. */
export function recordSitemapNoindex(path: string): void {
  openEntries().set(path, { lastmod: null, pictures: [], isHidden: true });
}

/** Records for the sitemap that a page exists in every language of the site. */
export function recordSitemapInAllLanguages(path: string): void {
  const note = openEntries().get(path) ?? { lastmod: null, pictures: [] };
  openEntries().set(path, { ...note, isInAll: true });
}

/** Records the note of an unchanged page from a previous build. */
export function restoreSitemapEntry(path: string, note: SitemapEntry): void {
  openEntries().set(path, note);
}

/** Returns the note of a page by its URL path. */
export function findSitemapEntry(path: string): SitemapEntry | undefined {
  return openEntries().get(path);
}
