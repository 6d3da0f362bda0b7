import { NATIVE_FORMAT_COLUMN_COUNT } from '../../catalogue/limits.ts';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../values/import-fields.ts';
import { findTitleDescriptionBoundary, isPipeSurroundedBySpaces } from './title-description-boundary.ts';
import {
  isBlankField,
  isUrlOrEmbedCode,
  isHttpUrlField,
  isClockDuration,
  isNumericField,
} from './field-value-checks.ts';
import { recoverTrailingColumns } from './recover-trailing-columns.ts';

type Fields = readonly string[];

/** Result of repairing a line that had too many fields. */
export interface RepairedLine {
  /** Texts of the line's 18 columns, including the pipes they contain. */
  readonly fields: readonly string[];
  /** True if the fields of the line could be divided among the columns in another, equally plausible way. */
  readonly isDoubtful: boolean;
}

/** Minimum number of fields from the video's URL to the thumbnail in a line. */
const SPAN = NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail - NATIVE_FORMAT_COLUMN_POSITIONS.videoUrl;

const isPair = (fields: Fields, at: number) => isHttpUrlField(fields[at]!) && isUrlOrEmbedCode(fields[at + 1]!);
/** Returns true if the field at an index may be the video's URL: it is a URL, and the player's URL or a blank field follows. */
const isAnchor = (fields: Fields, at: number) =>
  isHttpUrlField(fields[at]!) && (isBlankField(fields[at + 1]!) || isUrlOrEmbedCode(fields[at + 1]!));

/**
 * Repairs a line with too many fields, caused by pipes within texts. Returns its 18 columns, or null if no field is out of place or the
 * line cannot be repaired. Columns are found by their form: the two URLs, the duration, the thumbnail and the columns after it.
 * ```
 * date | a title | with a pipe | description | https://… | https://… | categories | tags | a | name | 12:34 | a | name | https://…
 *        └──── one field ────┘                └───── two URLs ──────┘                └─ one ─┘ clock   └─ one ─┘ thumbnail
 * ```
 * No text is lost: joined by pipes, the columns are the original line, except for surplus fields after the last column.
 */
export function repairLineWithExtraPipes(fields: Fields): RepairedLine | null {
  if (fields.length <= NATIVE_FORMAT_COLUMN_COUNT) return null;
  const tail = recoverTrailingColumns(
    fields,
    isAnchor(fields, NATIVE_FORMAT_COLUMN_POSITIONS.videoUrl) &&
      !isHttpUrlField(fields[NATIVE_FORMAT_COLUMN_POSITIONS.categories]!),
  );
  const anchor = tail && findAnchor(fields, tail.at);
  if (!tail || anchor === null) return null;
  const { at } = anchor;
  const isPaddedExport =
    isPipeSurroundedBySpaces(fields[0]!, fields[1]!) || isPipeSurroundedBySpaces(fields[at]!, fields[at + 1]!);
  const texts = fields.slice(NATIVE_FORMAT_COLUMN_POSITIONS.title, at);
  const boundary = findTitleDescriptionBoundary(texts, isPaddedExport);
  const middle = recoverMiddleColumns(fields.slice(at + 2, tail.at));
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
  const pair = places.findLast((at) => at >= NATIVE_FORMAT_COLUMN_POSITIONS.videoUrl && isPair(fields, at)) ?? null;
  const last = places.findLast((at) => at >= NATIVE_FORMAT_COLUMN_POSITIONS.videoUrl && isAnchor(fields, at)) ?? null;
  if (pair === null || last === null || last === pair) return last === null ? null : { at: last, isDoubtful: false };
  // a pair of URLs is followed by a blank field: either the first URL belongs to the description and the player's URL is blank, or the pair
  // consists of the video's and the player's URL and the categories are blank
  const isWithoutPlayer = last === pair + 1 && thumbnail - last === SPAN;
  return { at: isWithoutPlayer ? last : pair, isDoubtful: true };
}

