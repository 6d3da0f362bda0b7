import { expect, test } from 'vitest';
import { detectCarriageReturnLines } from '../../../src/lib/import-file/records/line-splitter.ts';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import type { RecordReaderFactory } from '../../../src/lib/import-file/read-import-file.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { parseFieldMapping } from '../../../src/lib/import/files/field-mapping-file.ts';
import { toLine } from './import-line.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const QUOTES = { delimiter: ';', quote: '"' };

test.each([
  ['a\rb\rc', true],
  ['a\rb\nc', false],
  ['a\r\nb', false],
  ['abc\r', null],
  ['abc', null],
  ['"a\nb";c\rd', true],
  ['a; "b\nc"\rd', true],
  ['"a ""b""\nc"\rd\r', true],
  ['5" disk\nb\rc"', false],
  ['"a\rb', null],
])('R648 detects whether the lines of %j end in CR: %s', (text, expected) => {
  expect(detectCarriageReturnLines(encode(text), QUOTES)).toBe(expected);
});

async function read(text: string, openRecords?: RecordReaderFactory, chunk = 50) {
  const bytes = encode(text);
  const titles: string[] = [];
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.slice(i * chunk, (i + 1) * chunk),
  );
  const report = await parseImportFile(chunks, { onVideo: ({ title }) => titles.push(title), openRecords });
  return { titles, report };
}

test('R648 reads a file whose lines end in CR only', async () => {
  const lines = [1, 2, 3].map((n) => toLine({ slug: `${n}`, title: `Film ${n}` }));
  for (const end of ['', '\r']) {
    const { titles, report } = await read(`\ufeff${lines.join('\r')}${end}`);
    expect([titles, report.lines, report.warnings]).toEqual([['Film 1', 'Film 2', 'Film 3'], 3, {}]);
  }
});

test('R648 reads a file with a field mapping whose records end in CR and whose fields contain LF', async () => {
  const columns = { title: 'title', videoUrl: 'url', thumbnail: 'picture', description: 'about' };
  const openRecords = createMappedRecordReaderFactory(
    parseFieldMapping({ delimiter: ',', header: true, columns }, 'fields.json'),
  );
  const rows = [1, 2].map((n) => `Film ${n},https://a.example/${n},https://a.example/${n}.jpg,"two\nlines"`);
  const { titles, report } = await read(['title,url,picture,about', ...rows].join('\r'), openRecords);
  expect([titles, report.lines, report.rejected]).toEqual([['Film 1', 'Film 2'], 3, {}]);
});

test('R648 detects CR line ends by the absence of a line feed in the first MiB, and accepts CRLF later in the file', async () => {
  const long = toLine({ description: 'x'.repeat(1_100_000), slug: 'long' });
  const line = (n: number) => toLine({ slug: `${n}`, title: `Film ${n}` });
  expect((await read(`${line(1)}\r${long}\r\n${line(2)}\r\n`, undefined, 65_536)).titles).toEqual(['Film 1', 'Film 2']);
  expect((await read(`${'x'.repeat(1_100_000)}\n${line(1)}`, undefined, 65_536)).titles).toEqual(['Film 1']);
});

test('R648 rejects a line with three times the number of columns, and does not repair it', async () => {
  const line = toLine({ title: 'A' });
  const pipes = (count: number) => toLine({ slug: `${count}`, title: 'A | '.repeat(count) });
  const { titles, report } = await read(`${pipes(35)}\n${[line, line, line].join('|')}\n${pipes(36)}\n`);
  expect(titles).toHaveLength(1);
  expect(report.rejected).toEqual({ 'too-many-fields': { count: 2, lines: [2, 3] } });
});
