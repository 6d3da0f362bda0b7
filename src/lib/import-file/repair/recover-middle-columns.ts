import { isPipeSurroundedBySpaces } from './title-description-boundary.ts';
import { isClockDuration, isNumericField } from './field-value-checks.ts';

/** Number of columns between the two URLs and the thumbnail: categories, tags, performer, duration, uploader. */
const COLUMNS = 5;
/** Index of the duration among the five columns between the two URLs and the thumbnail. */
const DURATION = 3;
/**
 * Maximum number of fields that are compared as possible durations, counted from the end. Comparing all fields of a line full of times like
 * `12:34` would take seconds.
 */
const MAX_COMPARED = 8;

/** The five columns between the two URLs and the thumbnail of a line that has too many fields, because texts contain pipes. */
export interface RecoveredMiddleColumns {
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
export function recoverMiddleColumns(fields: readonly string[]): RecoveredMiddleColumns {
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
