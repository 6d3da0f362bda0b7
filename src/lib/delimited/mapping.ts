import { decodeHTML } from 'entities';
import { FIELD, type FieldName } from './columns.ts';
import { toFigureText, toPercentText } from './figures.ts';
import { toDateText, toSecondsText, type DateForm, type DurationUnit } from './mapped-forms.ts';
import type { FieldMarks } from './split-fields.ts';

export const LIST_COLUMNS = [
  'categories',
  'tags',
  'performer',
  'allThumbnails',
] as const satisfies readonly FieldName[];
type ListColumn = (typeof LIST_COLUMNS)[number];

/** A text that is taken from a record. */
interface MappedText {
  /** Position from 0, or a name of the header line. */
  readonly from: number | string;
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

/** How another delimited export is read. */
export interface FieldMapping extends FieldMarks {
  /** Whether the first line names the columns. */
  readonly header: boolean;
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

/** An export whose header does not name what the mapping asks for. */
export class HeaderError extends Error {
  override name = 'HeaderError';
}

/** Stands between items of lists: no text has it, since it is a control character. */
export const ITEM_SEPARATOR = '\u001f';

/** Puts the fields of a record in the places of the export's own format; null when it has too few. */
export type ToOwnFields = (found: readonly string[]) => string[] | null;

const isNamed = (name: string) => (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();

function findPlace(from: number | string, header: readonly string[]): number {
  const place = typeof from === 'number' ? from : header.findIndex(isNamed(from));
  if (place < 0)
    throw new HeaderError(`no column is named "${from}" in the header: ${header.join(', ').slice(0, 300)}`);
  return place;
}

/**
 * Returns the address that an embed code's frame shows; another text as it is. A tag ends where another begins: a text of nothing but
 * beginnings would take seconds.
 */
function takeFrameSource(text: string): string {
  return /<iframe\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text)?.[1] ?? text;
}

type Convert = (text: string) => string;

/** Changes a text, or every item of a list, that is not blank. */
const changeItems = (text: string, change: Convert) =>
  text
    .split(ITEM_SEPARATOR)
    .map((item) => (item.trim() === '' ? item : change(item.trim())))
    .join(ITEM_SEPARATOR);

/** Some dumps leave the scheme of addresses to the page that they stand on. */
const addScheme: Convert = (text) => changeItems(text, (address) => address.replace(/^\/\//, 'https://'));

function conversionsOf({
  lists,
  date,
  duration,
  qualities,
  bestRating,
}: FieldMapping): Partial<Record<FieldName, Convert>> {
  const toItems = (column: ListColumn) => (text: string) =>
    lists[column].reduce((items, separator) => items.replaceAll(separator, ITEM_SEPARATOR), text);
  const toDate = (text: string) => toDateText(text, date);
  const toAddress = (text: string) => addScheme(takeFrameSource(text));
  const toThumbnails = toItems('allThumbnails');
  return {
    ...Object.fromEntries(LIST_COLUMNS.map((column) => [column, toItems(column)])),
    date: toDate,
    secondDate: toDate,
    duration: (text) => toSecondsText(text, duration),
    quality: (text) => qualities.get(text.trim().toLowerCase()) ?? text,
    videoUrl: toAddress,
    embedUrl: toAddress,
    thumbnail: addScheme,
    preview: addScheme,
    views: toFigureText,
    likes: toFigureText,
    dislikes: toFigureText,
    rating: (text) => toPercentText(text, bestRating),
    allThumbnails: (text) => addScheme(toThumbnails(text)),
  };
}

/** Returns the part of a text that a pattern takes, in its template. */
function takePart(text: string, { pattern, template }: MappedText): string {
  const found = pattern ? pattern.exec(text) : [text];
  if (!found) return '';
  if (template === undefined) return (found.length > 1 ? found[1] : found[0]) ?? '';
  return template.replaceAll(/\{(\d)\}/g, (_, group: string) => found[Number(group)] ?? '');
}

type ReadText = (found: readonly string[]) => string;

/** Returns what reads a text of a record, and its position; none where every record has the same. */
function createTextReader(source: MappedSource, header: readonly string[], decode: Convert, convert: Convert) {
  if ('value' in source) {
    const text = convert(source.value);
    return { place: -1, read: () => text };
  }
  const place = findPlace(source.from, header);
  const { prefix = '', suffix = '' } = source;
  const complete: Convert = (text) =>
    prefix + suffix === '' ? text : changeItems(text, (item) => prefix + item + suffix);
  const read: ReadText = (found) => complete(convert(takePart(decode(found[place] ?? ''), source)));
  return { place, read };
}

const FIELDS = Object.keys(FIELD).length;

/** Columns without which a line is no video. */
const NEEDED: ReadonlySet<FieldName> = new Set(['title', 'videoUrl', 'thumbnail', 'allThumbnails']);

/** Returns what reads the records of a mapping, whose header line has these names. Throws a {@link HeaderError}. */
export function createFieldReader(mapping: FieldMapping, header: readonly string[]): ToOwnFields {
  const conversions = conversionsOf(mapping);
  const decode = mapping.entities ? decodeHTML : (text: string) => text;
  const columns = [...mapping.columns].map(([name, sources]) => {
    const convert = conversions[name] ?? ((text: string) => text);
    return { name, texts: sources.map((source) => createTextReader(source, header, decode, convert)) };
  });
  const needed = columns.filter(({ name }) => NEEDED.has(name)).flatMap(({ texts }) => texts);
  const last = Math.max(...needed.map(({ place }) => place));
  const hasThumbnail = mapping.columns.has('thumbnail');
  return (found) => {
    if (found.length <= last) return null;
    const fields = Array.from({ length: FIELDS }, () => '');
    for (const { name, texts } of columns) {
      const read = texts.map((text) => text.read(found));
      fields[FIELD[name]] = read.filter((text) => text !== '').join(ITEM_SEPARATOR);
    }
    if (!hasThumbnail) fields[FIELD.thumbnail] = fields[FIELD.allThumbnails]!.split(ITEM_SEPARATOR)[0]!;
    return fields;
  };
}
