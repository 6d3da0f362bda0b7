import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import { findRecordShape } from '../../../src/lib/import-file/records/record-shape.ts';
import { createImportRecordReader } from '../../../src/lib/import-file/records/import-record-reader.ts';
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

/** Reads a file whose columns have the names of the fields. Without columns for them, the video's URLs are derived from its id. */
async function readRecords(lines: readonly string[], delimiter = ',') {
  const names = lines[0]!.split(delimiter);
  const derived = {
    videoUrl: { column: 'slug', prefix: 'https://a.example/' },
    thumbnail: { column: 'slug', prefix: 'https://a.example/' },
  };
  const columns = {
    ...(names.includes('videoUrl') ? {} : derived),
    ...Object.fromEntries(names.map((name) => [name, name])),
  };
  const videos: string[] = [];
  const { rejected, warnings } = await parseImportFile([toBytes(lines)], {
    onVideo: ({ title, description, frames }) => videos.push([title, description, ...frames].join('/')),
    openRecords: createMappedRecordReaderFactory(
      parseFieldMapping({ delimiter, header: true, columns }, 'fields.json'),
    ),
  });
  return { videos, rejected, doubtful: warnings['doubtful-quote']?.lines, surplus: warnings['surplus-fields']?.lines };
}

const FULL = 'slug,title,description,videoUrl,thumbnail,tags,duration';
const REST = 'https://a.example/1,https://a.example/1.jpg,a,12:34';
const NEXT = '2,Two,Plain,https://a.example/2,https://a.example/2.jpg,a,12:34';
const TEXTS = ['"one, a, b, c, d, e, f, g, h', 'a, b, c, d, e, f, g, h'];
const TEXT = 'one, a, b, c, d, e, f, g, h a, b, c, d, e, f, g, h end';

test.each<[string, string, string]>([
  ['inches in the title', '12" single', '12" single'],
  ['a quoted name in the title', '"Weird Al" Yankovic', 'Weird Al Yankovic'],
  ['quotes within the title', '"The "Best" of"', 'The Best" of"'],
])('R1024 reads a quoted text of several lines with many delimiters after %s', async (_, title, shown) => {
  const lines = [FULL, `1,${title},${TEXTS[0]}`, TEXTS[1]!, `end",${REST}`, NEXT];
  const { videos, rejected } = await readRecords(lines);
  expect(videos).toEqual([`${shown}/${TEXT}`, 'Two/Plain']);
  expect(rejected).toEqual({});
});

test('R1024 reads a quoted text of several lines after other quotes that are text', async () => {
  const header = 'slug,embedUrl,title,description,videoUrl,thumbnail';
  const start = `1,<iframe src="https://a.example/e"></iframe>,One,${TEXTS[0]}`;
  const embedded = [header, start, TEXTS[1]!, 'end",https://a.example/1,https://a.example/1.jpg'];
  expect(await readRecords(embedded)).toMatchObject({ videos: [`One/${TEXT}`], rejected: {} });
  const semicolons = [
    '1;12" mix;"<p style=a:b;c:d;e:f;g:h;i:j;k:l>',
    'x;y;z;1;2;3;4;5',
    `</p>";${REST.replaceAll(',', ';')}`,
  ];
  expect(await readRecords([FULL.replaceAll(',', ';'), ...semicolons], ';')).toMatchObject({
    videos: ['12" mix/<p style=a:b;c:d;e:f;g:h;i:j;k:l> x;y;z;1;2;3;4;5 </p>'],
    rejected: {},
  });
});

test.each(['12" single', '"Weird "Al""'])(
  'R1024 does not derive a video from a text line of a record without URLs whose title is %s',
  async (title) => {
    const lines = ['slug,title,description', `1,${title},"x, y, z`, 'p, q, r', 's"', '2,Two,Plain'];
    const { videos, rejected, doubtful } = await readRecords(lines);
    expect(videos.map((video) => video.split('/').slice(1))).toEqual([['x, y, z p, q, r s'], ['Plain']]);
    expect([rejected, doubtful]).toEqual([{}, undefined]);
  },
);

