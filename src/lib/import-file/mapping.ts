import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { FIELD_INDEX, FIELD_NAMES, type FieldName } from './values/columns.ts';
import { readEmbedCode } from './values/embed-code.ts';
import { toNumberText, toPercentText } from './values/numbers.ts';
import { toDateText, toSecondsText, type DateFormat, type DurationUnit } from './values/mapped-formats.ts';
import { isNullMarker, NULL_MARKERS } from './values/null-markers.ts';
import type { FindField, FieldLocation, RecordFormat } from './records/records.ts';
import { normalizeUrl } from './values/normalize-url.ts';

/** Columns that contain lists of items. */
export const LIST_COLUMNS = [
  'categories',
  'tags',
  'performer',
  'allThumbnails',
] as const satisfies readonly FieldName[];
type ListColumn = (typeof LIST_COLUMNS)[number];

/** Source of a text: a part of a record, with optional changes. */
export interface MappedText {
  readonly from: FieldLocation;
  /**
   * Extracts a part of the text: the first capture group, or the entire match if the pattern has no group. Without a match the text is
   * empty.
   */
  readonly pattern?: RegExp;
  /** Replaces the text: `{0}` stands for the match of `pattern`, `{1}` to `{9}` for its capture groups. */
  readonly template?: string;
  /** Text added before (`prefix`) and after (`suffix`) each text or list item that is not blank, for example to complete a partial URL. */
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Source of a column's text, or of some items of a list: a part of each record, or a constant value. */
export type MappedValue = MappedText | { readonly value: string };

/** Settings for reading the columns of an import file in another format. */
export interface ColumnMapping {
  /** Separators between the items of each list column. */
  readonly lists: Readonly<Record<ListColumn, readonly string[]>>;
  /** True if texts contain HTML entities, which are then decoded. */
  readonly entities: boolean;
  readonly date: DateFormat;
  readonly duration: DurationUnit;
  /** Highest rating on the provider's scale. */
  readonly bestRating: number;
  /** `HD` or `SD` by the provider's name for the quality, in lower case. */
  readonly qualities: ReadonlyMap<string, string>;
  /** Sources of each column. List columns may combine several sources. */
  readonly columns: ReadonlyMap<FieldName, readonly MappedValue[]>;
}

/** Settings for reading an import file in another format: its columns and how records are delimited. */
export type FieldMapping = ColumnMapping & RecordFormat;

/** Separator between list items: a control character, which no text contains. */
export const ITEM_SEPARATOR = '\u001f';

type Convert = (text: string) => string;

/** Applies a change to a text, or to each item of a list, unless the text or item is blank. */
const changeItems = (text: string, change: Convert) =>
  text
    .split(ITEM_SEPARATOR)
    .map((item) => (item.trim() === '' ? item : change(item.trim())))
    .join(ITEM_SEPARATOR);

const toPictures: Convert = (text) => changeItems(text, normalizeUrl);
const toUrl: Convert = (text) => toPictures(readEmbedCode(text));
const unchanged: Convert = (text) => text;

const splittersOf = ({ lists }: ColumnMapping): Partial<Record<FieldName, Convert>> =>
  Object.fromEntries(
    LIST_COLUMNS.map((column) => [
      column,
      (text: string) => lists[column].reduce((items, separator) => items.replaceAll(separator, ITEM_SEPARATOR), text),
    ]),
  );

function conversionsOf({ date, duration, qualities, bestRating }: ColumnMapping): Partial<Record<FieldName, Convert>> {
  const toDate = (text: string) => toDateText(text, date);
  return {
    date: toDate,
    secondDate: toDate,
    duration: (text) => toSecondsText(text, duration),
    quality: (text) => qualities.get(text.trim().toLowerCase()) ?? text,
    videoUrl: toUrl,
    embedUrl: toUrl,
    thumbnail: toPictures,
    preview: toPictures,
    views: toNumberText,
    likes: toNumberText,
    dislikes: toNumberText,
    rating: (text) => toPercentText(text, bestRating),
    allThumbnails: toPictures,
  };
}

/** Returns the part of a text that the pattern matches, inserted into the template. Empty if the pattern does not match. */
function extractPart(text: string, { pattern, template }: MappedText): string {
  const found = pattern ? pattern.exec(text) : [text];
  if (!found) return '';
  if (template === undefined) return (found.length > 1 ? found[1] : found[0]) ?? '';
  return template.replaceAll(/\{(\d)\}/g, (_, group: string) => found[Number(group)] ?? '');
}

/** Conversions that apply to the texts of a column. */
interface TextConversion {
  /** Spellings of "no value" such as `NULL`, compared with the entire text. */
  readonly noValues: ReadonlySet<string>;
  readonly decode: Convert;
  /** Replaces the separators of a list with {@link ITEM_SEPARATOR}; null for columns that are not lists. */
  readonly split: Convert | null;
  readonly convert: Convert;
}

/** Conversions for plain texts, and for texts that contain a URL or an embed code with a URL. */
export const PLAIN_TEXT: TextConversion = {
  noValues: NULL_MARKERS.slug,
  decode: unchanged,
  split: null,
  convert: unchanged,
};
export const URL_TEXT: TextConversion = { ...PLAIN_TEXT, noValues: NULL_MARKERS.videoUrl, convert: toUrl };

/** Function that reads a text of a record; returns null if the record has fewer fields. */
type ReadText<Found> = (found: Found) => string | null;

/**
 * Returns a function that reads a column's text from a record. `find` locates parts of a record. Throws a HeaderError if the header has no
 * such column.
 */
export function createTextReader<Found>(
  source: MappedValue,
  find: FindField<Found>,
  { noValues, decode, split, convert }: TextConversion,
): ReadText<Found> {
  if ('value' in source) {
    const text = convert(split?.(source.value) ?? source.value);
    return () => text;
  }
  const readPart = find(source.from);
  const { prefix = '', suffix = '' } = source;
  const complete: Convert = (text) =>
    prefix + suffix === '' ? text : changeItems(text, (item) => prefix + item + suffix);
  const take: Convert = (text) => extractPart(decode(text), source);
  return (found) => {
    const part = readPart(found);
    if (part === null) return null;
    if (typeof part !== 'string')
      return part
        .slice(0, split ? undefined : 1)
        .map((item) => complete(convert(take(item))))
        .join(ITEM_SEPARATOR);
    const text = isNullMarker(part, noValues) ? '' : take(part);
    return complete(convert(split?.(text) ?? text));
  };
}

const FIELDS = FIELD_NAMES.length;

/** Columns that contain URLs: in a URL, `&copy=2` is a parameter, as in an HTML attribute, not a copyright sign. */
const URL_FIELDS: ReadonlySet<FieldName> = new Set(['videoUrl', 'embedUrl', 'thumbnail', 'preview', 'allThumbnails']);

/** Required columns: a line that lacks one is rejected. */
const REQUIRED_FIELDS: ReadonlySet<FieldName> = new Set(['title', 'videoUrl', 'thumbnail', 'allThumbnails']);

/**
 * Returns a function that converts a record to the fields of the native format, ordered by {@link FIELD_INDEX}; it returns null if the record
 * lacks a required column.
 */
export function createFieldReader<Found>(
  mapping: ColumnMapping,
  find: FindField<Found>,
): (found: Found) => string[] | null {
  const conversions = conversionsOf(mapping);
  const splitters = splittersOf(mapping);
  const decodeOf = (name: FieldName) => (URL_FIELDS.has(name) ? decodeHTMLAttribute : decodeHTML);
  const columns = [...mapping.columns].map(([name, sources]) => {
    const form = {
      noValues: NULL_MARKERS[name],
      decode: mapping.entities ? decodeOf(name) : unchanged,
      split: splitters[name] ?? null,
      convert: conversions[name] ?? unchanged,
    };
    return { name, texts: sources.map((source) => createTextReader(source, find, form)) };
  });
  const hasThumbnail = mapping.columns.has('thumbnail');
  return (found) => {
    const fields = Array.from({ length: FIELDS }, () => '');
    for (const { name, texts } of columns) {
      const read = texts.map((text) => text(found));
      if (REQUIRED_FIELDS.has(name) && read.includes(null)) return null;
      fields[FIELD_INDEX[name]] = read.filter(Boolean).join(ITEM_SEPARATOR);
    }
    if (!hasThumbnail) fields[FIELD_INDEX.thumbnail] = fields[FIELD_INDEX.allThumbnails]!.split(ITEM_SEPARATOR)[0]!;
    return fields;
  };
}
