import type { Source } from './video.ts';

const NAMED_SOURCES = ['pornhub', 'xhamster', 'redtube', 'xvideos', 'youporn'] as const satisfies readonly Source[];

/** All sources; the place in this list is the number of a source's term in a snapshot. Append only. */
export const SOURCES = [...NAMED_SOURCES, 'other'] as const satisfies readonly Source[];

/** Returns the site that a video's address belongs to, by substring (R156). */
export function detectSource(url: string): Source {
  const lower = url.toLowerCase();
  return NAMED_SOURCES.find((name) => lower.includes(name)) ?? 'other';
}
