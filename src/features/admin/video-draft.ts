import type { Source } from '../../lib/catalogue/video.ts';

/** Shown on the login page: the demo protects nothing (R093). */
export const ADMIN_PASSWORD = 'admin123';

/** Sources a draft may name; the first is chosen at the start (R095). */
export const DRAFT_SOURCES = ['pornhub', 'xhamster', 'redtube', 'other'] as const satisfies readonly Source[];

/** Returns the tags of a comma-separated input: split, trimmed, empties dropped (R096). */
export function parseDraftTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
