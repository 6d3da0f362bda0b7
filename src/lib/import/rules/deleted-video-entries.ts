import { URL_TEXT_CONVERSION, createColumnTextReader, PLAIN_TEXT_CONVERSION } from '../../import-file/field-mapping.ts';
import { createImportRecordReader } from '../../import-file/records/import-record-reader.ts';
import {
  MissingHeaderColumnError,
  type FieldReaderFactory,
  type ImportFileLine,
} from '../../import-file/records/import-record-types.ts';
import { createLineSplitter } from '../../import-file/records/line-splitter.ts';
import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import type { DeletedVideoListFormat } from '../files/deleted-video-list-format.ts';
import { isUrlWithoutScheme, normalizeTakedownValue, cleanRemovalEntry } from './takedown-keys.ts';
import { ImportFileError } from '../files/import-file-error.ts';

/**
 * Lines with several columns in a list of deleted videos that should have one id or URL per line: how many there are (`count`), and the
 * line number and text of the first one.
 */
interface ColumnLikeLines {
  readonly count: number;
  readonly number: number;
  readonly text: string;
}

/** Parsed entries of a provider's list of deleted videos. */
export interface DeletedVideoEntries {
  readonly ids: ReadonlySet<string>;
  /** URLs of deleted videos, normalized for comparison. */
  readonly urls: ReadonlySet<string>;
  /** Number of distinct entries in the list of deleted videos. */
  readonly entries: number;
  /** First entries of the list of deleted videos in their original spelling, for warnings. */
  readonly first: readonly string[];
  readonly odd: ColumnLikeLines | null;
  /** Number of the first line whose id or URL has invalid UTF-8; undefined if there is none. */
  readonly damagedLine?: number;
}

/** Options for parsing a list of deleted videos. */
export interface DeletedVideoListOptions {
  /** Format of a list with columns; null if each line of the list is a video id or a URL. */
  readonly fields: DeletedVideoListFormat | null;
  /** Prefix that the import adds to the provider's video ids. */
  readonly prefix: string;
}

/**
 * Matches the start of an HTML page that a server sent instead of a list of deleted videos. An `<iframe` is allowed, because entries may be
 * embed codes.
 */
const PAGE = /^\s*<(?!iframe\b)/i;
/** Maximum number of characters that a warning shows of a line. */
const MAX_SHOWN_LENGTH = 100;
/** Maximum number of entries that a warning shows. */
const MAX_SHOWN_ENTRIES = 3;

/** Character that the decoder inserts for invalid UTF-8. */
const REPLACEMENT_CHARACTER = '\uFFFD';

/** True if a line has invalid UTF-8 and is not a comment. */
const isDamagedEntry = ({ text, isDamaged }: Pick<ImportFileLine, 'text' | 'isDamaged'>) =>
  isDamaged && !text.trimStart().startsWith('#');

/** Creates a collector for the ids and URLs in a list of deleted videos. */
function collectEntries({ prefix }: DeletedVideoListOptions) {
  const ids = new Set<string>();
  const urls = new Set<string>();
  const first: string[] = [];
  let entries = 0;
  const add = (keys: Set<string>, key: string, text: string) => {
    if (key === '' || keys.has(key)) return;
    keys.add(key);
    entries++;
    if (first.length < MAX_SHOWN_ENTRIES) first.push(cleanText(text.slice(0, MAX_SHOWN_LENGTH * 4), MAX_SHOWN_LENGTH));
  };
  const toIdKey = (text: string) => {
    const key = normalizeTakedownValue('id', text);
    return key && prefix + key;
  };
  return {
    addId: (text: string) => add(ids, toIdKey(text), text),
    addUrl(text: string, key = normalizeTakedownValue('url', text)) {
      add(urls, key, text);
      // a URL without a scheme may also be an id: store it as URL and as id, but count one entry
      if (isUrlWithoutScheme(cleanRemovalEntry(text))) ids.add(toIdKey(text));
    },
    finish: () => ({ ids, urls, entries, first }),
  };
}

/**
 * Matches separators between the columns of a line that should have a single id or URL. In a line with a URL, only `|` and tabs count as
 * separators, because `,` and `;` may be part of the URL.
 */
const FIELD_SEPARATOR = /[|\t;,]/;
const URL_SEPARATOR = /[|\t]/;

