import { expect, test } from 'vitest';
import { toDateText, toSecondsText } from '../../../src/lib/export/mapped-forms.ts';
import { openMapped } from '../../../src/lib/export/mapped-records.ts';
import { HeaderError, type FieldMapping } from '../../../src/lib/export/mapping.ts';
import { readExport } from '../../../src/lib/export/read-export.ts';
import { splitFields } from '../../../src/lib/export/split-fields.ts';
import { toBytes } from './line.ts';

const CSV = { delimiter: ',', quote: '"' };

test.each([
  ['a,b', ['a', 'b']],
  ['', ['']],
  [',', ['', '']],
  ['"a,b",c', ['a,b', 'c']],
  ['"a ""b"" c"', ['a "b" c']],
  ['5" disc,x', ['5" disc', 'x']],
  ['"a" b,c', ['a b', 'c']],
  ['"a\nb",', ['a\nb', '']],
  ['x,"', null],
  ['"a,b', null],
  ['"a""', null],
])('splits %j', (text, fields) => {
  expect(splitFields(text, CSV)).toEqual(fields);
});

test('takes quotes as they are where none are used', () => {
  expect(splitFields('"a|b"', { delimiter: '|', quote: null })).toEqual(['"a', 'b"']);
});

test.each([
  ['375', 'seconds', '375'],
  [' 375.9 ', 'seconds', '375'],
  ['6.25', 'minutes', '375'],
  ['375000', 'milliseconds', '375'],
  ['6:15', 'minutes', '375'],
  ['1:02:03', 'seconds', '3723'],
  ['375 sec', 'seconds', '375'],
  ['6 min 15 sec', 'seconds', '375'],
  ['6m15s', 'seconds', '375'],
  ['1 hour, 2 minutes', 'seconds', '3720'],
  ['2 Hrs.', 'seconds', '7200'],
  ['1 day', 'seconds', '86400'],
  ['PT6M15S', 'seconds', '375'],
  ['P1DT1H', 'seconds', '90000'],
  ['PT', 'seconds', 'PT'],
  ['', 'seconds', ''],
  ['a while', 'seconds', 'a while'],
  ['9'.repeat(50), 'seconds', '9'.repeat(50)],
] as const)('reads the duration %j, plain numbers in %s', (text, unit, seconds) => {
  expect(toSecondsText(text, unit)).toBe(seconds);
});

test.each([
  ['2024-05-31', 'iso', '2024-05-31'],
  ['86400', 'seconds', '1970-01-02T00:00:00.000Z'],
  ['86400000', 'milliseconds', '1970-01-02T00:00:00.000Z'],
  ['9'.repeat(30), 'seconds', ''],
  ['soon', 'seconds', 'soon'],
  ['1/2/2024', 'dd/mm/yyyy', '2024-02-01T00:00:00'],
  ['1/2/2024', 'mm/dd/yyyy', '2024-01-02T00:00:00'],
  ['31.12.2023 8:05', 'dd/mm/yyyy', '2023-12-31T08:05:00'],
  ['2024/2/1, 08:05:09', 'yyyy/mm/dd', '2024-02-01T08:05:09'],
  ['2024-05-31T00:00:00Z', 'dd/mm/yyyy', '2024-05-31T00:00:00Z'],
  ['', 'dd/mm/yyyy', ''],
] as const)('reads the date %j as %s', (text, form, own) => {
  expect(toDateText(text, form)).toBe(own);
});

const column = (from: number | string) => ({ from, prefix: '' });
const MAPPING: FieldMapping = {
  ...CSV,
  header: true,
  lists: { categories: ';', tags: ';', performer: ';', allThumbnails: ';' },
  entities: false,
  date: 'iso',
  duration: 'seconds',
  qualities: new Map(),
  columns: new Map([
    ['title', column('Title')],
    ['videoUrl', column('url')],
    ['thumbnail', column('picture')],
  ]),
};

