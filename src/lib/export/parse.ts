import { parseHttpUrl } from '../domain/address.ts';
import { EXPORT_COLUMNS, EXPORT_MIN_COLUMNS } from '../domain/limits.ts';
import { detectSource } from '../domain/source.ts';
import type { Quality, Video } from '../domain/video.ts';
import { viewsOf } from '../domain/views.ts';
import { cleanList, cleanText, detachText } from './clean.ts';
import { COLUMN } from './columns.ts';
import { parseDate } from './date.ts';
import { parseDuration } from './duration.ts';
import type { Rejection, Warning } from './reasons.ts';
import { repairFields } from './repair.ts';

export type ParsedLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'rejected'; readonly reason: Rejection }
  | { readonly kind: 'video'; readonly video: Video; readonly warnings: readonly Warning[] };

/** Characters kept of each text. */
const MAX_TITLE = 300;
const MAX_DESCRIPTION = 5000;
const MAX_NAME = 100;
const MAX_ID = 200;
/** Tags and categories kept of a video. */
const MAX_LIST = 100;
const MAX_URL = 4000;

const UNTITLED = 'Untitled Video';
// a Map, because an export may well say `constructor`
const QUALITIES: ReadonlyMap<string, Quality> = new Map([
  ['hd', 'HD'],
  ['sd', 'SD'],
]);
/** Stands for the site in the resolving of a picture's path. */
const SITE = 'https://site.invalid';

const rejected = (reason: Rejection): ParsedLine => ({ kind: 'rejected', reason });

/** Returns what a line of the export holds: a video, nothing, or the reason why it is not shown (R150-R157). */
export function parseLine(line: string, number: number): ParsedLine {
  if (line.trim() === '') return { kind: 'blank' };
  const found = line.split('|');
  if (found.length < EXPORT_MIN_COLUMNS) return rejected('too-few-fields');
  const repaired = repairFields(found);
  const fields = repaired ?? found;
  const field = (column: number) => fields[column] ?? '';

  // an empty field is no title; one that is only blank is a title without words (R152)
  if (field(COLUMN.title) === '') return rejected('no-title');
  if (field(COLUMN.thumbnail).trim() === '') return rejected('no-thumbnail');
  const videoUrl = parseUrl(field(COLUMN.videoUrl));
  if (videoUrl === null) return rejected('bad-video-url');
  const thumbnailUrl = parsePicture(field(COLUMN.thumbnail));
  if (thumbnailUrl === null) return rejected('bad-thumbnail-url');

  const title = cleanText(field(COLUMN.title), MAX_TITLE);
  const slug = cleanText(field(COLUMN.slug), MAX_ID);
  const id = detachText(slug || `video-${number}`);
  const addedAt = parseDate(field(COLUMN.date)) ?? parseDate(field(COLUMN.secondDate));
  const duration = parseDuration(field(COLUMN.duration));
  const warnings: readonly (Warning | false)[] = [
    repaired !== null && 'repaired',
    repaired === null && found.length !== EXPORT_COLUMNS && 'field-count',
    title === '' && 'blank-title',
    slug === '' && 'missing-id',
    addedAt === null && 'unreadable-date',
    duration === 0 && isMeant(field(COLUMN.duration)) && 'unreadable-duration',
  ];
  const video: Video = {
    id,
    title: detachText(title || UNTITLED),
    description: cleanText(field(COLUMN.description), MAX_DESCRIPTION),
    videoUrl: detachText(videoUrl),
    embedUrl: parseUrl(field(COLUMN.embedUrl)) ?? videoUrl,
    thumbnailUrl: detachText(thumbnailUrl),
    previewUrl: parsePicture(field(COLUMN.preview)) ?? thumbnailUrl,
    duration,
    quality: QUALITIES.get(field(COLUMN.quality).trim().toLowerCase()) ?? null,
    views: viewsOf(id),
    addedAt: addedAt ?? 0,
    source: detectSource(videoUrl),
    tags: cleanList(field(COLUMN.tags).toLowerCase(), MAX_NAME).slice(0, MAX_LIST),
    categories: cleanList(field(COLUMN.categories), MAX_NAME).slice(0, MAX_LIST),
  };
  return { kind: 'video', video, warnings: warnings.filter((warning) => warning !== false) };
}

function parseUrl(text: string): string | null {
  return text.length > MAX_URL ? null : parseHttpUrl(text);
}

/** A picture may also be a file of the site itself: a path from its root, but nothing that a browser takes for another host. */
function parsePicture(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('/') || trimmed.length > MAX_URL) return parseUrl(trimmed);
  if (!URL.canParse(trimmed, SITE)) return null;
  const { origin, pathname, search } = new URL(trimmed, SITE);
  return origin === SITE && !pathname.startsWith('//') && pathname !== '/' ? pathname + search : null;
}

/** A duration that is missing or says zero is no mistake (R152). */
function isMeant(text: string): boolean {
  return !/^[0:.\s]*$/.test(text);
}
