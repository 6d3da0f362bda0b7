import { EXPORT_COLUMNS } from '../domain/limits.ts';
import { COLUMN } from './columns.ts';

const looksLikeUrl = (field: string | undefined) => field !== undefined && /^\s*https?:\/\/\S+\s*$/i.test(field);
const isUrlOrEmpty = (field: string | undefined) => field?.trim() === '' || looksLikeUrl(field);

/** Returns the last field that is an address followed by an address or nothing: the video's, before its player's. */
function findVideoUrl(fields: readonly string[], from: number, to: number): number {
  for (let at = from; at <= to; at++) if (looksLikeUrl(fields[at]) && isUrlOrEmpty(fields[at + 1])) return at;
  return -1;
}

/**
 * Returns the 18 fields of a line that has more because a text holds a pipe, or null when the line is whole or cannot be
 * mended. The two adjacent address columns are the anchor: what stands too much before them belongs to the title, and
 * everything after them counts from the right. When the description holds the pipe it moves into the title's end: no
 * word is lost, since both are searched.
 */
export function repairFields(fields: readonly string[]): string[] | null {
  const extra = fields.length - EXPORT_COLUMNS;
  if (extra <= 0) return null;
  if (looksLikeUrl(fields[COLUMN.videoUrl]) && isUrlOrEmpty(fields[COLUMN.embedUrl])) return null;
  const anchor = findVideoUrl(fields, COLUMN.videoUrl, COLUMN.videoUrl + extra);
  if (anchor < 0) return null;
  const before = anchor - COLUMN.videoUrl;
  const title = fields.slice(COLUMN.title, COLUMN.title + before + 1).join('|');
  const rest = fields.slice(COLUMN.description + before);
  // pipes may stand behind the addresses too: those columns count from the right
  const left = rest.slice(0, COLUMN.tags - COLUMN.description + 1);
  const right = rest.slice(left.length - (EXPORT_COLUMNS - COLUMN.description));
  return [fields[COLUMN.date] ?? '', title, ...left, ...right];
}
