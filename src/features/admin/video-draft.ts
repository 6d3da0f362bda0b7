import type { Source } from '../../lib/catalogue/video.ts';

/** Password shown on the login page. The demo protects nothing (R093). */
export const ADMIN_PASSWORD = 'admin123';

/** Sources that can be selected for a draft; the first is the default (R095). */
export const DRAFT_SOURCES = ['pornhub', 'xhamster', 'redtube', 'other'] as const satisfies readonly Source[];

/** Returns the trimmed, non-empty tags of comma-separated text (R096). */
export function parseDraftTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
