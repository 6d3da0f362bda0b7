import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { IMPORT_FIELD_POSITIONS, IMPORT_FIELD_NAMES, type ImportFieldName } from './values/import-fields.ts';
import { extractPlayerUrl } from './values/embed-code.ts';
import { convertCountToDigits, convertRatingToPercentText } from './values/parse-counts-and-ratings.ts';
import {
  convertDateToImportFormat,
  convertDurationToSecondsText,
  type DateFormat,
  type DurationUnit,
} from './values/date-and-duration-formats.ts';
import { isNullMarker, NULL_MARKERS_BY_FIELD } from './values/null-markers.ts';
import type { FieldReaderFactory, RecordFieldLocation, RecordFormat } from './records/import-record-types.ts';
import { normalizeUrl } from './values/parse-urls.ts';
import { LIST_ITEM_SEPARATOR, splitListText } from './values/split-list-text.ts';

/** Columns that contain lists, such as tags. */
export const LIST_VALUED_COLUMNS = [
  'categories',
  'tags',
  'performer',
  'allThumbnails',
] as const satisfies readonly ImportFieldName[];
type ListColumn = (typeof LIST_VALUED_COLUMNS)[number];

/** Source of a column's text: a field of each record, with optional changes to the field's text. */
export interface ImportColumnTextSource {
  readonly from: RecordFieldLocation;
  /** Pattern that extracts a part of the text: its first capture group, if any, or the entire match. Without a match, the text is empty. */
  readonly pattern?: RegExp;
  /** Text that replaces the extracted text: `{0}` stands for the match of `pattern`, `{1}` to `{9}` for its capture groups. */
  readonly template?: string;
  /** Texts added before (`prefix`) and after (`suffix`) each nonblank text or list item, for example to complete a partial URL. */
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Source of a column's text, or of some items of its list: a field of each record, or a constant text for all records. */
export type ColumnValueSource = ImportColumnTextSource | { readonly value: string };

/** Settings for reading the columns of an import file that is not in the native format. */
export interface ColumnMapping {
  /** Separators between list items, for each column that contains a list. */
  readonly lists: Readonly<Record<ListColumn, readonly string[]>>;
  /** True if the texts of the import file contain HTML entities, such as `&amp;`, which the import must decode. */
  readonly entities: boolean;
  readonly date: DateFormat;
  readonly duration: DurationUnit;
  /** Highest rating on the provider's rating scale. */
  readonly bestRating: number;
  /** Qualities `HD` and `SD`, by the provider's name for the quality in lower case. */
  readonly qualities: ReadonlyMap<string, string>;
  /** Sources of each column's text. A list may have several sources, whose items are combined. */
  readonly columns: ReadonlyMap<ImportFieldName, readonly ColumnValueSource[]>;
}

/** Settings for reading an import file that is not in the native format: how to split it into records, and how to map fields to columns. */
export type FieldMapping = ColumnMapping & RecordFormat;

type Convert = (text: string) => string;

/** Applies a function to a text or, if the text is a list, to each of its items. Blank texts and items are unchanged. */
const changeItems = (text: string, change: Convert) =>
  text
    .split(LIST_ITEM_SEPARATOR)
    .map((item) => (item.trim() === '' ? item : change(item.trim())))
    .join(LIST_ITEM_SEPARATOR);

const toPictures: Convert = (text) => changeItems(text, normalizeUrl);
const toUrl: Convert = (text) => toPictures(extractPlayerUrl(text));
const unchanged: Convert = (text) => text;

const splittersOf = ({ lists }: ColumnMapping): Partial<Record<ImportFieldName, Convert>> =>
  Object.fromEntries(
    LIST_VALUED_COLUMNS.map((column) => [column, (text: string) => splitListText(text, lists[column])]),
  );

function conversionsOf({
  date,
  duration,
  qualities,
  bestRating,
}: ColumnMapping): Partial<Record<ImportFieldName, Convert>> {
  const toDate = (text: string) => convertDateToImportFormat(text, date);
  return {
    date: toDate,
    secondDate: toDate,
    duration: (text) => convertDurationToSecondsText(text, duration),
    quality: (text) => qualities.get(text.trim().toLowerCase()) ?? text,
    videoUrl: toUrl,
    embedUrl: toUrl,
    thumbnail: toPictures,
    preview: toPictures,
    views: convertCountToDigits,
    likes: convertCountToDigits,
    dislikes: convertCountToDigits,
    rating: (text) => convertRatingToPercentText(text, bestRating),
    allThumbnails: toPictures,
  };
}

/** Returns the part of a text that matches the pattern, inserted into the template if any. Returns an empty string without a match. */
function extractPart(text: string, { pattern, template }: ImportColumnTextSource): string {
  const found = pattern ? pattern.exec(text) : [text];
  if (!found) return '';
  if (template === undefined) return (found.length > 1 ? found[1] : found[0]) ?? '';
  return template.replaceAll(/\{(\d)\}/g, (_, group: string) => found[Number(group)] ?? '');
}

interface TextConversion {
  /** Spellings of "no value", such as `NULL`. A text that equals one of them becomes empty. */
  readonly noValues: ReadonlySet<string>;
  readonly decode: Convert;
  /** Replaces the provider's separators of list items with {@link LIST_ITEM_SEPARATOR}. Null to read only the first item of an array. */
  readonly split: Convert | null;
  readonly convert: Convert;
}

/**
 * Conversions of texts that are not columns of videos, such as the entries of a list of deleted videos: of plain texts
 * (`PLAIN_TEXT_CONVERSION`), and of texts that contain a URL or an embed code (`URL_TEXT_CONVERSION`).
 */
export const PLAIN_TEXT_CONVERSION: TextConversion = {
  noValues: NULL_MARKERS_BY_FIELD.slug,
  decode: unchanged,
  split: unchanged,
  convert: unchanged,
};
export const URL_TEXT_CONVERSION: TextConversion = {
  ...PLAIN_TEXT_CONVERSION,
  noValues: NULL_MARKERS_BY_FIELD.videoUrl,
  convert: toUrl,
};

/** Function that returns a column's text from a record, or null if the record has too few fields. */
type ReadText<Found> = (found: Found) => string | null;

/**
 * Returns a function that reads the text of a column from a record. `find` locates fields of a record. Throws a {@link
 * MissingHeaderColumnError} if the header has no such column.
 */
export function createColumnTextReader<Found>(
  source: ColumnValueSource,
  find: FieldReaderFactory<Found>,
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
        .join(LIST_ITEM_SEPARATOR);
    const text = isNullMarker(part, noValues) ? '' : take(part);
    return complete(convert(split?.(text) ?? text));
  };
}

