import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import { findRecordShape } from '../../../src/lib/import-file/records/record-shape.ts';
import { parseFieldMapping } from '../../../src/lib/import/files/field-mapping-file.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { toBytes } from './import-line.ts';

const HEADER = 'id,title,url,thumb,tags,views';
const toRow = (id: number, tags = 'sea') =>
  `${id},Film ${id},https://a.example/${id},https://a.example/${id}.jpg,${tags},10${id}`;

async function read(lines: readonly string[], positions = false) {
  const names = HEADER.split(',');
  const columnOf = (name: string) => (positions ? names.indexOf(name) : name);
  const columns = Object.fromEntries(
    Object.entries({ slug: 'id', title: 'title', videoUrl: 'url', thumbnail: 'thumb', tags: 'tags' }).map(
      ([field, name]) => [field, columnOf(name)],
    ),
  );
  const titles: string[] = [];
  const { rejected, warnings } = await parseImportFile([toBytes(lines)], {
    onVideo: ({ title, tags }) => titles.push([title, ...tags].join('/')),
    openRecords: createMappedRecordReaderFactory(
      parseFieldMapping({ delimiter: ',', header: !positions, columns }, 'fields.json'),
    ),
  });
  return { titles, rejected, surplus: warnings['surplus-fields'] };
}

test('R990 counts records with more fields than the header, with line numbers, and imports their videos', async () => {
  const lines = [HEADER, toRow(1), toRow(2, 'sea,boats'), toRow(3, '"sea,boats"'), toRow(4, 'sea,boats,sky')];
  expect(await read(lines)).toEqual({
    titles: ['Film 1/sea', 'Film 2/sea', 'Film 3/sea/boats', 'Film 4/sea'],
    rejected: {},
    surplus: { count: 2, lines: [3, 5] },
  });
});

test('R990 does not count blank fields at the end of a record as surplus fields', async () => {
  const { surplus } = await read([HEADER, `${toRow(1)},,`, `${toRow(2)}, ,`]);
  expect(surplus).toBeUndefined();
});

test('R990 compares a file without a header with its first record that has all required fields', async () => {
  const lines = ['# exported', toRow(1), toRow(2), toRow(3, 'sea,boats')];
  const { titles, rejected, surplus } = await read(lines, true);
  expect(titles).toEqual(['Film 1/sea', 'Film 2/sea', 'Film 3/sea']);
  expect([Object.keys(rejected), surplus]).toEqual([['missing-columns'], { count: 1, lines: [4] }]);
});

test('R990 a first line with the title of the file does not make every field of a file without column names surplus', async () => {
  const columns = { slug: 0, title: 1, videoUrl: 2, thumbnail: 3, tags: 4 };
  const { warnings } = await parseImportFile([toBytes(['My export', toRow(1), toRow(2), toRow(3, 'sea,boats')])], {
    onVideo: () => undefined,
    openRecords: createMappedRecordReaderFactory(
      parseFieldMapping({ delimiter: ',', header: true, columns }, 'fields.json'),
    ),
  });
  expect(warnings['surplus-fields']).toEqual({ count: 1, lines: [4] });
});

test('R648 rejects a record that contains the columns of further records', async () => {
  const returns = [toRow(2), toRow(3), toRow(4)].join('\r');
  expect(await read([HEADER, toRow(1), returns, toRow(5), [toRow(6), toRow(7)].join(''), toRow(8)])).toEqual({
    titles: ['Film 1/sea', 'Film 5/sea', 'Film 8/sea'],
    rejected: { 'too-many-fields': { count: 2, lines: [3, 5] } },
    surplus: undefined,
  });
});

const PAGE = 'https://a.example/1';
test.each<[string, readonly string[], number, string]>([
  ['as many fields as columns', ['1', 'One', PAGE], 3, 'regular'],
  ['surplus fields', ['1', 'One', PAGE, 'sea'], 3, 'surplus'],
  ['a list of URLs after the last column', ['1', 'One', PAGE, PAGE, PAGE], 3, 'surplus'],
  ['a title and a list of URLs', ['One', PAGE, PAGE, PAGE, PAGE], 3, 'surplus'],
  ['many texts after the last column', ['1', 'One', PAGE, ...Array.from({ length: 9 }, () => 'sea')], 3, 'surplus'],
  ['many fields without a URL', ['1', 'One', 'a', '2', 'Two', 'b'], 3, 'surplus'],
  ['the columns of two records', ['1', 'One', PAGE, '2', 'Two', PAGE], 3, 'joined'],
  ['two records that share a field', ['1', 'One', `${PAGE}2`, 'Two', PAGE], 3, 'joined'],
  ['two records, one with a blank column', ['1', 'One', '', PAGE, '2', 'Two', PAGE, PAGE], 4, 'joined'],
])('R990 classifies a record with %s', (_, fields, columns, shape) => {
  expect(findRecordShape(fields, columns)).toBe(shape);
});
