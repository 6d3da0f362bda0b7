import { expect, test } from 'vitest';
import { createJsonSplitter } from '../../../src/lib/import-file/records/json-splitter.ts';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { parseFieldMapping } from '../../../src/lib/import/files/field-mapping-file.ts';

const MAPPING = parseFieldMapping(
  {
    format: 'jsonl',
    columns: { title: 'title', videoUrl: 'url', thumbnail: 'picture', slug: 'id', tags: 'tags.name' },
  },
  'fields.json',
);
const MIB = 1_048_576;

const toRecord = (id: number, title = `Film ${id}: {a} [b], "c" \\ \u2028é`) => ({
  id,
  title,
  url: `https://a.example/${id}`,
  picture: `https://a.example/${id}.jpg`,
  tags: [{ name: 'sea' }, { name: 'sky' }],
});
const RECORDS = [1, 2, 3].map((id) => toRecord(id));
const LINES = RECORDS.map((record) => JSON.stringify(record));

async function read(text: string | Uint8Array, chunk = 65_536) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.slice(i * chunk, (i + 1) * chunk),
  );
  const found: (readonly [id: string, line: number])[] = [];
  const rejected: string[] = [];
  const report = await parseImportFile(chunks, {
    onVideo: (video, line) => found.push([video.id, line]),
    onRejected: (line) => rejected.push(`${line.line} ${line.reason}: ${line.text}`),
    openRecords: createMappedRecordReaderFactory(MAPPING),
  });
  const losses = Object.values(report.rejected).reduce((sum, { count }) => sum + count, 0);
  expect(report.videos + report.blank + (report.parts ?? 0) + losses).toBe(report.lines);
  return { found, report, rejected };
}

const pretty = JSON.stringify(RECORDS, null, 2);
/** JSON layouts: name, text of the file, line numbers of its records, and its total number of lines. */
const LAYOUTS: readonly (readonly [name: string, text: string, lines: readonly number[], all: number])[] = [
  ['JSON Lines', LINES.join('\n'), [1, 2, 3], 3],
  ['JSON Lines with CRLF and blank lines', `${LINES.join('\r\n\r\n')}\r\n`, [1, 3, 5], 5],
  ['JSON Lines with CR alone', LINES.join('\r'), [1, 2, 3], 3],
  ['JSON Lines with commas', `${LINES.join(',\n')},\n`, [1, 2, 3], 3],
  ['an array in one line', JSON.stringify(RECORDS), [1, 2, 3], 3],
  ['an array in one line with blanks and an end', `[ ${LINES.join(' , ')} ] \n`, [1, 2, 3], 3],
  ['an array with one object a line', `[\n${LINES.join(',\n')}\n]\n`, [2, 3, 4], 5],
  ['an array with brackets beside objects', `[${LINES.join(',\n')}]`, [1, 2, 3], 3],
  ['an array with commas first', `[ ${LINES.join('\n, ')}\n]`, [1, 2, 3], 4],
  ['an array that is pretty-printed', pretty, [2, 16, 30], 44],
  [
    'an array that is pretty-printed with tabs and CRLF',
    JSON.stringify(RECORDS, null, '\t').replaceAll('\n', '\r\n'),
    [2, 16, 30],
    44,
  ],
  ['an array that is pretty-printed without indentation', pretty.replaceAll(/^ +/gm, ''), [2, 16, 30], 44],
  [
    'an array that is pretty-printed with braces together',
    pretty.replaceAll('},\n  {\n    "id"', '}, {\n    "id"'),
    [2, 15, 28],
    42,
  ],
  ['objects one after another', LINES.join(''), [1, 2, 3], 3],
  ['objects that are pretty-printed', RECORDS.map((each) => JSON.stringify(each, null, 2)).join('\n'), [1, 15, 29], 42],
  ['two arrays', `[${LINES[0]}]\n[${LINES[1]},${LINES[2]}]\n`, [1, 2, 3], 3],
  ['a byte order mark', `\ufeff${JSON.stringify(RECORDS)}`, [1, 2, 3], 3],
  ['a JSON text sequence', LINES.map((line) => `\u001e${line}\n`).join(''), [1, 2, 3], 3],
];

test.each(LAYOUTS)('R645 reads records of JSON in this layout: %s', async (_, text, lines, all) => {
  for (const chunk of [1, 7, 65_536]) {
    const { found, report, rejected } = await read(text, chunk);
    expect([rejected, found]).toEqual([[], lines.map((line, i) => [String(i + 1), line])]);
    expect([report.lines, report.torn]).toEqual([all, undefined]);
  }
});