const PICTURES = 'videoUrl,thumbnail,allThumbnails,title';
const toPictures = (...numbers: readonly number[]) => numbers.map((n) => `https://p.example/${n}.jpg`).join(',');
const START = 'https://a.example/1,https://a.example/1.jpg';

test.each<[string, readonly string[], string, readonly number[] | undefined]>([
  [
    'credits with URLs',
    ['videoUrl,thumbnail,title,description', `${START},One,"Credits:`, 'https://x/a, https://x/b, music by Z, 2020"'],
    'One/Credits: https://x/a, https://x/b, music by Z, 2020',
    [2],
  ],
  [
    'a list of pictures in two lines',
    [PICTURES, `${START},"${toPictures(2, 3)},`, `${toPictures(4, 5, 6, 7)},",One`],
    `One//${toPictures(2, 3, 4, 5, 6, 7).replaceAll(',', '/')}`,
    undefined,
  ],
  [
    'a list of pictures in three lines',
    [PICTURES, `${START},"${toPictures(2, 3)},`, `${toPictures(4, 5, 6, 7)},`, `${toPictures(8, 9)}",One`],
    `One//${toPictures(2, 3, 4, 5, 6, 7, 8, 9).replaceAll(',', '/')}`,
    undefined,
  ],
  [
    'several lines with links',
    [FULL, '1,One,"See', 'x, y, z, https://x/1, https://x/2, end', `last",${REST}`],
    'One/See x, y, z, https://x/1, https://x/2, end last',
    undefined,
  ],
  ['two lines without URLs', ['slug,title,description', '1,One,"x, y', 'p, q, r"'], 'One/x, y p, q, r', undefined],
  ['lines like records', ['slug,title,description', '1,"a,b', '2,b,c', '3,d",f'], 'a,b 2,b,c 3,d/f', [2]],
])('R1024 reads a quoted text of several lines as one record: %s', async (_, lines, video, doubtful) => {
  expect(await readRecords(lines)).toEqual({ videos: [video], rejected: {}, doubtful, surplus: undefined });
});

test('R1024 gives a doubtful record with surplus fields only the warning about these fields', async () => {
  const header = 'videoUrl,thumbnail,title,description';
  const lines = [header, `${START},One,"Credits:`, 'https://x/a, https://x/b, music by Z, 2020",x'];
  expect(await readRecords(lines)).toMatchObject({ doubtful: undefined, surplus: [2] });
});

test('R1024 reads the id of a deleted video whose reason has a URL in the column of URLs', () => {
  const values: unknown[] = [];
  const reader = createImportRecordReader(
    { format: 'delimited', header: true, delimiter: ',', quote: '"' },
    (find) => find('id') as never,
    (taken) => values.push(taken),
  );
  const see = (end = '') => `see, https://b.example/2, thanks${end}`;
  const lines = ['v1,https://a.example/1,"gone', see('"'), 'v2,https://a.example/2,"gone', see(), see('"')];
  for (const [i, line] of ['id,url,reason', ...lines].entries()) reader.onLine(line, i + 1, false);
  const part = { kind: 'continuation' };
  expect(values).toMatchObject([part, { value: 'v1' }, part, { value: 'v2' }, part, part]);
});

test.each<[string, string]>([
  ['before the URLs, closed at the end of a field', '5",Plain'],
  ['before the URLs, closed within a field', '5" disc,Plain'],
])('R1024 rejects only the line with an unclosed quote %s', async (_, end) => {
  const middle = end.includes('disc') ? [] : [NEXT];
  const lines = [FULL, `1,"One,Plain,${REST}`, ...middle, `3,Reel ${end},${REST}`];
  const { videos, rejected } = await readRecords(lines);
  expect(videos).toHaveLength(middle.length + 1);
  expect(rejected).toEqual({ 'open-quote': { count: 1, lines: [2] } });
});
