import { isPadded } from './head.ts';
import { isClock, isNumber } from './shapes.ts';

/** The five columns between the addresses and the thumbnail: categories, tags, performer, duration, uploader. */
const COLUMNS = 5;
/** Place of the duration among them. */
const DURATION = 3;
/** Fields that are compared, the last ones that may be the duration: a line of nothing but clocks would take seconds. */
const MOST_COMPARED = 8;

export interface Middle {
  /** Five, each as it stands in the line: their pipes are kept. */
  readonly fields: readonly string[];
  readonly isDoubtful: boolean;
}

const join = (fields: readonly string[]) => fields.join('|');

/**
 * Returns the columns between the addresses and the thumbnail, five or more fields. The one that looks like a clock is the duration:
 * what follows is the uploader, and where that stands before it as well, it is the performer, so that the rest are categories and tags.
 */
export function findMiddle(fields: readonly string[]): Middle {
  if (fields.length === COLUMNS) return { fields, isDoubtful: false };
  const { at, isCertain } = findDuration(fields);
  const before = fields.slice(0, at);
  const uploader = fields.slice(at + 1);
  const lists = splitLists(before, uploader);
  return { fields: [...lists.fields, fields[at]!, join(uploader)], isDoubtful: !isCertain || lists.isDoubtful };
}

/** Returns whether the fields before a place end with those behind it. */
function isMirrored(fields: readonly string[], at: number): boolean {
  const behind = fields.length - at - 1;
  return at - behind >= 2 && fields.slice(at + 1).every((field, i) => field.trim() === fields[at - behind + i]!.trim());
}

function findDuration(fields: readonly string[]): { readonly at: number; readonly isCertain: boolean } {
  const places = fields.slice(DURATION, -1).map((_, i) => DURATION + i);
  const clocks = places.filter((at) => isClock(fields[at]!));
  const numbers = places.filter((at) => isNumber(fields[at]!));
  const found = [...numbers, ...clocks];
  // clocks go first
  const compared = (found.length > 0 ? found : places).slice(-MOST_COMPARED);
  const at = compared.findLast((place) => isMirrored(fields, place)) ?? compared.at(-1)!;
  return { at, isCertain: clocks.length === 1 && at === clocks[0] && (numbers.length === 0 || isMirrored(fields, at)) };
}

/** Returns categories, tags and performer. */
function splitLists(before: readonly string[], uploader: readonly string[]): Middle {
  if (before.length === DURATION) return { fields: before, isDoubtful: false };
  const isSame = isMirrored([...before, '', ...uploader], before.length);
  const performer = isSame ? before.length - uploader.length : findPerformer(before);
  const [categories = '', ...tags] = before.slice(0, performer);
  return {
    fields: [categories, join(tags), join(before.slice(performer))],
    isDoubtful: !isSame || tags.length > 1,
  };
}

/** Returns where the performer may begin: behind the last field that is a list, or that a pipe with blanks goes on with. */
function findPerformer(before: readonly string[]): number {
  const last = before.length - 1;
  const tight = before.flatMap((field, at) => (at > 0 && !isPadded(before[at - 1]!, field) ? [at] : []));
  const [, begin] = tight;
  if (tight.length === 2 && begin !== undefined) return begin;
  const list = before.findLastIndex((field) => field.includes(','));
  return list > 0 ? Math.min(list + 1, last) : last;
}
