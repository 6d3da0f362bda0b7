import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { FIELD, FIELD_NAMES, type FieldName } from './values/columns.ts';
import { readEmbedCode } from './values/embed-code.ts';
import { toFigureText, toPercentText } from './values/figures.ts';
import { toDateText, toSecondsText, type DateForm, type DurationUnit } from './values/mapped-forms.ts';
import { isNoValue, NO_VALUES } from './values/no-value.ts';
import type { FindPart, Place, RecordMarks } from './records/records.ts';
import { repairAddress } from './values/web-address.ts';

export const LIST_COLUMNS = [
  'categories',
  'tags',
  'performer',
  'allThumbnails',
] as const satisfies readonly FieldName[];
type ListColumn = (typeof LIST_COLUMNS)[number];

/** A text that is taken from a record. */
export interface MappedText {
  readonly from: Place;
  /** Takes a part of the text: its first group, or all that it matches. Of a text that it does not match nothing is taken. */
  readonly pattern?: RegExp;
  /** Is taken instead, with what the pattern matches in the place of `{0}`, and its groups in those of `{1}` to `{9}`. */
  readonly template?: string;
  /** Stand before and behind every text, and every item of a list, that is not blank: an address may be given by a part of it. */
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Where the text of a column, or some items of a list, come from: every record may have the same. */
export type MappedSource = MappedText | { readonly value: string };

/** How the columns of another export are read. */
export interface ColumnMapping {
  /** What stands between the items of a list: any of these texts. */
  readonly lists: Readonly<Record<ListColumn, readonly string[]>>;
  /** Whether texts hold HTML entities. */
  readonly entities: boolean;
  readonly date: DateForm;
  readonly duration: DurationUnit;
  /** The best rating that there is. */
  readonly bestRating: number;
  /** HD or SD by the provider's lower-case word for it. */
  readonly qualities: ReadonlyMap<string, string>;
  /** Lists may come from several. */
  readonly columns: ReadonlyMap<FieldName, readonly MappedSource[]>;
}

/** How another export is read. */
export type FieldMapping = ColumnMapping & RecordMarks;

/** Stands between items of lists: no text has it, since it is a control character. */
export const ITEM_SEPARATOR = '\u001f';

type Convert = (text: string) => string;

/** Changes a text, or every item of a list, that is not blank. */
const changeItems = (text: string, change: Convert) =>
  text
    .split(ITEM_SEPARATOR)
    .map((item) => (item.trim() === '' ? item : change(item.trim())))
    .join(ITEM_SEPARATOR);

const toPictures: Convert = (text) => changeItems(text, repairAddress);
const toAddress: Convert = (text) => toPictures(readEmbedCode(text));
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
    videoUrl: toAddress,
    embedUrl: toAddress,
    thumbnail: toPictures,
    preview: toPictures,
    views: toFigureText,
    likes: toFigureText,
    dislikes: toFigureText,
    rating: (text) => toPercentText(text, bestRating),
    allThumbnails: toPictures,
  };
}

/** Returns the part of a text that a pattern takes, in its template. */
function takePart(text: string, { pattern, template }: MappedText): string {
  const found = pattern ? pattern.exec(text) : [text];
  if (!found) return '';
  if (template === undefined) return (found.length > 1 ? found[1] : found[0]) ?? '';
  return template.replaceAll(/\{(\d)\}/g, (_, group: string) => found[Number(group)] ?? '');
}

/** How the texts of a column are changed. */
interface TextForm {
  /** Spellings of "no value" as the whole text. */
  readonly noValues: ReadonlySet<string>;
  readonly decode: Convert;
  /** Puts {@link ITEM_SEPARATOR} between the items of a list; null where the column is none. */
  readonly split: Convert | null;
  readonly convert: Convert;
}

/** Texts as they are, and those that hold an address or an embed code with one. */
export const PLAIN_TEXT: TextForm = { noValues: NO_VALUES.slug, decode: unchanged, split: null, convert: unchanged };
export const ADDRESS_TEXT: TextForm = { ...PLAIN_TEXT, noValues: NO_VALUES.videoUrl, convert: toAddress };

/** Reads a text of a record; null where it ends before that. */
type ReadText<Found> = (found: Found) => string | null;

/** Returns what reads a text of a record whose parts are found so. Throws a HeaderError where no record can have it. */
export function createTextReader<Found>(
  source: MappedSource,
  find: FindPart<Found>,
  { noValues, decode, split, convert }: TextForm,
): ReadText<Found> {
  if ('value' in source) {
    const text = convert(split?.(source.value) ?? source.value);
    return () => text;
  }
  const readPart = find(source.from);
  const { prefix = '', suffix = '' } = source;
  const complete: Convert = (text) =>
    prefix + suffix === '' ? text : changeItems(text, (item) => prefix + item + suffix);
  const take: Convert = (text) => takePart(decode(text), source);
  return (found) => {
    const part = readPart(found);
    if (part === null) return null;
    if (typeof part !== 'string')
      return part
        .slice(0, split ? undefined : 1)
        .map((item) => complete(convert(take(item))))
        .join(ITEM_SEPARATOR);
    const text = isNoValue(part, noValues) ? '' : take(part);
    return complete(convert(split?.(text) ?? text));
  };
}

const FIELDS = FIELD_NAMES.length;

/** Columns of URLs: `&copy=2` is a parameter there, as in an attribute, not a copyright sign. */
const ADDRESSES: ReadonlySet<FieldName> = new Set(['videoUrl', 'embedUrl', 'thumbnail', 'preview', 'allThumbnails']);

/** Columns without which a line is no video. */
const NEEDED: ReadonlySet<FieldName> = new Set(['title', 'videoUrl', 'thumbnail', 'allThumbnails']);

/** Returns what puts the parts of a record in the places of the export's own format; null where it has too few. */
export function createFieldReader<Found>(
  mapping: ColumnMapping,
  find: FindPart<Found>,
): (found: Found) => string[] | null {
  const conversions = conversionsOf(mapping);
  const splitters = splittersOf(mapping);
  const decodeOf = (name: FieldName) => (ADDRESSES.has(name) ? decodeHTMLAttribute : decodeHTML);
  const columns = [...mapping.columns].map(([name, sources]) => {
    const form = {
      noValues: NO_VALUES[name],
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
      if (NEEDED.has(name) && read.includes(null)) return null;
      fields[FIELD[name]] = read.filter(Boolean).join(ITEM_SEPARATOR);
    }
    if (!hasThumbnail) fields[FIELD.thumbnail] = fields[FIELD.allThumbnails]!.split(ITEM_SEPARATOR)[0]!;
    return fields;
  };
}
