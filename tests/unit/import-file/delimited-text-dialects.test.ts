import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import type { FieldMapping } from '../../../src/lib/import-file/field-mapping.ts';
import { createImportRecordReader } from '../../../src/lib/import-file/records/import-record-reader.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { splitCsvFields } from '../../../src/lib/import-file/records/split-csv-fields.ts';
import { toBytes } from './import-line.ts';

const byName = { slug: 'id', title: 'title', videoUrl: 'url', thumbnail: 'thumb', tags: 'tags' } as const;
type Columns = Readonly<Record<string, number | string>>;

async function read(
  lines: readonly string[],
  change: Partial<{ delimiter: string; columns: Columns; header: boolean }> = {},
) {
  const { delimiter = ',', columns = byName, header = true } = change;
  const lists = { categories: [','], tags: [','], performer: [','], allThumbnails: [','] };
  const titles: string[] = [];
  const report = await parseImportFile([toBytes(lines)], {
    onVideo: ({ id, title, tags }) => titles.push([id, title, ...tags].join('/')),
    openRecords: createMappedRecordReaderFactory({
      format: 'delimited',
      delimiter,
      quote: '"',
      header,
      lists,
      entities: false,
      date: 'iso',
      duration: 'seconds',
      bestRating: 100,
      qualities: new Map(),
      columns: new Map(Object.entries(columns).map(([name, from]) => [name, [{ from }]])),
    } as FieldMapping),
  });
  const { blank, parts, rejected } = report;
  return { titles, blank, parts, rejected };
}

const HEADER = 'id,title,url,thumb,tags';
const ROW = '1,One,https://a.example/1,/1.jpg,x';
const SECOND = '2,Two,https://a.example/2,/2.jpg,y';
const BOTH = { titles: ['1/One/x', '2/Two/y'], rejected: {} };

test.each([
  ['sep=,', ['sep=,']],
  ['a quoted sep=,', ['"sep=,"']],
  ['a comment', ['# exported 2026-11-01']],
  ['a comment with delimiters', ['# id, title, and more']],
  ['blank fields', [',,,,']],
  ['a title and blank lines', ['Videos of the harbour,,,,', '', ',,,,']],
])('R658 skips lines before the header of an import file: %s', async (_, before) => {
  expect(await read([...before, HEADER, ROW, SECOND])).toMatchObject(BOTH);
});

test('R658 skips a comment line and a line "sep=" also if columns are mapped by position', async () => {
  const columns = { slug: 0, title: 1, videoUrl: 2, thumbnail: 3, tags: 4 };
  expect(await read(['sep=,', '# exported', HEADER, ROW, SECOND], { columns })).toMatchObject(BOTH);
  expect(await read(['sep=,', ROW, SECOND], { columns, header: false })).toMatchObject(BOTH);
});

test('R658 reports the line number of a header without a mapped column, and how to correct this', async () => {
  await expect(read(['# exported', 'id,name,url,thumb,tags', ROW])).rejects.toThrow(
    'the header has no column "title": use one of id, name, url, thumb, tags (line 2), or remove the lines before the header',
  );
  await expect(read(['id,name,url,thumb,tags', ROW])).rejects.toThrow(/tags$/);
  await expect(read(Array.from({ length: 30 }, (_, i) => `${i}, no header`))).rejects.toThrow(
    /column "id": use one of 0, /,
  );
  await expect(read(['sep=;', HEADER, ROW])).rejects.toThrow(
    'the first line declares the delimiter ";", but the mapping has ",": correct "delimiter" in the mapping',
  );
});

test.each([
  [';', '";"'],
  ['\t', String.raw`"\t"`],
  ['|', '"|"'],
])(
  'R992 reports that the fields are separated by %j, if the mapping has another delimiter',
  async (delimiter, shown) => {
    const toText = (lines: readonly string[]) => lines.map((line) => line.replaceAll(',', delimiter));
    const message = `the fields are separated by ${shown}, but the mapping has ",": correct "delimiter" in the mapping`;
    for (const lines of [
      [HEADER, ROW, `${SECOND},one`],
      ['Exported on Monday', HEADER, ROW],
      ['x,"y', HEADER, ROW],
    ])
      await expect(read([...toText(lines), '3, with, commas, in, it'])).rejects.toThrow(message);
  },
);

test('R992 reports a missing column if no common delimiter divides the header into the mapped columns', async () => {
  await expect(read(['id;name;url;thumb;tags', '1;One;https://a.example/1;/1.jpg;x'])).rejects.toThrow(
    'the header has no column "id": use one of id;name;url;thumb;tags',
  );
});