test('R645 reads a JSON array of many MiB in one line in constant memory', () => {
  const record = new TextEncoder().encode(`,${JSON.stringify(toRecord(1, 'x'.repeat(60_000)))}`);
  let records = 0;
  let most = 0;
  const before = process.memoryUsage().arrayBuffers;
  const splitter = createJsonSplitter({ onLine: () => records++, onTooLong: () => expect.unreachable() });
  splitter.push(Uint8Array.of(0x5b));
  for (let i = 0; i < 600; i++) {
    splitter.push(record);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  splitter.push(Uint8Array.of(0x5d));
  expect([splitter.end(), records]).toEqual(['open', 600]);
  expect(most).toBeLessThan(32 * MIB);
});

const BAD = '{"id":9,"title":"A "quoted" title","url":"https://a.example/9"}';
const PRETTY_BAD = JSON.stringify([RECORDS[0], { ...RECORDS[1], title: 'BAD' }, RECORDS[2]], null, 2);

test.each([
  ['an unescaped quote in a line', `[\n${LINES[0]},\n${BAD},\n${LINES[2]}\n]`, ['1', '3']],
  ['an unescaped quote among other records in a line', `[${LINES[0]},${BAD},${LINES[2]}]`, ['1', '3']],
  ['a line truncated inside a string', `[\n${LINES[0]},\n${LINES[1]!.slice(0, 20)}\n${LINES[2]}\n]`, ['1', '3']],
  ['a line truncated after a backslash', `[\n${LINES[0]},\n{"id":"2\\\n${LINES[2]}\n]`, ['1', '3']],
  ['a line truncated after a colon', `${LINES[0]}\n{"id":\n${LINES[1]}\n${LINES[2]}`, ['1', '2', '3']],
  ['a last line truncated after a colon', `${LINES[0]}\n{"id":\n${LINES[1]}`, ['1', '2']],
  ['a line without its closing brace', `[\n${LINES[0]},\n${LINES[1]!.slice(0, -1)},\n${LINES[2]}\n]`, ['1', '3']],
  ['a bracket that does not match', `[\n${LINES[0]},\n{"tags":[1}],\n${LINES[2]}\n]`, ['1', '3']],
  ['words between objects', `${LINES[0]}\nfilms = \n${LINES[2]}`, ['1', '3']],
  ['a text among objects in a line', `[${LINES[0]},"two",${LINES[2]},${LINES[1]}]`, ['1', '2']],
  ['a text over several lines', `[\n${LINES[0]},\n{"id":2,"title":"a\nb"},\n${LINES[2]}\n]`, ['1', '3']],
])('R645 continues with the next JSON record after %s', async (_, text, ids) => {
  for (const chunk of [1, 65_536]) {
    const { found, report } = await read(text, chunk);
    expect(found.map(([id]) => id)).toEqual(ids);
    expect(report.rejected['not-json']?.count).toBeGreaterThan(0);
  }
});

test('R645 reports a damaged JSON object over several lines once, with its first line', async () => {
  for (const damage of ['"BA"D"', '"BAD', 'BAD"', '{"a" {}'])
    for (const chunk of [1, 65_536]) {
      const { found, rejected } = await read(PRETTY_BAD.replace('"BAD"', damage), chunk);
      expect(found).toEqual([
        ['1', 2],
        ['3', 30],
      ]);
      expect(rejected).toEqual(['16 not-json: {']);
    }
});

test('R645 continues with the next record after a damaged JSON object of several hundred lines', async () => {
  const tags = Array.from({ length: 100 }, (_, i) => ({ name: `tag ${i}` }));
  const text = JSON.stringify([RECORDS[0], { ...RECORDS[1], tags, last: 'BAD' }, RECORDS[2]], null, 2);
  const { found, rejected } = await read(text.replace('"BAD"', '"B"A"D"'));
  expect([found.map(([id]) => id), rejected]).toEqual([['1', '3'], ['16 not-json: {']]);
});

test.each([
  ['in one line', JSON.stringify],
  ['over several lines', (value: unknown) => JSON.stringify(value, null, 2)],
])('R645 rejects a JSON object of more than 1 MiB %s, and reads the next one', async (_, format) => {
  const long = toRecord(2, 'x'.repeat(MIB));
  const { found, report } = await read(format([RECORDS[0], long, RECORDS[2]]));
  expect(found.map(([id]) => id)).toEqual(['1', '3']);
  expect(report.rejected['line-too-long']?.count).toBe(1);
  expect(
    (await read(`${LINES[0]}\n${'x'.repeat(MIB + 9)}\n${LINES[2]}`)).report.rejected['line-too-long']?.lines,
  ).toEqual([2]);
});

test('R645 continues with the next record after a JSON object of more than 1 MiB that is damaged or never ends', async () => {
  const long = JSON.stringify(toRecord(2, 'x'.repeat(MIB)));
  const damaged = long.replace('"tags"', '"tags');
  for (const text of [
    `[${LINES[0]},${damaged},${LINES[2]},${LINES[2]}]`,
    `[\n${LINES[0]},\n${damaged}\n,\n${LINES[2]}\n]`,
  ])
    expect((await read(text)).found.map(([id]) => id)).toEqual(['1', '3']);
  const { found, report } = await read(`${LINES[0]}\n{"a":["${'x'.repeat(MIB)}",\n1,\n2`);
  expect([found.length, report.rejected['line-too-long']?.count, report.parts]).toEqual([1, 1, 2]);
});

test('R645 reads a JSON object around an array of records as a single record', async () => {
  const { found, report } = await read(`{"films":${pretty.repeat(1)}}`);
  expect([found, Object.keys(report.rejected)]).toEqual([[], ['no-title']]);
});

test('R645 warns about invalid UTF-8 only for the JSON record that contains it', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(RECORDS));
  bytes[bytes.indexOf(0xc3)] = 0xff;
  expect((await read(bytes)).report.warnings['invalid-utf8']).toEqual({ count: 1, lines: [1] });
});

test.each([
  ['after an object', `[\n${LINES[0]},\n`, 2],
  ['in an object', JSON.stringify(RECORDS).slice(0, -30), 3],
  ['in an object over several lines', pretty.slice(0, -40), 40],
  ['without its closing bracket', pretty.slice(0, -1), 43],
])('R645 reports a JSON array that ends %s as truncated', async (_, text, line) => {
  expect((await read(text)).report.torn).toBe(line);
});
