import type { VideoCard } from '../catalogue/video.ts';

/** What the sitemap tells of a page beside its address. */
export interface PageNote {
  /** When the page last had something new, as `2024-06-01T12:00:00.000Z`; null when that is not known. */
  readonly lastmod: string | null;
  /** Addresses of the pictures of its first cards. */
  readonly pictures: readonly string[];
  /** Whether search engines are to leave the page out, and the sitemap with them. */
  readonly isHidden?: true;
  /** Whether every language of the site has the page. */
  readonly isInAll?: true;
}

/** Addresses in one file of a sitemap: few enough that a crawler reads again little more than what has changed. */
export const SITEMAP_ENTRIES = 1000;
/** Pictures that the sitemap names of one page. */
const PICTURES = 4;
/** The pages are bundled and the configuration is not: two copies of this module, which meet in the one process of a build. */
const PLACE = Symbol.for('marquee.sitemap-notes');

function openNotes(): Map<string, PageNote> {
  const shared = globalThis as { [PLACE]?: Map<string, PageNote> };
  return (shared[PLACE] ??= new Map<string, PageNote>());
}

const toText = (seconds: number) => (seconds > 0 ? new Date(seconds * 1000).toISOString() : null);

/** Keeps for the sitemap which videos a page shows: its first pictures, and its newest video as the time of its last change. */
export function noteVideos(path: string, videos: readonly Pick<VideoCard, 'addedAt' | 'thumbnailUrl'>[]): void {
  openNotes().set(path, {
    lastmod: toText(Math.max(0, ...videos.map(({ addedAt }) => addedAt))),
    pictures: [...new Set(videos.map(({ thumbnailUrl }) => thumbnailUrl).filter(Boolean))].slice(0, PICTURES),
  });
}

/** Keeps for the sitemap when a page without videos last changed, in epoch seconds. */
export function noteChange(path: string, changedAt: number): void {
  openNotes().set(path, { lastmod: toText(changedAt), pictures: [] });
}

/** Keeps for the sitemap that it leaves a page out. */
export function noteHidden(path: string): void {
  openNotes().set(path, { lastmod: null, pictures: [], isHidden: true });
}

/** Keeps for the sitemap that every language of the site has a page. */
export function noteInAll(path: string): void {
  const note = openNotes().get(path) ?? { lastmod: null, pictures: [] };
  openNotes().set(path, { ...note, isInAll: true });
}

/** Keeps what was noted of a page that is the same again. */
export function keepNote(path: string, note: PageNote): void {
  openNotes().set(path, note);
}

/** Returns what was noted of a page, by its path as a URL has it. */
export function findNote(path: string): PageNote | undefined {
  return openNotes().get(path);
}