test('R658 finds the header among the first 20 records of an import file, but not later', async () => {
  const notes = (count: number) => Array.from({ length: count }, (_, i) => `Note ${i}`);
  expect(await read([...notes(19), HEADER, ROW, SECOND])).toMatchObject(BOTH);
  await expect(read([...notes(20), HEADER, ROW, SECOND])).rejects.toThrow('the header has no column');
});

test.each([
  ['blanks before quotes', [HEADER.replaceAll(',', ', '), '1, "One", "https://a.example/1", "/1.jpg", "x"', SECOND]],
  ['blanks around quotes', [HEADER, '"1" , "One" ,"https://a.example/1" ,\t"/1.jpg" , "x" ', SECOND]],
  ['ids written as formulas', [HEADER, '="1",One,https://a.example/1,/1.jpg,x', SECOND]],
  ['lines quoted as a whole', [`"${HEADER}"`, '"1,""One"",https://a.example/1,/1.jpg,x"', SECOND]],
  ['trailing delimiters', [`${HEADER},`, `${ROW},`, `${SECOND},,`]],
  ['a header that begins with #', [`#${HEADER}`, ROW, SECOND]],
  ['a header that is repeated', [HEADER, ROW, HEADER, SECOND]],
  ['a byte order mark in the middle', [HEADER, ROW, `\ufeff${HEADER}`, SECOND]],
  ['a rule under the header', [HEADER, '--,-----,---,-----,----', ROW, SECOND]],
  ['blank rows at the end', [HEADER, ROW, SECOND, ',,,,', ' , ,,,']],
  ['two columns of the same name, the first one blank', ['title,id,title,url,thumb,tags', `,${ROW}`, ` ,${SECOND}`]],
  ['CRLF', [`${HEADER}\r`, `${ROW}\r`, `${SECOND}\r`]],
])('R657 reads an import file with %s', async (_, lines) => {
  expect(await read(lines)).toMatchObject(BOTH);
});

test('R657 reads tab-delimited text with quoted and empty fields, and semicolons declared by a line "sep="', async () => {
  const tabs = [HEADER, ROW, SECOND].map((line) => line.replaceAll(',', '\t').replaceAll('One', '"One"'));
  expect(await read(tabs, { delimiter: '\t' })).toMatchObject(BOTH);
  expect(
    await read([HEADER.replaceAll(',', '\t'), '\t"One"\thttps://a.example/1\t/1.jpg\tx'], { delimiter: '\t' }),
  ).toMatchObject({ titles: [expect.stringMatching(/^url-.*\/One\/x$/)] });
  const semicolons = ['sep=;', HEADER, ROW, SECOND].map((line) => line.replaceAll(',', ';'));
  expect(await read(semicolons, { delimiter: ';' })).toMatchObject(BOTH);
});

test('R657 rejects a record that ends before both columns of the same name', async () => {
  expect(
    await read(['url,thumb,title,title', 'https://a.example/1,/1.jpg'], {
      columns: { title: 'title', videoUrl: 'url', thumbnail: 'thumb' },
    }),
  ).toMatchObject({
    titles: [],
    rejected: { 'missing-columns': { count: 1 } },
  });
});

test('R657 header lines and blank rows are counted separately from records', async () => {
  expect(await read(['sep=,', HEADER, ROW, HEADER, SECOND, ',,,,'])).toMatchObject({ parts: 3, blank: 1 });
});

test('R657 reads a completely quoted record as one field if the quotes inside do not match', async () => {
  const { titles, rejected } = await read([HEADER, '"1,""One"', SECOND]);
  expect([titles, Object.keys(rejected)]).toEqual([['2/Two/y'], ['missing-columns']]);
  expect(await read(['"""open, note"', HEADER, ROW, SECOND])).toMatchObject(BOTH);
});

const OTHER = ['tags,Title,url,ID,thumb,more', 'y,Two,https://a.example/2,2,/2.jpg,z'];
test.each<[string, readonly string[]]>([
  ['with another order of columns', [HEADER, ROW, ...OTHER]],
  ['in capital letters', [HEADER, ROW, HEADER.toUpperCase(), SECOND]],
  ['after a comment sign and before a rule', [HEADER, ROW, `#${OTHER[0]}`, '--,--,--,--,--,--', OTHER[1]!]],
  ['with another first column', [HEADER, ROW, `by,${HEADER}`, `me,${SECOND}`]],
])('R1028 reads the records after a repeated header %s by this header', async (_, lines) => {
  expect(await read(lines)).toMatchObject(BOTH);
  const columns = { slug: 0, title: 1, videoUrl: 2, thumbnail: 3, tags: 4 };
  expect(await read(lines, { columns })).toMatchObject(BOTH);
});

test('R1028 rejects a line with some of the names of the header, and reads the records after it as before', async () => {
  const { titles, rejected } = await read([HEADER, ROW, 'title,id,number,views,tags', 'id,Id,url,/3.jpg,x', SECOND]);
  expect([titles, Object.keys(rejected)]).toEqual([['1/One/x', '2/Two/y'], ['bad-video-url']]);
});