/** Creates a parser for a list of deleted videos with one id or URL per line. */
function openPlainList(reading: DeletedVideoListOptions) {
  const { addId, addUrl, finish } = collectEntries(reading);
  let odd: ColumnLikeLines | null = null;
  let damagedLine: number | undefined;
  return {
    onLine(line: string, number: number, isDamaged: boolean) {
      if (isDamagedEntry({ text: line, isDamaged })) damagedLine ??= number;
      const text = cleanRemovalEntry(line);
      if (text === '' || line.trim().startsWith('#')) return;
      const key = normalizeTakedownValue('url', text);
      const between = key === '' ? FIELD_SEPARATOR : URL_SEPARATOR;
      if (between.test(text) || text.startsWith('{')) odd = { number, text, ...odd, count: (odd?.count ?? 0) + 1 };
      if (key === '') addId(line.trim());
      else addUrl(line.trim(), key);
    },
    split: createLineSplitter,
    flush() {},
    end: (): DeletedVideoEntries => ({ ...finish(), odd, ...(damagedLine !== undefined && { damagedLine }) }),
  };
}

/** Creates a parser for a list of deleted videos with columns. */
function openColumnList({ marks, id, url }: DeletedVideoListFormat, reading: DeletedVideoListOptions) {
  const { addId, addUrl, finish } = collectEntries(reading);
  let records = 0;
  let damagedLine: number | undefined;
  const compile = <Found>(find: FieldReaderFactory<Found>) => {
    const readId = id && createColumnTextReader(id, find, PLAIN_TEXT_CONVERSION);
    const readUrl = url && createColumnTextReader(url, find, URL_TEXT_CONVERSION);
    return (parts: Found) => ({ id: readId?.(parts) ?? '', url: readUrl?.(parts) ?? '' });
  };
  const { split, onLine, flush } = createImportRecordReader(marks, compile, (taken, line) => {
    if (taken.kind === 'blank' || taken.kind === 'part') return;
    records++;
    if (taken.kind === 'rejected') return;
    const { id: ownId, url: ownUrl } = taken.value;
    // invalid UTF-8 in another column, such as the title, does not change which videos match
    if (isDamagedEntry(line) && `${ownId}${ownUrl}`.includes(REPLACEMENT_CHARACTER)) damagedLine ??= line.number;
    addId(ownId);
    addUrl(ownUrl);
  });
  return {
    onLine,
    split,
    flush,
    end(): DeletedVideoEntries {
      const found = finish();
      if (records > 0 && found.entries === 0)
        throw new ImportFileError(
          'no line has an id or URL in the columns that "deleted" names: correct "deleted" in "sources"',
        );
      return { ...found, odd: null, ...(damagedLine !== undefined && { damagedLine }) };
    },
  };
}

/**
 * Parses a list of deleted videos. Throws an {@link ImportFileError} if the text is an HTML page or does not have the configured columns.
 */
export async function parseDeletedVideoList(
  chunks: AsyncIterable<Uint8Array>,
  reading: DeletedVideoListOptions,
): Promise<DeletedVideoEntries> {
  const list = reading.fields ? openColumnList(reading.fields, reading) : openPlainList(reading);
  const splitter = list.split({
    onLine(line, number, isDamaged) {
      if (number === 1 && PAGE.test(line))
        throw new ImportFileError('an HTML page instead of a list of deleted videos: check the path or URL');
      list.onLine(line, number, isDamaged);
    },
    // skip a line that exceeds the size limit: it cannot be an id or URL
    onTooLong: list.flush,
  });
  try {
    for await (const bytes of chunks) splitter.push(bytes);
    splitter.end();
    list.flush();
    return list.end();
  } catch (error) {
    throw error instanceof MissingHeaderColumnError ? new ImportFileError(error.message, { cause: error }) : error;
  }
}

/** Returns a warning about lines with several columns in a list that should have one id or URL per line. Such lines match no video. */
export function describeMultiColumnLines(name: string, { count, number, text }: ColumnLikeLines): string {
  const delimiter = FIELD_SEPARATOR.exec(text)?.[0] ?? ',';
  const marks = text.startsWith('{') ? 'format: "jsonl", id: "id"' : `delimiter: ${JSON.stringify(delimiter)}, id: 0`;
  return (
    `${name}: ${count} × several columns instead of an id or URL (line ${number}: ` +
    `"${cleanText(text.slice(0, MAX_SHOWN_LENGTH * 4), MAX_SHOWN_LENGTH)}"). Describe the columns in "sources": ` +
    `deleted: { from: …, ${marks} } (docs/guides/takedowns-and-rules.md#deleted-videos)`
  );
}
