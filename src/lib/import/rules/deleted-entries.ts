import { ADDRESS_TEXT, createTextReader, PLAIN_TEXT } from '../../import-file/mapping.ts';
import { openRecords } from '../../import-file/records/open-records.ts';
import { HeaderError, type FindPart } from '../../import-file/records/records.ts';
import { createLineSplitter } from '../../import-file/records/split.ts';
import { cleanText } from '../../catalogue/text/clean.ts';
import type { DeletedFields } from '../files/deleted-fields.ts';
import { isBareAddress, toRemovalKey, unwrapValue } from './removal-keys.ts';
import { SourceError } from '../files/source-error.ts';

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
  /** How many entries it has. */
  readonly entries: number;
  /** The first entries in their original spelling, for a warning. */
  readonly first: readonly string[];
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
/** Entries that a warning shows. */
const FIRST_ENTRIES = 3;

/** Collects what a list names. */
function collectEntries({ prefix }: DeletedReading) {
  const ids = new Set<string>();
  const urls = new Set<string>();
  const first: string[] = [];
  let entries = 0;
  const add = (keys: Set<string>, key: string, text: string) => {
    if (key === '' || keys.has(key)) return;
    keys.add(key);
    entries++;
    if (first.length < FIRST_ENTRIES) first.push(cleanText(text.slice(0, SHOWN * 4), SHOWN));
  };
  const toIdKey = (text: string) => {
    const key = toRemovalKey('id', text);
    return key && prefix + key;
  };
  return {
    addId: (text: string) => add(ids, toIdKey(text), text),
    addUrl(text: string, key = toRemovalKey('url', text)) {
      add(urls, key, text);
      // an id may look the same, and is no further entry
      if (isBareAddress(unwrapValue(text))) ids.add(toIdKey(text));
    },
    finish: () => ({ ids, urls, entries, first }),
  };
}

/** Between fields: an address may hold the others, too. */
const BETWEEN = /[|\t;,]/;
const BETWEEN_ADDRESSES = /[|\t]/;

/** Reads a list with an id or an address a line. */
function openPlainList(reading: DeletedReading) {
  const { addId, addUrl, finish } = collectEntries(reading);
  let odd: OddLines | null = null;
  return {
    onLine(line: string, number: number) {
      const text = unwrapValue(line);
      if (text === '' || line.trim().startsWith('#')) return;
      const key = toRemovalKey('url', text);
      const between = key === '' ? BETWEEN : BETWEEN_ADDRESSES;
      if (between.test(text) || text.startsWith('{')) odd = { number, text, ...odd, count: (odd?.count ?? 0) + 1 };
      if (key === '') addId(line.trim());
      else addUrl(line.trim(), key);
    },
    split: createLineSplitter,
    flush() {},
    end: (): DeletedEntries => ({ ...finish(), odd }),
  };
}

/** Reads a list whose lines have columns. */
function openColumnList({ marks, id, url }: DeletedFields, reading: DeletedReading) {
  const { addId, addUrl, finish } = collectEntries(reading);
  let records = 0;
  const compile = <Found>(find: FindPart<Found>) => {
    const readId = id && createTextReader(id, find, PLAIN_TEXT);
    const readUrl = url && createTextReader(url, find, ADDRESS_TEXT);
    return (parts: Found) => ({ id: readId?.(parts) ?? '', url: readUrl?.(parts) ?? '' });
  };
  const { split, onLine, flush } = openRecords(marks, compile, (taken) => {
    if (taken.kind === 'blank' || taken.kind === 'part') return;
    records++;
    if (taken.kind === 'rejected') return;
    addId(taken.value.id);
    addUrl(taken.value.url);
  });
  return {
    onLine: (line: string, number: number) => onLine(line, number, false),
    split,
    flush,
    end(): DeletedEntries {
      const found = finish();
      if (records > 0 && found.entries === 0)
        throw new SourceError('no line has an id or an address where "deleted" says');
      return { ...found, odd: null };
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