test('R1028 does not read a record as a header because one of its values is a column name', () => {
  const ids: unknown[] = [];
  const format = { format: 'delimited', header: true, ...CSV } as const;
  const reader = createImportRecordReader(
    format,
    (find) => find('id') as never,
    (taken) => ids.push(taken.kind === 'record' ? taken.value : taken.kind),
  );
  for (const [i, line] of ['id,reason', 'v1,id', 'v2,owner', 'reason,id', 'owner,v3'].entries())
    reader.onLine(line, i + 1, false);
  expect(ids).toEqual(['continuation', 'v1', 'v2', 'continuation', 'v3']);
});

test('R658 reads no records from a file of comment lines, and rethrows errors unrelated to the header', async () => {
  expect(await read(['# one', '# two'])).toMatchObject({ titles: [], parts: 2 });
  const compile = () => {
    throw new TypeError('other');
  };
  const reader = createImportRecordReader({ format: 'delimited', header: true, ...CSV }, compile, () => undefined);
  expect(() => reader.onLine(HEADER, 1, false)).toThrow(TypeError);
});

const CSV = { delimiter: ',', quote: '"' };

const toRow = (id: number, title: string, tags = 'x') => `${id},${title},https://a.example/${id},/${id}.jpg,${tags}`;
const THIRD = toRow(3, 'Three');

test.each<[string, readonly string[], readonly number[]]>([
  ['a quote at the start of the next title', [HEADER, toRow(1, '"One'), toRow(2, '"Two'), THIRD], [2, 3]],
  ['a quote at the end of a title', [HEADER, toRow(1, '"One'), SECOND, toRow(4, 'Reel 5"'), THIRD], [2]],
  ['a quoted list', [HEADER, toRow(1, 'One', '"sea'), SECOND, toRow(4, 'Four', '"sea, sky"'), THIRD], [2]],
  ['the next quoted record', [HEADER, ROW.replaceAll(/[^,]+/g, '"$&"').slice(0, -1), `"2",${SECOND.slice(2)}`], [2]],
])('R1024 rejects only the line with an unclosed quote, also before %s', async (_, lines, rejected) => {
  const { titles, rejected: found } = await read(lines);
  expect(found).toEqual({ 'open-quote': { count: rejected.length, lines: rejected } });
  expect(titles).toHaveLength(lines.length - 1 - rejected.length);
  const positions = { columns: { slug: 0, title: 1, videoUrl: 2, thumbnail: 3, tags: 4 }, header: false };
  expect((await read(lines.slice(1), positions)).titles).toEqual(titles);
});

test('R1024 rejects only the line with an unclosed quote in tab-delimited text, and in records without URLs', async () => {
  const tabs = [toRow(1, '"One'), SECOND, toRow(3, '"Three'), toRow(4, 'Four')].map((row) => row.replaceAll(',', '\t'));
  expect((await readTabs(tabs, true)).titles).toEqual(['2/Two/y', '4/Four/x']);
  const values: unknown[] = [];
  const format = { format: 'delimited', header: true, ...CSV } as const;
  const reader = createImportRecordReader(
    format,
    (find) => find('id') as never,
    (taken) => values.push(taken),
  );
  for (const [i, line] of ['id,reason', 'v1,"Owner', 'v2,plain', 'v3,"copyright, again"', 'v4,x'].entries())
    reader.onLine(line, i + 1, false);
  expect(values).toMatchObject([
    { kind: 'continuation' },
    { kind: 'rejected', reason: 'open-quote' },
    { value: 'v2' },
    { value: 'v3' },
    { value: 'v4' },
  ]);
});

test.each([
  ['lines with as many delimiters as columns', toRow(1, 'One', '"a,b\nc, d, e, f, g\nh"'), '1/One/a/b c/d/e/f/g h'],
  ['text after a closing quote', '1,"One\ntwo" three,https://a.example/1,/1.jpg,5" disc', '1/One two three/5" disc'],
  [
    'such text in records that begin with a quoted text',
    '"1,2,3,4,5\n6",One,https://a.example/1,/1.jpg,5" disc',
    '1,2,3,4,5 6/One/5" disc',
  ],
])('R1024 reads a record of several lines with %s as one record', async (_, record, title) => {
  expect(await read([HEADER, ...record.split('\n'), SECOND])).toMatchObject({
    titles: [title, '2/Two/y'],
    rejected: {},
  });
});

