import { isPadded } from './title-boundary.ts';
import { isClock, isNumericField } from './field-tests.ts';

/** Number of columns between the URLs and the thumbnail: categories, tags, performer, duration, uploader. */
const COLUMNS = 5;
/** Index of the duration among the columns between the URLs and the thumbnail. */
const DURATION = 3;
/** Maximum number of candidates for the duration, counted from the end: a line full of times like `12:34` would take seconds. */
const MAX_COMPARED = 8;

/** Columns between the URLs and the thumbnail of a line with surplus pipes. */
export interface MiddleColumns {
  /** The five columns as written in the line, including their pipes. */
  readonly fields: readonly string[];
  readonly isDoubtful: boolean;
}

const join = (fields: readonly string[]) => fields.join('|');

/**
 * Assigns five or more fields to the five columns between the URLs and the thumbnail. The field with a time (`12:34`) is the duration, and
 * the fields after it are the uploader. If the same name precedes the duration, it is the performer, and the rest are categories and tags.
 */
export function findMiddleColumns(fields: readonly string[]): MiddleColumns {
  if (fields.length === COLUMNS) return { fields, isDoubtful: false };
  const { at, isCertain } = findDuration(fields);
  const before = fields.slice(0, at);
  const uploader = fields.slice(at + 1);
  const lists = splitLists(before, uploader);
  return { fields: [...lists.fields, fields[at]!, join(uploader)], isDoubtful: !isCertain || lists.isDoubtful };
}

/** Returns true if the fields before an index end with the same fields that follow the index. */
function isMirrored(fields: readonly string[], at: number): boolean {
  const behind = fields.length - at - 1;
  return at - behind >= 2 && fields.slice(at + 1).every((field, i) => field.trim() === fields[at - behind + i]!.trim());
}

function findDuration(fields: readonly string[]): { readonly at: number; readonly isCertain: boolean } {
  const places = fields.slice(DURATION, -1).map((_, i) => DURATION + i);
  const clocks = places.filter((at) => isClock(fields[at]!));
  const numbers = places.filter((at) => isNumericField(fields[at]!));
  const found = [...numbers, ...clocks];
  // times such as `12:34` are preferred to plain numbers
  const compared = (found.length > 0 ? found : places).slice(-MAX_COMPARED);
  const at = compared.findLast((place) => isMirrored(fields, place)) ?? compared.at(-1)!;
  return { at, isCertain: clocks.length === 1 && at === clocks[0] && (numbers.length === 0 || isMirrored(fields, at)) };
}

/** Splits the fields before the duration into categories, tags and performer. */
function splitLists(before: readonly string[], uploader: readonly string[]): MiddleColumns {
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
 * Returns the index at which the performer probably begins: at the second pipe without blanks if there are exactly two, else after the last
 * field with a comma, else at the last field.
 */
function findPerformer(before: readonly string[]): number {
  const last = before.length - 1;
  const tight = before.flatMap((field, at) => (at > 0 && !isPadded(before[at - 1]!, field) ? [at] : []));
  const [, begin] = tight;
  if (tight.length === 2 && begin !== undefined) return begin;
  const list = before.findLastIndex((field) => field.includes(','));
  return list > 0 ? Math.min(list + 1, last) : last;
}
