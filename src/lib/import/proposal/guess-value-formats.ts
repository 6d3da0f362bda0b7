import { findListSeparator, nonBlankValuesOf, type ColumnKind } from './guess-column-kind.ts';
import type { SampledImportColumn } from './sample-import-file.ts';
import { LIST_VALUED_COLUMNS } from '../../import-file/field-mapping.ts';
import type { ImportFieldName } from '../../import-file/values/import-fields.ts';

/** Column of an unknown import file, with the guessed kind of its values. */
export interface ClassifiedColumn extends SampledImportColumn {
  readonly look: ColumnKind;
}
export type ColumnsByVideoField = ReadonlyMap<ImportFieldName, ClassifiedColumn>;

/** Proposed keys of a field mapping that describe the formats of values, such as dates, and doubts that the operator should check. */
export interface ValueFormatGuess {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly doubts: readonly string[];
}

const NO_GUESS: ValueFormatGuess = { keys: {}, doubts: [] };
/** Ten hours in seconds. If the median of a duration column is larger, the durations are assumed to be in milliseconds. */
const MAX_SECONDS = 36_000;
const HD_NAMES = /^(?:hd|fhd|uhd|[248]k|(?:720|1080|1440|2160|4320)p?)$/;
const SD_NAMES = /^(?:sd|(?:144|240|360|480|540|576)p?)$/;
const YES_WORDS = /^(?:1|true|yes)$/;
const NO_WORDS = /^(?:0|false|no)$/;

const MAX_MONTH = 12;

/** Returns doubts about the order of day and month. `dayFirst` and `monthFirst` are dates that fit only this order; undefined if none. */
function describeDayOrder(first: string, dayFirst: string | undefined, monthFirst: string | undefined): string[] {
  if (dayFirst === undefined && monthFirst === undefined)
    return [`date: the day is assumed to come first, but "${first}" may be "mm/dd/yyyy"`];
  if (dayFirst === undefined || monthFirst === undefined) return [];
  return [`date: "${dayFirst}" fits only dd/mm/yyyy, "${monthFirst}" only mm/dd/yyyy`];
}

function guessDateFormat({ date }: Readonly<Record<string, ClassifiedColumn | undefined>>): ValueFormatGuess {
  const texts = date ? nonBlankValuesOf(date) : [];
  const first = texts[0] ?? '';
  if (/^\d{10}$/.test(first)) return { keys: { date: 'seconds' }, doubts: [] };
  if (/^\d{13}$/.test(first)) return { keys: { date: 'milliseconds' }, doubts: [] };
  if (/^\d{4}[/.]/.test(first)) return { keys: { date: 'yyyy/mm/dd' }, doubts: [] };
  const parts = texts.flatMap((text) => {
    const [, one, two] = /^(\d{1,2})[-/.](\d{1,2})[-/.]/.exec(text) ?? [];
    return one === undefined ? [] : [{ text, one: Number(one), two: Number(two) }];
  });
  if (parts.length === 0) return NO_GUESS;
  const dayFirst = parts.filter(({ one }) => one > MAX_MONTH);
  const monthFirst = parts.filter(({ two }) => two > MAX_MONTH);
  return {
    keys: { date: monthFirst.length > dayFirst.length ? 'mm/dd/yyyy' : 'dd/mm/yyyy' },
    doubts: describeDayOrder(parts[0]!.text, dayFirst[0]?.text, monthFirst[0]?.text),
  };
}

/** Parses a number with a decimal point or a decimal comma. */
const toNumber = (text: string) => Number(text.replace(',', '.'));

function guessDurationUnit({ duration }: Readonly<Record<string, ClassifiedColumn | undefined>>): ValueFormatGuess {
  if (duration?.look !== 'number') return NO_GUESS;
  const texts = nonBlankValuesOf(duration);
  const middle = texts.map(toNumber).toSorted((a, b) => a - b)[Math.floor(texts.length / 2)]!;
  if (/min/i.test(duration.name)) return { keys: { duration: 'minutes' }, doubts: [] };
  if (/milli|ms$/i.test(duration.name)) return { keys: { duration: 'milliseconds' }, doubts: [] };
  if (/sec/i.test(duration.name)) return NO_GUESS;
  // the duration of a video is never a fraction of a second, but spreadsheets write 12:34 as 0.00873 days
  if (middle > 0 && middle < 1)
    return { keys: {}, doubts: [`duration: "${texts[0]}" is probably a part of a day: export it as h:mm:ss`] };
  const unit = middle > MAX_SECONDS ? 'milliseconds' : 'seconds';
  const doubts = [`duration: the unit of "${texts[0]}" is assumed to be ${unit}`];
  return { keys: unit === 'seconds' ? {} : { duration: unit }, doubts };
}

function guessQualities({ quality }: Readonly<Record<string, ClassifiedColumn | undefined>>): ValueFormatGuess {
  const words = quality ? [...new Set(nonBlankValuesOf(quality).map((text) => text.toLowerCase()))] : [];
  const isFlag = quality?.look === 'flag';
  const wordsOf = (form: RegExp, own: string) => words.filter((word) => form.test(word) && word !== own);
  const HD = wordsOf(isFlag ? YES_WORDS : HD_NAMES, 'hd');
  const SD = wordsOf(isFlag ? NO_WORDS : SD_NAMES, 'sd');
  if (HD.length + SD.length === 0) return NO_GUESS;
  return { keys: { quality: { ...(HD.length > 0 && { HD }), ...(SD.length > 0 && { SD }) } }, doubts: [] };
}

/** Rating scales that can be recognized, each represented by its highest rating. */
const SCALES = [1, 5, 10];

function guessBestRating({ rating }: Readonly<Record<string, ClassifiedColumn | undefined>>): ValueFormatGuess {
  const texts = rating ? nonBlankValuesOf(rating) : [];
  if (texts.length === 0 || !texts.every((text) => /^\d+(?:[.,]\d+)?$/.test(text))) return NO_GUESS;
  const most = Math.max(...texts.map(toNumber));
  const bestRating = SCALES.find((scale) => most <= scale);
  if (bestRating === undefined) return NO_GUESS;
  return { keys: { bestRating }, doubts: [`rating: the highest possible rating is assumed to be ${bestRating}`] };
}

function guessSeparators(chosen: Readonly<Record<string, ClassifiedColumn | undefined>>): ValueFormatGuess {
  const lists = LIST_VALUED_COLUMNS.flatMap((field) => {
    const column = chosen[field];
    if (!column || column.cells.some(Array.isArray)) return [];
    const separator = findListSeparator(nonBlankValuesOf(column));
    return separator === null || separator === ',' ? [] : [[field, separator] as const];
  });
  return lists.length === 0 ? NO_GUESS : { keys: { lists: Object.fromEntries(lists) }, doubts: [] };
}

const GUESSERS = [guessSeparators, guessDateFormat, guessDurationUnit, guessQualities, guessBestRating];

/** Guesses the formats of the chosen columns' values: list separators, date and duration formats, names of qualities, rating scale. */
export function guessValueFormats(chosen: ColumnsByVideoField): ValueFormatGuess {
  const columns = Object.fromEntries(chosen);
  const found = GUESSERS.map((find) => find(columns));
  return {
    keys: Object.assign({}, ...found.map(({ keys }) => keys)) as ValueFormatGuess['keys'],
    doubts: found.flatMap(({ doubts }) => doubts),
  };
}