test.each([
  [String.raw`"a \"b\" c",x`, ['a "b" c', 'x']],
  [String.raw`"\"",x`, ['"', 'x']],
  [String.raw`"a\", b",x`, ['a", b', 'x']],
  [String.raw`"say \"hi\"\\ \n\t\q""",x`, ['say "hi"\\ \n\tq"', 'x']],
  [String.raw`"C:\dir\",x`, ['C:\\dir\\', 'x']],
  [String.raw`"C:\",5" disc`, ['C:\\', '5" disc']],
  [String.raw`"a \"b`, null],
  [String.raw`"a ""b"" \ c",x`, ['a "b" \\ c', 'x']],
  ['5" disc, "a, b",x', ['5" disc', 'a, b', 'x']],
  ['x, y "z"', ['x', ' y "z"']],
])('R657 splits a line with quotes and backslashes into fields: %s', (text, fields) => {
  expect(splitCsvFields(text, CSV)).toEqual(fields);
});

test('R657 continues a record on the next line after backslashes before quotes', async () => {
  const lines = [HEADER, String.raw`1,"One \"or`, String.raw`two\"",https://a.example/1,/1.jpg,x`, SECOND];
  expect(await read(lines)).toMatchObject({ titles: ['1/One "or two"/x', '2/Two/y'], rejected: {} });
});

/** Parses lines of tab-delimited text with the columns id, title, url, thumb and tags. */
const readTabs = (lines: readonly string[], header = false) =>
  read(header ? [HEADER.replaceAll(',', '\t'), ...lines] : lines, {
    delimiter: '\t',
    header,
    ...(!header && { columns: { slug: 0, title: 1, videoUrl: 2, thumbnail: 3, tags: 4 } }),
  });
const toTabs = (id: number, title: string, tags = 'x') =>
  [id, title, `https://a.example/${id}`, `/${id}.jpg`, tags].join('\t');

test.each([
  ['a tab', 'One\\\ttwo', 'One two'],
  ['a backslash', String.raw`C:\\dir`, String.raw`C:\dir`],
  ['a backslash at the end', String.raw`C:\\dir\\`, 'C:\\dir\\'],
  ['a line break', 'One\\\ntwo', 'One two'],
  ['line breaks, a tab and a quote', 'One\\\n\\\n\\\t5" two', 'One 5" two'],
  ['no value', String.raw`\N`, String.raw`\N`],
  ['a backslash that escapes nothing', String.raw`\o/ C:\dir ¯\\_(ツ)_/¯`, String.raw`\o/ C:\dir ¯\\_(ツ)_/¯`],
  ['a tab next to a backslash that escapes nothing', '\\o/ \\\t\\\\', String.raw`\o/ \\`],
])('R657 reads unquoted tab-delimited text exported by MySQL with %s', async (_, title, text) => {
  for (const header of [true, false]) {
    const lines = [toTabs(1, title), toTabs(2, 'Two', 'y')].join('\n').split('\n');
    expect(await readTabs(lines, header)).toMatchObject({ titles: [`1/${text}/x`, '2/Two/y'], rejected: {} });
  }
});

test('R657 reads an escaped line break in the last column of a record, also at the end of the file', async () => {
  const lines = [toTabs(1, 'One'), toTabs(2, 'Two', 'y\\'), 'z', toTabs(3, 'Three', 'v\\')];
  expect((await readTabs(lines)).titles).toEqual(['1/One/x', '2/Two/y z', String.raw`3/Three/v\ `.trim()]);
  expect((await readTabs([toTabs(1, 'One\\'), ...Array.from({ length: 70 }, () => 'a\\')], true)).rejected).toEqual({
    'missing-columns': { count: expect.any(Number), lines: expect.any(Array) },
  });
});

test('R657 preserves backslashes at the end of fields if the record is complete', async () => {
  const lines = [toTabs(1, 'C:\\', 'd:\\'), '', toTabs(2, 'C:\\dir\\', 'd:\\'), toTabs(3, 'Three')];
  const titles = ['1/C:\\/d:\\', '2/C:\\dir\\/d:\\', '3/Three/x'];
  expect((await readTabs(lines, true)).titles).toEqual(titles);
  expect((await readTabs([toTabs(0, 'None'), ...lines])).titles.slice(1)).toEqual(titles);
  expect((await readTabs([toTabs(1, 'One', 'd:\\'), toTabs(2, 'Two')])).titles).toEqual(['1/One/d:\\', '2/Two/x']);
});

test('R657 preserves backslashes in quoted fields and in files without tabs', async () => {
  expect((await readTabs([toTabs(1, '"a\\\tb"')])).titles).toEqual(['1/a\\ b/x']);
  expect((await read([HEADER, String.raw`1,a\\b\,https://a.example/1,/1.jpg,x\ `.trim(), SECOND])).titles).toEqual([
    String.raw`1/a\\b\/x\ `.trim(),
    '2/Two/y',
  ]);
});