/** Number of columns between the two URLs and the thumbnail: categories, tags, performer, duration, uploader. */
const COLUMNS = 5;
/** Index of the duration among the five columns between the two URLs and the thumbnail. */
const DURATION = 3;
/** Maximum number of fields compared as durations, from the end. Comparing all fields of a line full of times (`12:34`) takes seconds. */
const MAX_COMPARED = 8;

/** The five columns between the two URLs and the thumbnail of a line that has too many fields, because texts contain pipes. */
interface RecoveredMiddleColumns {
  /** Texts of categories, tags, performer, duration and uploader, including the pipes they contain. */
  readonly fields: readonly string[];
  readonly isDoubtful: boolean;
}

const join = (fields: readonly string[]) => fields.join('|');

/**
 * Divides five or more fields among the five columns between the two URLs and the thumbnail. The field with a time (`12:34`) is the
 * duration, and all fields after it are the uploader. If the fields before the duration end with the same name, this name is the performer,
 * and the fields before it are categories and tags.
 */
function recoverMiddleColumns(fields: readonly string[]): RecoveredMiddleColumns {
  if (fields.length === COLUMNS) return { fields, isDoubtful: false };
  const { at, isCertain } = findDuration(fields);
  const before = fields.slice(0, at);
  const uploader = fields.slice(at + 1);
  const lists = splitLists(before, uploader);
  return { fields: [...lists.fields, fields[at]!, join(uploader)], isDoubtful: !isCertain || lists.isDoubtful };
}

/** Returns true if the same name is on both sides of the duration, whose index is `at`: the performer is then also the uploader. */
function isMirrored(fields: readonly string[], at: number): boolean {
  const behind = fields.length - at - 1;
  return at - behind >= 2 && fields.slice(at + 1).every((field, i) => field.trim() === fields[at - behind + i]!.trim());
}

function findDuration(fields: readonly string[]): { readonly at: number; readonly isCertain: boolean } {
  const places = fields.slice(DURATION, -1).map((_, i) => DURATION + i);
  const clocks = places.filter((at) => isClockDuration(fields[at]!));
  const numbers = places.filter((at) => isNumericField(fields[at]!));
  const found = [...numbers, ...clocks];
  // a field with a time such as `12:34` is more likely the duration than a plain number
  const compared = (found.length > 0 ? found : places).slice(-MAX_COMPARED);
  const at = compared.findLast((place) => isMirrored(fields, place)) ?? compared.at(-1)!;
  return { at, isCertain: clocks.length === 1 && at === clocks[0] && (numbers.length === 0 || isMirrored(fields, at)) };
}

/** Divides the fields before the duration among categories, tags and performer. */
function splitLists(before: readonly string[], uploader: readonly string[]): RecoveredMiddleColumns {
  if (before.length === DURATION) return { fields: before, isDoubtful: false };
  const isSame = isMirrored([...before, '', ...uploader], before.length);
  const performer = isSame ? before.length - uploader.length : findPerformer(before);
  const [categories = '', ...tags] = before.slice(0, performer);
  return {
    fields: [categories, join(tags), join(before.slice(performer))],
    isDoubtful: !isSame || tags.length > 1,
  };
}

/**
 * Returns the index of the field at which the performer's name probably begins: after the second pipe without blanks around it if there are
 * exactly two, otherwise after the last field with a comma, otherwise the last field.
 */
function findPerformer(before: readonly string[]): number {
  const last = before.length - 1;
  const tight = before.flatMap((field, at) =>
    at > 0 && !isPipeSurroundedBySpaces(before[at - 1]!, field) ? [at] : [],
  );
  const [, begin] = tight;
  if (tight.length === 2 && begin !== undefined) return begin;
  const list = before.findLastIndex((field) => field.includes(','));
  return list > 0 ? Math.min(list + 1, last) : last;
}
