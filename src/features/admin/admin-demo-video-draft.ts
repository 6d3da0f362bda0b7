import type { SourceSite } from '../../lib/catalogue/video.ts';

/** Password of the admin demo, shown on its login page: the demo does not protect anything (R093). */
export const ADMIN_DEMO_PASSWORD = 'admin123';

/** Source websites that the form of the admin demo offers for a new video; the first is the default (R095). */
export const VIDEO_DRAFT_SOURCE_SITES = [
  'pornhub',
  'xhamster',
  'redtube',
  'other',
] as const satisfies readonly SourceSite[];

/** Returns the trimmed, non-empty tags of comma-separated text (R096). */
export function parseDraftTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
