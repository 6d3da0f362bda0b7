import { exportMessages } from '#messages/export';
import { UTF_32_ADVICE } from './decompress-import-file.ts';
import type { RecordFormatName } from '../../import-file/records/import-record-types.ts';
import { formatRejections, type ImportReport } from '../../import-file/import-file-report.ts';
import { NATIVE_FORMAT_MIN_COLUMN_COUNT } from '../../catalogue/limits.ts';
import { getStartCommand } from '../../settings/start-command.ts';

/** Number of bytes at the start of a file from which its format is guessed. */
const HEAD_BYTES = 4096;

/** Minimum share of zero bytes at an offset that is 0 in most characters of a text. */
const MOST = 0.9;

const UNPACK_ADVICE = 'extract it first (only gzip and zstd are decompressed automatically)';
/**
 * Byte sequences by which unsupported binary formats are recognized, each with its offset in the file
 * (https://www.garykessler.net/library/file_sigs.html) and advice for the operator.
 */
const SIGNATURES: readonly (readonly [mark: string, at: number, what: string])[] = [
  ['PK\u0003\u0004', 0, `a zip archive or a spreadsheet: ${UNPACK_ADVICE}, or save the spreadsheet as CSV`],
  ['PK\u0005\u0006', 0, 'an empty zip archive: ask the provider for a complete file'],
  ['\u00fd7zXZ\u0000', 0, `an xz file: ${UNPACK_ADVICE}`],
  ['BZh', 0, `a bzip2 file: ${UNPACK_ADVICE}`],
  ['7z\u00bc\u00af\u0027\u001c', 0, `a 7z archive: ${UNPACK_ADVICE}`],
  ['Rar!', 0, `a rar archive: ${UNPACK_ADVICE}`],
  ['\u0004"M\u0018', 0, `an lz4 file: ${UNPACK_ADVICE}`],
  ['\u001f\u008b', 0, 'a file with too many layers of gzip: decompress it first'],
  ['(\u00b5/\u00fd', 0, 'a file with too many layers of zstd: decompress it first'],
  ['ustar', 257, 'a tar archive: extract the import file from it'],
  ['SQLite format 3', 0, 'an SQLite database: save a table as a CSV file'],
  ['%PDF', 0, 'a PDF document: ask the provider for a text file'],
];

const MAPPING_ADVICE = `describe its columns in a mapping file (setting FIELDS); \`${getStartCommand()} check FILE\` proposes one (docs/reference/mapping.md)`;
/** Patterns by which unsupported text formats are recognized, each with advice for the operator. */
const TEXT_PATTERNS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /^\s*<(?:!doctype\s+html|html|head|body)\b/i,
    'an HTML page, such as a login or error page: open the URL in a browser to check',
  ],
  [/^\s*<(?!iframe\b)[?!a-z]/i, 'XML: ask the provider for delimited text, such as CSV'],
];
const JSON_TEXT = /^\s*(?:\{|\[\s*[{\]])/;
/** Matches a JSON object whose first value is an array of objects. Captures the key of the array. */
const JSON_WRAPPER = /^\s*\{\s*"([^"\\]+)"\s*:\s*\[\s*\{/;
const DELIMITERS = new Map([
  ['\t', 'tabs'],
  [';', 'semicolons'],
  [',', 'commas'],
]);

/** Creates a function that passes on the chunks of a file, and buffers {@link HEAD_BYTES} bytes for {@link describeFileFormat}. */
export function bufferFileHead(chunks: AsyncIterable<Uint8Array>) {
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
 * Guesses the format of an import file in which no video was found, from its first bytes. Returns a description with advice for the
 * operator, or null if the format is unknown. `mapped` is the record format of the provider's field mapping, or null.
 */
export function describeFileFormat(head: Buffer, mapped: RecordFormatName | null): string | null {
  const bytes = head.toString('latin1');
  const marked = SIGNATURES.find(([mark, at]) => bytes.startsWith(mark, at));
  if (marked) return marked[2];
  if (bytes.includes('\0')) {
    if (isUtf32(head)) return UTF_32_ADVICE;
    const even = countZeros(head, 2, 0);
    const odd = countZeros(head, 2, 1);
    const isWide = Math.max(even, odd) > head.length / 8 && Math.min(even, odd) < Math.max(even, odd) / 4;
    return isWide
      ? 'UTF-16 text without a byte order mark: convert it to UTF-8'
      : 'a binary file, because it contains zero bytes: ask the provider for a text file';
  }
  const text = bytes.replace(/^\u00ef\u00bb\u00bf/, '');
  const known = TEXT_PATTERNS.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (mapped !== 'jsonl' && JSON_TEXT.test(text)) return `JSON ("format": "jsonl"): ${MAPPING_ADVICE}`;
  const key = mapped === 'jsonl' ? JSON_WRAPPER.exec(text)?.[1] : undefined;
  if (key !== undefined)
    return `a JSON array inside an object: extract the array, for example with \`jq -c '.${key}[]' FILE\``;
  return mapped ? null : describeFields(text);
}

/** Returns the number of zero bytes at every offset that has the given remainder when divided by `size`. */
function countZeros(head: Buffer, size: number, remainder: number): number {
  return head.reduce((count, byte, at) => count + Number(byte === 0 && at % size === remainder), 0);
}

/** Returns true for UTF-32 text: the two high bytes of most characters are 0, and their lowest byte is not. */
function isUtf32(head: Buffer): boolean {
  const characters = Math.floor(head.length / 4);
  const zeros = [0, 1, 2, 3].map((remainder) => countZeros(head, 4, remainder) / characters);
  const [first, second, third, fourth] = zeros as [number, number, number, number];
  const isLittleEndian = Math.min(third, fourth) > MOST && first < 1 - MOST;
  return isLittleEndian || (Math.min(first, second) > MOST && fourth < 1 - MOST);
}

function describeFields(text: string): string | null {
  const line = text.split('\n', 1)[0]!;
  const isQuoted = /^\s*"/.test(line);
  if (isQuoted && line.split('|').length >= NATIVE_FORMAT_MIN_COLUMN_COUNT)
    return `text with quoted fields: ${MAPPING_ADVICE}`;
  const found = [...DELIMITERS].find(([delimiter]) => line.split(delimiter).length >= NATIVE_FORMAT_MIN_COLUMN_COUNT);
  if (!found || line.split('|').length >= NATIVE_FORMAT_MIN_COLUMN_COUNT) return null;
  return `text delimited by ${found[1]}${isQuoted ? ', with quoted fields' : ''}: ${MAPPING_ADVICE}`;
}

function findNextStep(hasRejections: boolean, format: string | null): string[] {
  if (format !== null) return [`The file looks like ${format}`];
  return hasRejections ? [] : ['The file has no records: ask the provider for a complete file'];
}

/** Returns the error message for an import file without videos: the number of rejected lines by reason, and the guessed format. */
export function describeFileWithoutVideos(report: ImportReport, format: string | null): string {
  const tallies = formatRejections(report);
  const { lines, blank, parts = 0 } = report;
  const counts = [
    ...tallies,
    ...(blank > 0 ? [`${blank} × blank`] : []),
    ...(parts > 0 ? [`${parts} × header or continuation line`] : []),
  ];
  const total = `${lines} ${lines === 1 ? 'line' : 'lines'}`;
  return [
    exportMessages.nothingParsed,
    counts.length === 0 ? total : `${total}: ${counts.join('; ')}`,
    ...findNextStep(tallies.length > 0, format),
  ].join('. ');
}
