import { findSeparator, textsOf, type Look } from './looks.ts';
import type { SampleColumn } from './sample.ts';
import { LIST_COLUMNS } from '../../import-file/mapping.ts';
import type { FieldName } from '../../import-file/values/columns.ts';

/** Column of a file with the kind of its values. */
export interface LookedColumn extends SampleColumn {
  readonly look: Look;
}
/** Chosen column for each video field. */
export type Chosen = ReadonlyMap<FieldName, LookedColumn>;

/** Keys of a mapping other than `columns`, and doubts about them for the operator. */
export interface Forms {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly doubts: readonly string[];
}

const NO_FORM: Forms = { keys: {}, doubts: [] };
/** Ten hours in seconds. If the median of a duration column is larger, its unit is assumed to be milliseconds. */
const LONGEST_SECONDS = 36_000;
const HIGH = /^(?:hd|fhd|uhd|[248]k|(?:720|1080|1440|2160|4320)p?)$/;
const LOW = /^(?:sd|(?:144|240|360|480|540|576)p?)$/;
const YES = /^(?:1|true|yes)$/;
const NO = /^(?:0|false|no)$/;

function findDateForm({ date }: Readonly<Record<string, LookedColumn | undefined>>): Forms {
  const texts = date ? textsOf(date) : [];
  const first = texts[0] ?? '';
  if (/^\d{10}$/.test(first)) return { keys: { date: 'seconds' }, doubts: [] };
  if (/^\d{13}$/.test(first)) return { keys: { date: 'milliseconds' }, doubts: [] };
  if (/^\d{4}[/.]/.test(first)) return { keys: { date: 'yyyy/mm/dd' }, doubts: [] };
  const parts = texts.flatMap((text) => /^(\d{1,2})[-/.](\d{1,2})[-/.]/.exec(text) ?? []).map(Number);
  if (parts.length === 0) return NO_FORM;
  const reaches = (place: number) => parts.some((part, i) => i % 3 === place && part > 12);
  if (reaches(2)) return { keys: { date: 'mm/dd/yyyy' }, doubts: [] };
  const doubts = reaches(1) ? [] : [`date: the day is assumed to come first, but "${first}" may be "mm/dd/yyyy"`];
  return { keys: { date: 'dd/mm/yyyy' }, doubts };
}

function findDurationForm({ duration }: Readonly<Record<string, LookedColumn | undefined>>): Forms {
  if (duration?.look !== 'number') return NO_FORM;
  const texts = textsOf(duration);
  const middle = texts.map(Number).toSorted((a, b) => a - b)[Math.floor(texts.length / 2)]!;
  if (/min/i.test(duration.name)) return { keys: { duration: 'minutes' }, doubts: [] };
  if (/milli|ms$/i.test(duration.name)) return { keys: { duration: 'milliseconds' }, doubts: [] };
  if (/sec/i.test(duration.name)) return NO_FORM;
  const unit = middle > LONGEST_SECONDS ? 'milliseconds' : 'seconds';
  const doubts = [`duration: the unit of "${texts[0]}" is assumed to be ${unit}`];
  return { keys: unit === 'seconds' ? {} : { duration: unit }, doubts };
}

function findQualities({ quality }: Readonly<Record<string, LookedColumn | undefined>>): Forms {
  const words = quality ? [...new Set(textsOf(quality).map((text) => text.toLowerCase()))] : [];
  const isFlag = quality?.look === 'flag';
  const wordsOf = (form: RegExp, own: string) => words.filter((word) => form.test(word) && word !== own);
  const HD = wordsOf(isFlag ? YES : HIGH, 'hd');
  const SD = wordsOf(isFlag ? NO : LOW, 'sd');
  if (HD.length + SD.length === 0) return NO_FORM;
  return { keys: { quality: { ...(HD.length > 0 && { HD }), ...(SD.length > 0 && { SD }) } }, doubts: [] };
}

/** Rating scales that can be recognized, by their best value. */
const SCALES = [1, 5, 10];

function findBestRating({ rating }: Readonly<Record<string, LookedColumn | undefined>>): Forms {
  const texts = rating ? textsOf(rating) : [];
  if (texts.length === 0 || !texts.every((text) => /^\d+(?:\.\d+)?$/.test(text))) return NO_FORM;
  const most = Math.max(...texts.map(Number));
  const bestRating = SCALES.find((scale) => most <= scale);
  if (bestRating === undefined) return NO_FORM;
  return { keys: { bestRating }, doubts: [`rating: the highest possible rating is assumed to be ${bestRating}`] };
}

function findLists(chosen: Readonly<Record<string, LookedColumn | undefined>>): Forms {
  const lists = LIST_COLUMNS.flatMap((field) => {
    const column = chosen[field];
    if (!column || column.cells.some(Array.isArray)) return [];
    const separator = findSeparator(textsOf(column));
    return separator === null || separator === ',' ? [] : [[field, separator] as const];
  });
  return lists.length === 0 ? NO_FORM : { keys: { lists: Object.fromEntries(lists) }, doubts: [] };
}

const FORMS = [findLists, findDateForm, findDurationForm, findQualities, findBestRating];

/** Guesses how the values of the chosen columns are written: list separators, date and duration formats, qualities, rating scale. */
export function findForms(chosen: Chosen): Forms {
  const columns = Object.fromEntries(chosen);
  const found = FORMS.map((find) => find(columns));
  return {
    keys: Object.assign({}, ...found.map(({ keys }) => keys)) as Forms['keys'],
    doubts: found.flatMap(({ doubts }) => doubts),
  };
}
