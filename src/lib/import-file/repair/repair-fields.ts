import { NATIVE_COLUMN_COUNT } from '../../catalogue/limits.ts';
import { NATIVE_COLUMN_INDEX } from '../values/import-fields.ts';
import { findTitleBoundary, isPipePadded } from './title-boundary.ts';
import { findMiddleColumns } from './middle-columns.ts';
import { isBlankField, isPlayerField, isUrl } from './field-checks.ts';
import { findLastColumns } from './last-columns.ts';

type Fields = readonly string[];

/** Result of repairing a line that had too many fields. */
export interface RepairedLine {
  /** Texts of the line's 18 columns, including the pipes they contain. */
  readonly fields: readonly string[];
  /** True if the fields of the line could be divided among the columns in another, equally plausible way. */
  readonly isDoubtful: boolean;
}

/** Minimum number of fields from the video's URL to the thumbnail in a line. */
const SPAN = NATIVE_COLUMN_INDEX.thumbnail - NATIVE_COLUMN_INDEX.videoUrl;

const isPair = (fields: Fields, at: number) => isUrl(fields[at]!) && isPlayerField(fields[at + 1]!);
/** Returns true if the field at an index may be the video's URL: it is a URL, and the player's URL or a blank field follows. */
const isAnchor = (fields: Fields, at: number) =>
  isUrl(fields[at]!) && (isBlankField(fields[at + 1]!) || isPlayerField(fields[at + 1]!));

/**
 * Repairs a line with too many fields, caused by pipes within texts. Returns its 18 columns, or null if no field is out of place or the
 * line cannot be repaired. Columns are found by their form: the two URLs, the duration, the thumbnail and the columns after it.
 * ```
 * date | a title | with a pipe | description | https://… | https://… | categories | tags | a | name | 12:34 | a | name | https://…
 *        └──── one field ────┘                └───── two URLs ──────┘                └─ one ─┘ clock   └─ one ─┘ thumbnail
 * ```
 * No text is lost: joined by pipes, the columns are the original line, except for surplus fields after the last column.
 */
export function repairFields(fields: Fields): RepairedLine | null {
  if (fields.length <= NATIVE_COLUMN_COUNT) return null;
  const tail = findLastColumns(
    fields,
    isAnchor(fields, NATIVE_COLUMN_INDEX.videoUrl) && !isUrl(fields[NATIVE_COLUMN_INDEX.categories]!),
  );
  const anchor = tail && findAnchor(fields, tail.at);
  if (!tail || anchor === null) return null;
  const { at } = anchor;
  const isPaddedExport = isPipePadded(fields[0]!, fields[1]!) || isPipePadded(fields[at]!, fields[at + 1]!);
  const texts = fields.slice(NATIVE_COLUMN_INDEX.title, at);
  const boundary = findTitleBoundary(texts, isPaddedExport);
  const middle = findMiddleColumns(fields.slice(at + 2, tail.at));
  const title = texts.slice(0, boundary.pieces).join('|');
  const description = texts.slice(boundary.pieces).join('|');
  return {
    fields: [fields[0]!, title, description, fields[at]!, fields[at + 1]!, ...middle.fields, ...tail.fields],
    isDoubtful: [anchor, boundary, middle, tail].some((part) => part.isDoubtful),
  };
}

interface Anchor {
  /** Index of the video's URL among the fields of the line. */
  readonly at: number;
  readonly isDoubtful: boolean;
}

/** Finds the video's URL: the last field before the thumbnail that may be this URL. Prefers a URL that is followed by the player's URL. */
function findAnchor(fields: Fields, thumbnail: number): Anchor | null {
  const places = fields.slice(0, Math.max(0, thumbnail - SPAN + 1)).map((_, at) => at);
  const pair = places.findLast((at) => at >= NATIVE_COLUMN_INDEX.videoUrl && isPair(fields, at)) ?? null;
  const last = places.findLast((at) => at >= NATIVE_COLUMN_INDEX.videoUrl && isAnchor(fields, at)) ?? null;
  if (pair === null || last === null || last === pair) return last === null ? null : { at: last, isDoubtful: false };
  // a pair of URLs is followed by a blank field: either the first URL belongs to the description and the player's URL is blank, or the pair
  // consists of the video's and the player's URL and the categories are blank
  const isWithoutPlayer = last === pair + 1 && thumbnail - last === SPAN;
  return { at: isWithoutPlayer ? last : pair, isDoubtful: true };
}
