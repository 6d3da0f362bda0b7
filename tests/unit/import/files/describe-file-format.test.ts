import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  describeFileFormat,
  describeFileWithoutVideos,
  bufferFileHead,
} from '../../../../src/lib/import/files/describe-file-format.ts';
import { toLine } from '../../import-file/import-line.ts';

const PACKED = 'extract it first (only gzip and zstd are decompressed automatically)';
const FIELDS =
  'describe its columns in a mapping file (setting FIELDS); `npx marquee check FILE` proposes one (docs/reference/mapping.md)';
const WIDE = 'UTF-16 text without a byte order mark: convert it to UTF-8';
const ZEROS = 'a binary file, because it contains zero bytes: ask the provider for a text file';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const utf32 = (text: string) => Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0)!).buffer);
const tabs = toLine().replaceAll('|', '\t');
const tar = Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar\u000000')]);

test.each<[string, string | Buffer, string | null]>([
  [
    'zip',
    Buffer.from('504b0304140000', 'hex'),
    `a zip archive or a spreadsheet: ${PACKED}, or save the spreadsheet as CSV`,
  ],
  ['an empty zip', Buffer.from('504b0506000000', 'hex'), 'an empty zip archive: ask the provider for a complete file'],
  ['xz', Buffer.from('fd377a585a000004', 'hex'), `an xz file: ${PACKED}`],
  ['bzip2', 'BZh91AY&SY', `a bzip2 file: ${PACKED}`],
  ['7z', Buffer.from('377abcaf271c0004', 'hex'), `a 7z archive: ${PACKED}`],
  ['rar', 'Rar!\u001a\u0007', `a rar archive: ${PACKED}`],
  ['lz4', Buffer.from('04224d1864', 'hex'), `an lz4 file: ${PACKED}`],
  ['gzip', gzipSync('x'), 'a file with too many layers of gzip: decompress it first'],
  ['zstd', Buffer.from('28b52ffd', 'hex'), 'a file with too many layers of zstd: decompress it first'],
  ['tar', tar, 'a tar archive: extract the import file from it'],
  ['SQLite', 'SQLite format 3\u0000', 'an SQLite database: save a table as a CSV file'],
  ['PDF', '%PDF-1.7', 'a PDF document: ask the provider for a text file'],
  ['UTF-16 LE', utf16(toLine()), WIDE],
  ['UTF-16 BE', utf16(toLine()).swap16(), WIDE],
  ['UTF-32 LE', utf32(toLine()), 'UTF-32 text: convert it to UTF-8'],
  ['UTF-32 BE', utf32(toLine()).swap32(), 'UTF-32 text: convert it to UTF-8'],
  ['zeros', Buffer.alloc(100), ZEROS],
  ['a few zeros', `text ${'x'.repeat(100)}\u0000`, ZEROS],
  ...['<!DOCTYPE html><p>', '\n <html lang="en">', '<head>', '<body class="x">'].map(
    (page) =>
      [page, page, 'an HTML page, such as a login or error page: open the URL in a browser to check'] as [
        string,
        string,
        string,
      ],
  ),
  ['XML', '<?xml version="1.0"?><videos>', 'XML: ask the provider for delimited text, such as CSV'],
  ['an embed code', '<iframe src="https://a.example/embed/1"></iframe>|A crane', null],
  ['XML without a head', '<videos>', 'XML: ask the provider for delimited text, such as CSV'],
  ['a JSON array', '[{"title":', `JSON ("format": "jsonl"): ${FIELDS}`],
  ['a JSON object over lines', ' {\r\n  "title":', `JSON ("format": "jsonl"): ${FIELDS}`],
  ['JSON Lines', '\u00ef\u00bb\u00bf{"title":', `JSON ("format": "jsonl"): ${FIELDS}`],
  ['tabs', `\u00ef\u00bb\u00bf${tabs}\n`, `text delimited by tabs: ${FIELDS}`],
  ['semicolons', 'a;b;c;d;e;f;g;h\r\n', `text delimited by semicolons: ${FIELDS}`],
  ['commas', 'a,b,c,d,e,f,g,h', `text delimited by commas: ${FIELDS}`],
  ['quotes', '"a","b","c","d","e","f","g","h"\n', `text delimited by commas, with quoted fields: ${FIELDS}`],
  ['quotes and pipes', toLine().replaceAll(/[^|]+/g, '"$&"'), `text with quoted fields: ${FIELDS}`],
  ['words', 'not an export\n', null],
  ['too few pipes', 'a|b|c\n', null],
  ['pipes and tags', `|${tabs.replaceAll('\t', ',')}|||||||\n`, null],
  ['nothing', '', null],
])('R250 describes the format of %s by the first bytes', (_, bytes, format) => {
  expect(describeFileFormat(Buffer.from(bytes as string, 'latin1'), null)).toBe(format);
});

