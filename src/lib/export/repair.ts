import { EXPORT_COLUMNS } from '../domain/limits.ts';
import { COLUMN } from './columns.ts';

type Fields = readonly string[];

const isUrl = (field: string) => /^\s*https?:\/\/\S+\s*$/i.test(field);
const isUrlOrEmpty = (field: string) => field.trim() === '' || isUrl(field);
const isPictureOrEmpty = (field: string) => isUrlOrEmpty(field) || field.startsWith('/');

/** Returns whether the video's address stands at a place, with its player's, or nothing, behind it. */
const isAnchor = (fields: Fields, at: number) => isUrl(fields[at]!) && isUrlOrEmpty(fields[at + 1]!);

/**
 * Returns the 18 fields of a line that has more because a text holds a pipe, or null when no field is out of place or the
 * line cannot be mended. The two adjacent address columns are the anchor, the rest counts from the right:
 * ```
 * date | a title | with a pipe | description | https://… | https://… | categories | tags | … | thumbnail | … | preview
 *        └──── one field ────┘                └─ the anchor ───────┘                └─ counted from the right ──────┘
 * ```
 * A pipe in the description moves its beginning to the title's end: no word is lost, since both are searched.
 */
export function repairFields(fields: Fields): string[] | null {
  const extra = fields.length - EXPORT_COLUMNS;
  if (extra <= 0 || isInPlace(fields)) return null;
  const anchor = findAnchor(fields, extra);
  if (anchor === null) return null;
  const surplus = anchor - COLUMN.videoUrl;
  const title = fields.slice(COLUMN.title, COLUMN.title + surplus + 1).join('|');
  const left = fields.slice(COLUMN.description + surplus, COLUMN.performer + surplus);
  const right = fields.slice(COLUMN.performer - EXPORT_COLUMNS);
  return [...fields.slice(0, COLUMN.title), title, ...left, ...right];
}

/** Fields behind the last column are no damage to those before. */
function isInPlace(fields: Fields): boolean {
  return isAnchor(fields, COLUMN.videoUrl) && isPictureOrEmpty(fields[COLUMN.thumbnail]!);
}

function findAnchor(fields: Fields, extra: number): number | null {
  if (!isPictureOrEmpty(fields[COLUMN.thumbnail + extra]!)) return null;
  // the last place that leaves 18 columns is right when all the pipes are in the title, which is nearly always so
  const places = [extra, ...Array.from({ length: extra }, (_, surplus) => surplus)];
  return places.map((surplus) => COLUMN.videoUrl + surplus).find((at) => isAnchor(fields, at)) ?? null;
}
