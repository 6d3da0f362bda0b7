import { decodeHTML } from 'entities';
import { EXPORT_COLUMNS } from '../domain/limits.ts';
import { COLUMN } from './columns.ts';
import { toDateText, toSecondsText, type DateForm, type DurationUnit } from './mapped-forms.ts';
import type { FieldMarks } from './split-fields.ts';

export type ColumnName = keyof typeof COLUMN;
export const LIST_COLUMNS = [
  'categories',
  'tags',
  'performer',
  'allThumbnails',
] as const satisfies readonly ColumnName[];
type ListColumn = (typeof LIST_COLUMNS)[number];

/** Where a column's text comes from. */
interface MappedColumn {
  /** Position from 0, or a name of the header line. */
  readonly from: number | string;
  /** Stands before every text, and every item of a list, that is not blank: an address may be given by its last part. */
  readonly prefix: string;
}

/** How another delimited export is read. */
export interface FieldMapping extends FieldMarks {
  /** Whether the first line names the columns. */
  readonly header: boolean;
  /** What stands between the items of a list. */
  readonly lists: Readonly<Record<ListColumn, string>>;
  /** Whether texts hold HTML entities. */
  readonly entities: boolean;
  readonly date: DateForm;
  readonly duration: DurationUnit;
  /** HD or SD by the provider's lower-case word for it. */
  readonly qualities: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<ColumnName, MappedColumn>;
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

function conversionsOf({ lists, date, duration, qualities }: FieldMapping): Partial<Record<ColumnName, Convert>> {
  const toItems = (column: ListColumn) => (text: string) => text.replaceAll(lists[column], ITEM_SEPARATOR);
  const toDate = (text: string) => toDateText(text, date);
  return {
    ...Object.fromEntries(LIST_COLUMNS.map((column) => [column, toItems(column)])),
    date: toDate,
    secondDate: toDate,
    duration: (text) => toSecondsText(text, duration),
    quality: (text) => qualities.get(text.trim().toLowerCase()) ?? text,
    videoUrl: takeFrameSource,
    embedUrl: takeFrameSource,
  };
}

/** Puts a prefix before a text, or before every item of a list, that is not blank. */
const addPrefix = (prefix: string, text: string) =>
  text
    .split(ITEM_SEPARATOR)
    .map((item) => (item.trim() === '' ? item : prefix + item.trim()))
    .join(ITEM_SEPARATOR);

/** Columns without which a line is no video. */
const NEEDED: ReadonlySet<ColumnName> = new Set(['title', 'videoUrl', 'thumbnail', 'allThumbnails']);

/** Returns what reads the records of a mapping, whose header line has these names. Throws a {@link HeaderError}. */
export function createFieldReader(mapping: FieldMapping, header: readonly string[]): ToOwnFields {
  const conversions = conversionsOf(mapping);
  const columns = [...mapping.columns].map(([name, { from, prefix }]) => ({
    name,
    place: findPlace(from, header),
    prefix,
    convert: conversions[name] ?? ((text: string) => text),
  }));
  const last = Math.max(...columns.filter(({ name }) => NEEDED.has(name)).map(({ place }) => place));
  const hasThumbnail = mapping.columns.has('thumbnail');
  const decode = mapping.entities ? decodeHTML : (text: string) => text;
  return (found) => {
    if (found.length <= last) return null;
    const fields = Array.from({ length: EXPORT_COLUMNS }, () => '');
    for (const { name, place, prefix, convert } of columns) {
      const text = convert(decode(found[place] ?? ''));
      fields[COLUMN[name]] = prefix === '' ? text : addPrefix(prefix, text);
    }
    if (!hasThumbnail) fields[COLUMN.thumbnail] = fields[COLUMN.allThumbnails]!.split(ITEM_SEPARATOR)[0]!;
    return fields;
  };
}