test('R250 reports no wrong delimiter of a file that has a field mapping, but still reports an archive', () => {
  expect(describeFileFormat(Buffer.from(tabs), 'delimited')).toBeNull();
  expect(describeFileFormat(Buffer.from('PK\u0003\u0004'), 'delimited')).toContain('zip');
});

test('R504 reports a JSON file whose field mapping is for delimited text, and a JSON array that is nested in an object', () => {
  const lines = Buffer.from('{"title":"A crane"}\n');
  expect(describeFileFormat(lines, 'delimited')).toBe(`JSON ("format": "jsonl"): ${FIELDS}`);
  expect(describeFileFormat(lines, 'jsonl')).toBeNull();
  expect(describeFileFormat(Buffer.from('{"films": [{"title":"A crane"}]}'), 'jsonl')).toContain("jq -c '.films[]'");
});

test('R251 reports how many lines of an import file failed for each reason, with line numbers', () => {
  const report = { lines: 14, videos: 0, blank: 1, warnings: {} };
  const rejected = { 'too-few-fields': { count: 12, lines: [1, 2, 3] }, 'no-title': { count: 1, lines: [13] } };
  expect(describeFileWithoutVideos({ ...report, rejected }, 'xz: unpack it')).toBe(
    'Failed to parse any videos from the data. 14 lines: 12 × fewer than 8 fields (line 1, 2, 3, …); 1 × no title (line 13); 1 × blank. The file looks like xz: unpack it',
  );
  const one = { ...report, lines: 1, blank: 0, rejected: { 'no-title': { count: 1, lines: [1] } } };
  expect(describeFileWithoutVideos(one, null)).toBe(
    'Failed to parse any videos from the data. 1 line: 1 × no title (line 1)',
  );
});

test.each([
  ['a header only', { lines: 1, blank: 0, parts: 1 }, '1 line: 1 × header or continuation line'],
  ['a header and blank lines', { lines: 3, blank: 2, parts: 1 }, '3 lines: 2 × blank; 1 × header or continuation line'],
  ['no lines', { lines: 0, blank: 0 }, '0 lines'],
])('R251 reports that a file with %s has no records, and what to do', (_, counts, text) => {
  expect(describeFileWithoutVideos({ videos: 0, rejected: {}, warnings: {}, ...counts }, null)).toBe(
    `Failed to parse any videos from the data. ${text}. The file has no records: ask the provider for a complete file`,
  );
});

test('R250 stores the first 4096 bytes of a stream, however the stream is divided into chunks', async () => {
  async function* chunks() {
    yield Buffer.from('abc');
    yield Buffer.alloc(4094, 'd');
    yield Buffer.from('e');
  }
  const kept = bufferFileHead(chunks());
  const passed: Uint8Array[] = [];
  for await (const bytes of kept.chunks) passed.push(bytes);
  expect([Buffer.concat(passed).length, kept.head().toString()]).toEqual([4098, `abc${'d'.repeat(4093)}`]);
});