const FIELDS = IMPORT_FIELD_NAMES.length;

/** Columns with URLs. Entities in URLs are decoded as in HTML attributes: `&copy=2` is a query parameter, not a copyright sign. */
const URL_FIELDS: ReadonlySet<ImportFieldName> = new Set([
  'videoUrl',
  'embedUrl',
  'thumbnail',
  'preview',
  'allThumbnails',
]);

/** Required columns of an import file. A record is rejected if it has too few fields to contain one of them. */
const REQUIRED_FIELDS: ReadonlySet<ImportFieldName> = new Set(['title', 'videoUrl', 'thumbnail', 'allThumbnails']);

/**
 * Returns a function that converts a record to fields in the order of {@link IMPORT_FIELD_POSITIONS}. The function returns null if the
 * record has too few fields to contain a required column.
 */
export function createRecordToFieldsConverter<Found>(
  mapping: ColumnMapping,
  find: FieldReaderFactory<Found>,
): (found: Found) => string[] | null {
  const conversions = conversionsOf(mapping);
  const splitters = splittersOf(mapping);
  const decodeOf = (name: ImportFieldName) => (URL_FIELDS.has(name) ? decodeHTMLAttribute : decodeHTML);
  const columns = [...mapping.columns].map(([name, sources]) => {
    const form = {
      noValues: NULL_MARKERS_BY_FIELD[name],
      decode: mapping.entities ? decodeOf(name) : unchanged,
      split: splitters[name] ?? null,
      convert: conversions[name] ?? unchanged,
    };
    return { name, texts: sources.map((source) => createColumnTextReader(source, find, form)) };
  });
  const hasThumbnail = mapping.columns.has('thumbnail');
  return (found) => {
    const fields = Array.from({ length: FIELDS }, () => '');
    for (const { name, texts } of columns) {
      const read = texts.map((text) => text(found));
      if (REQUIRED_FIELDS.has(name) && read.includes(null)) return null;
      fields[IMPORT_FIELD_POSITIONS[name]] = read.filter(Boolean).join(LIST_ITEM_SEPARATOR);
    }
    if (!hasThumbnail)
      fields[IMPORT_FIELD_POSITIONS.thumbnail] =
        fields[IMPORT_FIELD_POSITIONS.allThumbnails]!.split(LIST_ITEM_SEPARATOR)[0]!;
    return fields;
  };
}
