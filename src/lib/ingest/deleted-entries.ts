import { ADDRESS_TEXT, createTextReader, PLAIN_TEXT } from '../delimited/mapping.ts';
import { openRecords } from '../delimited/open-records.ts';
import { HeaderError, type FindPart } from '../delimited/records.ts';
import { createLineSplitter } from '../delimited/split.ts';
import { cleanText } from '../domain/clean.ts';
import { toUrlKey } from '../domain/url-key.ts';
import type { DeletedFields } from './deleted-fields.ts';
import { toRemovalKey } from './removal-keys.ts';
import { SourceError } from './source-error.ts';

/** Lines of a plain list that look as if they had columns: how many, and the first of them. */
interface OddLines {
  readonly count: number;
  readonly number: number;
  readonly text: string;
}

/** What a list of deleted videos names. */
export interface DeletedEntries {
  readonly ids: ReadonlySet<string>;
  /** Keys of addresses. */
  readonly urls: ReadonlySet<string>;
  readonly odd: OddLines | null;
}

/** How a list is read. */
export interface DeletedReading {
  /** How its lines are read; null where each is an id or an address. */
  readonly fields: DeletedFields | null;
  /** Stands before the ids of its source. */
  readonly prefix: string;
}

/** What a list begins with that is none; an embed code may stand first in a line. */
const PAGE = /^\s*<(?!iframe\b)/i;
/** Characters of a line that a warning shows. */
const SHOWN = 100;

/** Between fields: an address may hold the others, too. */
const BETWEEN = /[|\t;,]/;
const BETWEEN_ADDRESSES = /[|\t]/;

/** Reads a list with an id or an address a line. */
function openPlainList({ prefix }: DeletedReading) {
  const ids = new Set<string>();
  const urls = new Set<string>();
  let odd: OddLines | null = null;
  return {
    onLine(line: string, number: number) {
      const text = line.trim();
      if (text === '' || text.startsWith('#')) return;
      const key = toUrlKey(text);
      const between = key === '' ? BETWEEN : BETWEEN_ADDRESSES;
      if (between.test(text) || text.startsWith('{')) odd = { number, text, ...odd, count: (odd?.count ?? 0) + 1 };
      if (key === '') ids.add(prefix + toRemovalKey('id', text));
      else urls.add(key);
    },
    split: createLineSplitter,
    flush() {},
    end: (): DeletedEntries => ({ ids, urls, odd }),
  };
}

/** Reads a list whose lines have columns. */
function openColumnList({ marks, id, url }: DeletedFields, { prefix }: DeletedReading) {
  const ids = new Set<string>();
  const urls = new Set<string>();
  let records = 0;
  const compile = <Found>(find: FindPart<Found>) => {
    const readId = id && createTextReader(id, find, PLAIN_TEXT);
    const readUrl = url && createTextReader(url, find, ADDRESS_TEXT);
    return (found: Found) => ({ id: readId?.(found) ?? '', url: readUrl?.(found) ?? '' });
  };
  const { split, onLine, flush } = openRecords(marks, compile, (taken) => {
    if (taken.kind === 'blank' || taken.kind === 'part') return;
    records++;
    if (taken.kind === 'rejected') return;
    const key = toRemovalKey('id', taken.value.id);
    const urlKey = toUrlKey(taken.value.url.trim());
    if (key !== '') ids.add(prefix + key);
    if (urlKey !== '') urls.add(urlKey);
  });
  return {
    onLine: (line: string, number: number) => onLine(line, number, false),
    split,
    flush,
    end(): DeletedEntries {
      if (records > 0 && ids.size + urls.size === 0)
        throw new SourceError('no line has an id or an address where "deleted" says');
      return { ids, urls, odd: null };
    },
  };
}

/** Returns what a list names. Throws a {@link SourceError} where it is no list, or has other columns. */
export async function readEntries(chunks: AsyncIterable<Uint8Array>, reading: DeletedReading): Promise<DeletedEntries> {
  const list = reading.fields ? openColumnList(reading.fields, reading) : openPlainList(reading);
  const splitter = list.split({
    onLine(line, number) {
      if (number === 1 && PAGE.test(line)) throw new SourceError('a page of HTML, not a list');
      list.onLine(line, number);
    },
    // no id and no address is as long as that
    onTooLong: list.flush,
  });
  try {
    for await (const bytes of chunks) splitter.push(bytes);
    splitter.end();
    list.flush();
    return list.end();
  } catch (error) {
    throw error instanceof HeaderError ? new SourceError(error.message, { cause: error }) : error;
  }
}

/** Returns a warning of a plain list whose lines have columns: they name no video. */
export function describeOdd(name: string, { count, number, text }: OddLines): string {
  const delimiter = BETWEEN.exec(text)?.[0] ?? ',';
  const marks = text.startsWith('{') ? 'format: "jsonl", id: "id"' : `delimiter: ${JSON.stringify(delimiter)}, id: 0`;
  return (
    `${name}: ${count} of its lines look like columns, not like an id or an address (line ${number}: ` +
    `"${cleanText(text.slice(0, SHOWN * 4), SHOWN)}"). Say in "sources" where they stand: ` +
    `deleted: { from: …, ${marks} } (docs/operating/rules.md#deleted-videos)`
  );
}