const read = async (bytes: Uint8Array) => {
  const titles: string[] = [];
  const report = await readExport([bytes], {
    onVideo: ({ title }) => titles.push(title),
    openRecords: openMapped(MAPPING),
  });
  return { titles, report };
};
const line = (title: string) => `https://a.example/${title.length},${title},https://a.example/1.jpg`;

test('finds columns by name, whatever their case, and says which is missing', async () => {
  const { titles } = await read(toBytes(['URL, title ,Picture', line('One')]));
  expect(titles).toEqual(['One']);
  const failing = read(toBytes(['url,name,picture', line('One')]));
  await expect(failing).rejects.toThrow(HeaderError);
  await expect(failing).rejects.toThrow('no column is named "Title" in the header: url, name, picture');
});

test('a column that a record is too short for is empty there, where a video can do without it', async () => {
  const videos: [title: string, duration: number][] = [];
  const columns = new Map([...MAPPING.columns, ['duration', column('seconds')] as const]);
  await readExport([toBytes(['url,title,picture,seconds', `${line('Whole')},90`, line('Short')])], {
    onVideo: ({ title, duration }) => videos.push([title, duration]),
    openRecords: openMapped({ ...MAPPING, columns }),
  });
  expect(videos).toEqual([
    ['Whole', 90],
    ['Short', 0],
  ]);
});

test('puts a prefix before every item of a list that is not blank', async () => {
  const found: unknown[] = [];
  const columns = new Map([
    ['title', column('title')],
    ['videoUrl', { from: 'url', prefix: 'https://a.example/' }],
    ['allThumbnails', { from: 'pictures', prefix: 'https://b.example/' }],
  ] as const);
  await readExport([toBytes(['url,title,pictures', '1,One, 1.jpg; ;2.jpg'])], {
    onVideo: ({ videoUrl, thumbnailUrl, otherPictures }) => found.push(videoUrl, thumbnailUrl, otherPictures),
    openRecords: openMapped({ ...MAPPING, columns }),
  });
  expect(found).toEqual(['https://a.example/1', 'https://b.example/1.jpg', ['https://b.example/2.jpg']]);
});

test('gives up a quote after 64 lines, before a line that is too long, and at the end, and reads what stood behind it', async () => {
  const rows = Array.from({ length: 70 }, (_, i) => line(`Row ${i}`));
  const { titles, report } = await read(
    toBytes([
      'url,title,picture',
      line('"open'),
      ...rows,
      line('"again'),
      'x'.repeat(1_100_000),
      line('Last'),
      line('"end'),
    ]),
  );
  expect(titles).toEqual([...rows.map((_, i) => `Row ${i}`), 'Last']);
  expect(report).toEqual({
    lines: 76,
    videos: 71,
    blank: 0,
    parts: 1,
    rejected: { 'open-quote': { count: 3, lines: [2, 73, 76] }, 'line-too-long': { count: 1, lines: [74] } },
    warnings: { 'missing-id': expect.anything(), 'unreadable-date': expect.anything() },
  });
});

test('hands out a line that is rejected for its open quote, not the line that showed it', async () => {
  const found: unknown[] = [];
  const open = line('"open');
  await readExport([toBytes(['url,title,picture', open, line('One')])], {
    onVideo: ({ title }) => found.push(title),
    onRejected: ({ line: number, text }) => found.push([number, text]),
    openRecords: openMapped(MAPPING),
  });
  expect(found).toEqual([[2, open], 'One']);
});

test('says of a record of several lines that its bytes are damaged, by its first line', async () => {
  const { report } = await read(
    Buffer.concat([
      toBytes(['url,title,picture', 'https://a.example/1,"One']),
      Buffer.from([0xff]),
      toBytes(['",https://a.example/1.jpg']),
    ]),
  );
  expect(report.warnings['invalid-utf8']).toEqual({ count: 1, lines: [2] });
});
