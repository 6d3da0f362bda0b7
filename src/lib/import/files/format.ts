import { exportMessages } from '#messages/export';
import type { ExportReport } from '../../import-file/report.ts';
import { REJECTIONS, type Rejection } from '../../import-file/records/reasons.ts';
import type { RecordFormat } from '../../import-file/records/records.ts';
import { formatLines } from '../../import-file/report.ts';
import { EXPORT_MIN_COLUMNS } from '../../catalogue/limits.ts';

/** Bytes at the start of a file that are enough to guess its format. */
const HEAD_BYTES = 4096;

const UNPACK = 'unpack it first; gzip and zstd are read as they are';
/**
 * Signatures of unsupported binary formats, at a byte offset (https://www.garykessler.net/library/file_sigs.html), with advice for the
 * operator.
 */
const MARKS: readonly (readonly [mark: string, at: number, what: string])[] = [
  ['PK\u0003\u0004', 0, `a zip archive, or a spreadsheet: ${UNPACK}`],
  ['PK\u0005\u0006', 0, 'an empty zip archive'],
  ['\u00fd7zXZ\u0000', 0, `xz: ${UNPACK}`],
  ['BZh', 0, `bzip2: ${UNPACK}`],
  ['7z\u00bc\u00af\u0027\u001c', 0, `a 7z archive: ${UNPACK}`],
  ['Rar!', 0, `a rar archive: ${UNPACK}`],
  ['\u0004"M\u0018', 0, `lz4: ${UNPACK}`],
  ['\u001f\u008b', 0, `gzip, packed too often: ${UNPACK}`],
  ['(\u00b5/\u00fd', 0, `zstd, packed too often: ${UNPACK}`],
  ['ustar', 257, 'a tar archive: take the export out of it'],
  ['SQLite format 3', 0, 'a database of SQLite: export a table as text'],
  ['%PDF', 0, 'a PDF document: ask for the export as text'],
];

const OTHER_EXPORTS =
  'describe it in a FIELDS file, which `marquee check` proposes for a file (docs/operating/other-formats.md)';
/** Patterns of unsupported text formats, with advice for the operator. */
const TEXTS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /^\s*<(?:!doctype\s+html|html|head|body)\b/i,
    'a page of HTML, such as a login or an error: look at the address in a browser',
  ],
  [/^\s*<(?!iframe\b)[?!a-z]/i, 'XML: ask for the export as text with delimiters'],
];
const JSON_TEXT = /^\s*(?:\{|\[\s*[{\]])/;
/** Matches a JSON object whose first value is an array of objects. Captures the key of the array. */
const JSON_WRAPPER = /^\s*\{\s*"([^"\\]+)"\s*:\s*\[\s*\{/;
const DELIMITERS = new Map([
  ['\t', 'tabs'],
  [';', 'semicolons'],
  [',', 'commas'],
]);

/** Passes the chunks through and buffers the first {@link HEAD_BYTES} bytes for {@link describeFormat}. */
export function keepHead(chunks: AsyncIterable<Uint8Array>) {
  let head = Buffer.alloc(0);
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const bytes of chunks) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      yield bytes;
    }
  }
  return { chunks: pass(), head: () => head };
}

/**
 * Guesses the format of a file without videos from its first bytes. Returns the format with advice for the operator, or null if the format
 * is unknown. `mapped` is the record format of the provider's mapping, or null.
 */
export function describeFormat(head: Buffer, mapped: RecordFormat | null): string | null {
  const bytes = head.toString('latin1');
  const marked = MARKS.find(([mark, at]) => bytes.startsWith(mark, at));
  if (marked) return marked[2];
  if (bytes.includes('\0')) {
    const even = countZeros(head, 0);
    const odd = countZeros(head, 1);
    const isWide = Math.max(even, odd) > head.length / 8 && Math.min(even, odd) < Math.max(even, odd) / 4;
    return isWide ? 'text in UTF-16 without a mark of it: write it as UTF-8' : 'no text: it holds zero bytes';
  }
  const text = bytes.replace(/^\u00ef\u00bb\u00bf/, '');
  const known = TEXTS.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (mapped !== 'jsonl' && JSON_TEXT.test(text)) return `JSON: ${OTHER_EXPORTS} with "format": "jsonl"`;
  const key = mapped === 'jsonl' ? JSON_WRAPPER.exec(text)?.[1] : undefined;
  if (key !== undefined) return `an array inside an object: take it out, as \`jq -c '.${key}[]'\` does`;
  return mapped ? null : describeFields(text);
}

function countZeros(head: Buffer, parity: number): number {
  return head.reduce((count, byte, at) => count + Number(byte === 0 && at % 2 === parity), 0);
}

function describeFields(text: string): string | null {
  const line = text.split('\n', 1)[0]!;
  const isQuoted = /^\s*"/.test(line);
  if (isQuoted && line.split('|').length >= EXPORT_MIN_COLUMNS) return `text with fields in quotes: ${OTHER_EXPORTS}`;
  const found = [...DELIMITERS].find(([delimiter]) => line.split(delimiter).length >= EXPORT_MIN_COLUMNS);
  if (!found || line.split('|').length >= EXPORT_MIN_COLUMNS) return null;
  return `text with ${found[1]} between its fields${isQuoted ? ', which are in quotes' : ''}: ${OTHER_EXPORTS}`;
}

/** Returns the error message for a file without videos: the number of rejected lines by reason, and the guessed format. */
export function describeNothing(report: ExportReport, format: string | null): string {
  const rejected = Object.entries(report.rejected) as [Rejection, { count: number; lines: readonly number[] }][];
  const tallies = rejected.map(([reason, tally]) => `${tally.count} ${REJECTIONS[reason]} (${formatLines(tally)})`);
  const blank = report.blank > 0 ? [`${report.blank} blank`] : [];
  const { lines } = report;
  return [
    exportMessages.nothingParsed,
    `${lines} ${lines === 1 ? 'line' : 'lines'}: ${[...tallies, ...blank].join('; ')}`,
    ...(format === null ? [] : [`It looks like ${format}`]),
  ].join('. ');
}
