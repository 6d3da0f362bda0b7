import { expect, test } from 'vitest';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import type { ImportFieldName } from '../../../src/lib/import-file/values/import-fields.ts';
import { parseDate } from '../../../src/lib/import-file/values/parse-date.ts';
import { parseDurationOrNull } from '../../../src/lib/import-file/values/parse-duration.ts';
import {
  convertDateToImportFormat,
  convertDurationToSecondsText,
} from '../../../src/lib/import-file/values/date-and-duration-formats.ts';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import type { ColumnMapping, FieldMapping, ColumnValueSource } from '../../../src/lib/import-file/field-mapping.ts';
import { MissingHeaderColumnError } from '../../../src/lib/import-file/records/import-record-types.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { splitCsvFields } from '../../../src/lib/import-file/records/split-csv-fields.ts';
import { measureCpuSeconds } from '../../support/measure-cpu-time.ts';
import { toBytes } from './import-line.ts';

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
  [',"a"', ['', 'a']],
])('splits the line %j into fields', (text, fields) => {
  expect(splitCsvFields(text, CSV)).toEqual(fields);
});

test('treats quotes as text if the mapping has no quote character', () => {
  expect(splitCsvFields('"a|b"', { delimiter: '|', quote: null })).toEqual(['"a', 'b"']);
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
  ['PT5S', 'minutes', '5'],
  ['P2D', 'seconds', '172800'],
  ['P10DT10H10M10.25S', 'seconds', '900610'],
  ['10d 10.25h 10.25m 10.25s', 'seconds', '901525'],
  ['1d1h1m1s', 'seconds', '90061'],
  ['1 d 1 h 1 m 1 s', 'seconds', '90061'],
  ['1 day, 1 hr, 1 min, 1 sec', 'seconds', '90061'],
  ['2 days 2 hrs 2 mins 2 secs', 'seconds', '180122'],
  ['1day1hour1minute1second', 'seconds', '90061'],
  ['10.25 minutes, 10.25 seconds.', 'seconds', '625'],
  ['12 hours, 30 seconds', 'seconds', '43230'],
  ['90:15', 'seconds', '5415'],
  ['', 'seconds', ''],
  [' ', 'seconds', ' '],
  ['a while', 'seconds', 'a while'],
  ['about 5 min', 'seconds', 'about 5 min'],
  ['5 min or so', 'seconds', '5 min or so'],
  ['at 6:15', 'seconds', 'at 6:15'],
  ['6:15 pm', 'seconds', '6:15 pm'],
  ['as PT5S', 'seconds', 'as PT5S'],
  ['PT5S long', 'seconds', 'PT5S long'],
  ['375'.padStart(40, '0'), 'seconds', '375'],
  ['750', 'minutes', '45000'],
  ['12,5', 'minutes', '750'],
  ['0,5', 'minutes', '30'],
  ['500', 'milliseconds', '0'],
  ['0', 'minutes', '0'],
  ['1,234', 'minutes', '1,234'],
  ['375'.padStart(41, '0'), 'minutes', '375'],
] as const)('R656 reads the duration %j, with plain numbers in %s', (text, unit, seconds) => {
  const read = parseDurationOrNull(convertDurationToSecondsText(text, unit));
  expect(read).toBe(/^\d+$/.test(seconds) ? Number(seconds) : null);
});

test.each([
  ['2024-05-31', 'iso', '2024-05-31T00:00:00Z'],
  ['86400', 'seconds', '1970-01-02T00:00:00Z'],
  ['86400.5', 'seconds', '1970-01-02T00:00:00Z'],
  ['86400000', 'milliseconds', '1970-01-02T00:00:00Z'],
  ['253402300799000', 'milliseconds', '9999-12-31T23:59:59Z'],
  ['253402300800000', 'milliseconds', null],
  ['9'.repeat(30), 'seconds', null],
  ['86400'.padStart(40, '0'), 'seconds', '1970-01-02T00:00:00Z'],
  ['86400'.padStart(41, '0'), 'seconds', null],
  ['soon', 'seconds', null],
  ['2024-05-31 12:00:00+00', 'seconds', '2024-05-31T12:00:00Z'],
  ['45443', 'serial', '2024-05-31T00:00:00Z'],
  ['45443.5', 'serial', '2024-05-31T12:00:00Z'],
  ['45443,75', 'serial', '2024-05-31T18:00:00Z'],
  ['25568', 'serial', null],
  ['2460462', 'julian', '2024-05-31T12:00:00Z'],
  ['2460461.5', 'julian', '2024-05-31T00:00:00Z'],
  ['1/2/2024', 'dd/mm/yyyy', '2024-02-01T00:00:00Z'],
  ['1/2/2024', 'mm/dd/yyyy', '2024-01-02T00:00:00Z'],
  ['31.12.2023 8:05', 'dd/mm/yyyy', '2023-12-31T08:05:00Z'],
  ['12/17/1997 07:37:16.00 PST', 'mm/dd/yyyy', '1997-12-17T15:37:16Z'],
  ['5/31/2024, 1:05:09 PM', 'mm/dd/yyyy', '2024-05-31T13:05:09Z'],
  ['2024/2/1, 08:05:09', 'yyyy/mm/dd', '2024-02-01T08:05:09Z'],
  ['24/2/1', 'yyyy/mm/dd', '2024-02-01T00:00:00Z'],
  [' 1/2/24 ', 'dd/mm/yyyy', '2024-02-01T00:00:00Z'],
  ['1/2/70', 'dd/mm/yyyy', '1970-02-01T00:00:00Z'],
  ['1/13/2024', 'dd/mm/yyyy', null],
  ['2024/05/31', 'dd/mm/yyyy', '2024-05-31T00:00:00Z'],
  ['2024-05-31T00:00:00Z', 'dd/mm/yyyy', '2024-05-31T00:00:00Z'],
  ['on 1/2/2024', 'dd/mm/yyyy', null],
  ['1/2/2024 at noon', 'dd/mm/yyyy', null],
  ['1/2/224', 'dd/mm/yyyy', null],
  ['', 'dd/mm/yyyy', null],
] as const)('R655 reads the mapped date %j as %s', (text, form, date) => {
  expect(parseDate(convertDateToImportFormat(text, form))).toBe(date === null ? null : Date.parse(date) / 1000);
});

const column = (from: number | string) => [{ from }];
const MAPPING: FieldMapping & { readonly format: 'delimited' } = {
  ...CSV,
  format: 'delimited',
  header: true,
  lists: { categories: [';'], tags: [';'], performer: [';'], allThumbnails: [';'] },
  entities: false,
  date: 'iso',
  duration: 'seconds',
  bestRating: 100,
  qualities: new Map(),
  columns: new Map([
    ['title', column('Title')],
    ['videoUrl', column('url')],
    ['thumbnail', column('picture')],
  ]),
};

type Columns = Readonly<Partial<Record<ImportFieldName, number | string>>>;

const mapColumns = (columns: Columns): FieldMapping['columns'] =>
  new Map(Object.entries(columns).map(([name, from]) => [name as ImportFieldName, column(from)]));

/** Parses a line with four columns: a URL, a title, an image and the given one. Returns the video. */
const readColumn = async (name: ImportFieldName, text: string, change: Partial<ColumnMapping> = {}) => {
  const videos: Video[] = [];
  const columns = mapColumns({ videoUrl: 0, title: 1, thumbnail: 2, [name]: 3 });
  await parseImportFile([toBytes([`https://a.example/1|One|/1.jpg|${text}`])], {
    onVideo: (video) => videos.push(video),
    openRecords: createMappedRecordReaderFactory({
      ...MAPPING,
      delimiter: '|',
      quote: null,
      header: false,
      columns,
      ...change,
    }),
  });
  return videos[0];
};

const read = async (bytes: Uint8Array) => {
  const titles: string[] = [];
  const report = await parseImportFile([bytes], {
    onVideo: ({ title }) => titles.push(title),
    openRecords: createMappedRecordReaderFactory(MAPPING),
  });
  return { titles, report };
};
const line = (title: string) => `https://a.example/${encodeURIComponent(title)},${title},https://a.example/1.jpg`;

test('finds mapped columns by name, ignoring case, and reports a missing one', async () => {
  const { titles } = await read(toBytes(['URL, title ,Picture', line('One')]));
  expect(titles).toEqual(['One']);
  // a second byte order mark, and a zero-width space
  const { titles: found } = await read(toBytes(['\uFEFF\uFEFFurl,ti\u200Btle,picture', line('One')]));
  expect(found).toEqual(['One']);
  const failing = read(toBytes(['url,name,picture', line('One')]));
  await expect(failing).rejects.toThrow(MissingHeaderColumnError);
  await expect(failing).rejects.toMatchObject({
    name: 'MissingHeaderColumnError',
    message: 'the header has no column "Title": use one of url, name, picture',
  });
  await expect(read(toBytes(['x'.repeat(1000)]))).rejects.toThrow(/one of x{300}$/);
});

test('finds mapped columns by position, in files with or without a header', async () => {
  const found: string[] = [];
  const columns = mapColumns({ videoUrl: 0, title: 1, thumbnail: ' PICTURE' });
  for (const [change, lines] of [
    [{ columns }, ['a,b,picture', line('One')]],
    [{ header: false, columns: mapColumns({ videoUrl: 0, title: 1, thumbnail: 2 }) }, [line('Two')]],
  ] as const) {
    await parseImportFile([toBytes(lines)], {
      onVideo: ({ title, videoUrl, thumbnailUrl }) => found.push(title, videoUrl, thumbnailUrl),
      openRecords: createMappedRecordReaderFactory({ ...MAPPING, ...change }),
    });
  }
  expect(found).toEqual([
    'One',
    'https://a.example/One',
    'https://a.example/1.jpg',
    'Two',
    'https://a.example/Two',
    'https://a.example/1.jpg',
  ]);
});

test.each([
  [{ title: 0, thumbnail: 1, videoUrl: 3 }, 'One,/1.jpg,,https://a.example/1'],
  [{ videoUrl: 0, thumbnail: 1, title: 3 }, 'https://a.example/1,/1.jpg,,One'],
  [{ videoUrl: 0, title: 1, thumbnail: 3 }, 'https://a.example/1,One,,/1.jpg'],
  [{ videoUrl: 0, title: 1, allThumbnails: 3 }, 'https://a.example/1,One,,/1.jpg'],
])('rejects a record that ends before the last required column: %j', async (places, whole) => {
  const short = whole.slice(0, whole.lastIndexOf(','));
  const report = await parseImportFile([toBytes([whole, short, 'One'])], {
    onVideo() {},
    openRecords: createMappedRecordReaderFactory({
      ...MAPPING,
      header: false,
      columns: mapColumns({ ...places, tags: 4 }),
    }),
  });
  expect([report.videos, report.rejected]).toEqual([1, { 'missing-columns': { count: 2, lines: [2, 3] } }]);
});

test('maps a provider’s own words to HD and SD, and reads other words as usual', async () => {
  const qualities = new Map([['full hd', 'HD']]);
  const texts = [' Full HD ', 'sd', '8K', ''];
  const videos = await Promise.all(texts.map((text) => readColumn('quality', text, { qualities })));
  expect(videos.map((video) => video?.quality)).toEqual(['HD', 'SD', null, null]);
});

test('reads plain numbers as durations in the unit that the mapping defines', async () => {
  const videos = await Promise.all(
    (['seconds', 'minutes'] as const).map((unit) => readColumn('duration', '90', { duration: unit })),
  );
  expect(videos.map((video) => video?.duration)).toEqual([90, 5400]);
});

test('reads both date columns in the format that the mapping defines', async () => {
  const videos = await Promise.all(
    (['date', 'secondDate'] as const).map((name) => readColumn(name, '2/1/1970', { date: 'dd/mm/yyyy' })),
  );
  expect(videos.map((video) => video?.addedAt)).toEqual([86_400, 86_400]);
});

test.each([
  ['seconds', '0', '86400'],
  ['milliseconds', '0', '86400000'],
  ['serial', '25569', '25570'],
  ['dd/mm/yyyy', '1/1/1970', '2/1/1970'],
] as const)('R1136 uses the second date if the mapped date is time 0 in the format %s', async (date, zero, second) => {
  const found: number[] = [];
  const columns = mapColumns({ videoUrl: 0, title: 1, thumbnail: 2, date: 3, secondDate: 4 });
  const mapping = { ...MAPPING, delimiter: '|', header: false, columns, date };
  const report = await parseImportFile([toBytes([`https://a.example/1|One|/1.jpg|${zero}|${second}`])], {
    onVideo: ({ addedAt }) => found.push(addedAt),
    openRecords: createMappedRecordReaderFactory(mapping),
  });
  expect([found, report.warnings['second-date']?.count]).toEqual([[86_400], 1]);
});

test('decodes HTML entities only if the mapping enables decoding', async () => {
  const videos = await Promise.all(
    [true, false].map((entities) => readColumn('description', 'Salt &amp; pepper&#33; &eacute;', { entities })),
  );
  expect(videos.map((video) => video?.description)).toEqual(['Salt & pepper! é', 'Salt &amp; pepper&#33; &eacute;']);
});

test('R653 decodes HTML entities in URLs as in attributes, and in titles and descriptions as in text', async () => {
  const address = 'https://a.example/2?id=1&amp;copy=2&reg=x&times=4&quot;';
  const names = ['embedUrl', 'preview', 'allThumbnails', 'description'] as const;
  const videos = await Promise.all(names.map((name) => readColumn(name, address, { entities: true })));
  const url = 'https://a.example/2?id=1&copy=2&reg=x&times=4%22';
  expect(videos.map((video) => [video?.embedUrl, video?.previewUrl, video?.frames, video?.description])).toEqual([
    [url, '/1.jpg', [], ''],
    ['https://a.example/1', url, [], ''],
    ['https://a.example/1', '/1.jpg', [url], ''],
    ['https://a.example/1', '/1.jpg', [], 'https://a.example/2?id=1&copy=2®=x×=4"'],
  ]);
  const plain = await readColumn('embedUrl', 'https://a.example/2?id=1&amp;copy=2', { entities: false });
  expect(plain?.embedUrl).toBe('https://a.example/2?id=1&copy=2');
});

test.each([
  ['https://a.example/2', 'https://a.example/2'],
  ['<iframe src="https://a.example/2"></iframe>', 'https://a.example/2'],
  ['<p><IFRAME width="1" height=1 SRC = \'https://a.example/2\' allow>', 'https://a.example/2'],
  ['<iframe src=https://a.example/2>', 'https://a.example/2'],
  ['<iframe data-src="https://a.example/3" src="https://a.example/2">', 'https://a.example/2'],
  ['<iframe <iframe src="https://a.example/2">', 'https://a.example/2'],
  ['<iframes src="https://a.example/2">', null],
  ['<iframe><a src="https://a.example/2">', null],
])('extracts the player URL from a mapped column with an embed code: %s', async (text, address) => {
  expect((await readColumn('embedUrl', text))?.embedUrl).toBe(address ?? 'https://a.example/1');
});

test('handles an embed code with many opening tags quickly', async () => {
  const seconds = await measureCpuSeconds(async () =>
    expect((await readColumn('embedUrl', '<iframe '.repeat(100_000)))?.embedUrl).toBe('https://a.example/1'),
  );
  expect(seconds).toBeLessThan(2);
});

test('reads an optional column as empty if the record is too short to contain it', async () => {
  const videos: [title: string, description: string][] = [];
  const columns = new Map([...MAPPING.columns, ['description', column('about')] as const]);
  await parseImportFile([toBytes(['url,title,picture,about', `${line('Whole')},A boat`, line('Short')])], {
    onVideo: ({ title, description }) => videos.push([title, description]),
    openRecords: createMappedRecordReaderFactory({ ...MAPPING, columns }),
  });
  expect(videos).toEqual([
    ['Whole', 'A boat'],
    ['Short', ''],
  ]);
});

test('R1033 reads lists in brackets in mapped columns, with any separator of the mapping', async () => {
  const listed = { ...MAPPING.lists, allThumbnails: [','] };
  expect((await readColumn('tags', "['drama', 'short film']"))?.tags).toEqual(['drama', 'short film']);
  expect((await readColumn('tags', '{drama,"short film"}'))?.tags).toEqual(['drama', 'short film']);
  expect((await readColumn('tags', '[]'))?.tags).toEqual([]);
  expect((await readColumn('allThumbnails', '["/2.jpg","/3.jpg"]', { lists: listed }))?.frames).toEqual([
    '/2.jpg',
    '/3.jpg',
  ]);
});

test('R1034 warns about HTML entities in a list that is split at semicolons', async () => {
  const report = await parseImportFile([toBytes(['https://a.example/1|One|/1.jpg|rock &amp; roll;caf&eacute;s'])], {
    openRecords: createMappedRecordReaderFactory({
      ...MAPPING,
      delimiter: '|',
      header: false,
      columns: mapColumns({ videoUrl: 0, title: 1, thumbnail: 2, tags: 3 }),
    }),
  });
  expect(report.warnings).toHaveProperty('entities');
  expect((await readColumn('tags', 'rock &amp; roll;caf&eacute;s'))?.tags).toEqual(['rock &amp; roll', 'caf&eacute;s']);
});

test('R1035 warns about mapped durations of less than a second', async () => {
  const columns = mapColumns({ videoUrl: 0, title: 1, thumbnail: 2, duration: 3 });
  const mapping = { ...MAPPING, delimiter: '|', header: false, columns };
  const lines = ['0,00872685', '0.5', '1.5', '0'].map((text, i) => `https://a.example/${i}|One|/1.jpg|${text}`);
  const report = await parseImportFile([toBytes(lines)], { openRecords: createMappedRecordReaderFactory(mapping) });
  expect(report.warnings['unreadable-duration']).toEqual({ count: 2, lines: [1, 2] });
});

test('adds a prefix to every non-blank item of a list', async () => {
  const found: unknown[] = [];
  const columns = new Map<ImportFieldName, readonly ColumnValueSource[]>([
    ['title', column('title')],
    ['videoUrl', [{ from: 'url', prefix: 'https://a.example/' }]],
    ['allThumbnails', [{ from: 'pictures', prefix: 'https://b.example/' }]],
  ]);
  await parseImportFile([toBytes(['url,title,pictures', '1,One, 1.jpg; ;2.jpg;3.jpg'])], {
    onVideo: ({ videoUrl, thumbnailUrl, frames }) => found.push(videoUrl, thumbnailUrl, frames),
    openRecords: createMappedRecordReaderFactory({ ...MAPPING, columns }),
  });
  expect(found).toEqual([
    'https://a.example/1',
    'https://b.example/1.jpg',
    ['https://b.example/2.jpg', 'https://b.example/3.jpg'],
  ]);
});

test('treats a quote as text if it stays open for 64 lines, before a too long line or at the end of the file', async () => {
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
    warnings: { 'unreadable-date': expect.anything() },
  });
});

test('reads a record of up to 64 lines, including blank ones, and skips blank lines between records', async () => {
  const over = (lines: number) => `https://a.example/1,"One${'\n'.repeat(lines - 1)}Two",https://a.example/1.jpg`;
  const header = 'url,title,picture';
  const whole = await read(toBytes([header, ' ', over(64), '', line('Three')]));
  expect(whole.titles).toEqual(['One Two', 'Three']);
  expect(whole.report).toMatchObject({ lines: 68, videos: 2, blank: 2, parts: 64, rejected: {} });
  const cut = await read(toBytes([header, over(65), line('Three')]));
  expect(cut.titles).toEqual(['Three']);
  expect(cut.report).toMatchObject({
    blank: 63,
    rejected: { 'open-quote': { count: 1, lines: [2] }, 'missing-columns': { count: 1, lines: [66] } },
  });
});

test('reports an open quote with the number of its line, although the importer detects the quote later', async () => {
  const found: unknown[] = [];
  const open = line('"open');
  await parseImportFile([toBytes(['url,title,picture', open, line('One')])], {
    onVideo: ({ title }) => found.push(title),
    onRejected: ({ line: number, text }) => found.push([number, text]),
    openRecords: createMappedRecordReaderFactory(MAPPING),
  });
  expect(found).toEqual([[2, open], 'One']);
});

test('reports invalid UTF-8 in a record of several lines with the number of its first line', async () => {
  const { report } = await read(
    Buffer.concat([
      toBytes(['url,title,picture', 'https://a.example/1,"One']),
      Buffer.from([0xff]),
      toBytes(['",https://a.example/1.jpg']),
    ]),
  );
  expect(report.warnings['invalid-utf8']).toEqual({ count: 1, lines: [2] });
});

test('R1026 reports a last record that is cut after the required columns', async () => {
  const tornIn = async (lines: readonly string[], end = '') => {
    const text = ['url,title,picture,views,date', ...lines].join('\n') + end;
    return (await read(new TextEncoder().encode(text))).report.torn;
  };
  const toRow = (rest: string) => `https://a.example/${rest.length},Film,https://a.example/1.jpg${rest}`;
  expect(await tornIn([toRow(',1,2024-05-31'), toRow(',10,2024-06-01'), toRow(',20')])).toBe(4);
  expect(await tornIn([toRow(',1,2024-05-31'), 'https://a.example/2,Film,htt'])).toBe(3);
  expect(await tornIn([toRow(',1,2024-05-31'), 'https://a.example/2,"A', 'film",https://a.example/1.jpg'])).toBe(4);
  expect(await tornIn([toRow(',1,2024-05-31'), toRow(',20')], '\n')).toBeUndefined();
  expect(await tornIn([toRow(''), toRow(',1,2024-05-31'), toRow(',20')])).toBeUndefined();
  expect(await tornIn([toRow(',1,2024-05-31'), toRow(',20,2024'), ''])).toBeUndefined();
  expect(await tornIn([toRow(',1')])).toBeUndefined();
  expect(await tornIn(['x,y', toRow(',1,2024-05-31'), toRow(',20')])).toBeUndefined();
});

test('R237 reports a truncated last record of a mapped file', async () => {
  const tornIn = async (text: string) => {
    const openRecords = createMappedRecordReaderFactory({
      ...MAPPING,
      header: false,
      columns: new Map([
        ['title', column(0)],
        ['videoUrl', column(1)],
        ['thumbnail', column(2)],
      ]),
    });
    const bytes = new TextEncoder().encode(text);
    return (await parseImportFile([bytes], { onVideo: () => undefined, openRecords })).torn;
  };
  const whole = 'A,https://host.example/a,https://host.example/a.jpg';
  expect(await tornIn(`${whole}\nB,https://host.ex`)).toBe(2);
  expect(await tornIn(`${whole}\n"B and`)).toBe(2);
  for (const text of [`${whole}\n`, `${whole}\n${whole}`, `${whole}\nB,https://host.ex\n`])
    expect(await tornIn(text)).toBeUndefined();
});

test('R440 derives ids from URLs if no column has ids, so that new lines change no ids and repeated URLs are merged', async () => {
  const header = 'url,title,picture';
  const idsOf = async (...rows: readonly string[]) => {
    const ids = new Map<string, string>();
    const report = await parseImportFile([toBytes([header, ...rows])], {
      onVideo: ({ title, id }) => void ids.set(title, id),
      openRecords: createMappedRecordReaderFactory(MAPPING),
    });
    return { ids, report };
  };
  const before = await idsOf(line('One'), line('Two'));
  const after = await idsOf(line('New'), line('Two'), line('One'), line('One').replace(',One,', ',Again,'));
  expect([after.ids.get('One'), after.ids.get('Two')]).toEqual([before.ids.get('One'), before.ids.get('Two')]);
  expect(after.report).toMatchObject({
    videos: 3,
    rejected: { 'duplicate-id': { count: 1, lines: [5] } },
    warnings: {},
  });
});

/** Parses a line with five columns: an embed code, a title, an image, tags and channels. Returns the video. */
async function readFields(
  record: string,
  change: Readonly<Partial<Record<ImportFieldName, readonly ColumnValueSource[]>>>,
) {
  const videos: Video[] = [];
  const columns = new Map([...mapColumns({ videoUrl: 0, title: 1, thumbnail: 2 }), ...Object.entries(change)]);
  await parseImportFile([toBytes([record])], {
    onVideo: (video) => videos.push(video),
    openRecords: createMappedRecordReaderFactory({
      ...MAPPING,
      delimiter: '|',
      quote: null,
      header: false,
      lists: { ...MAPPING.lists, tags: [',', ';'] },
      columns: columns as FieldMapping['columns'],
    }),
  });
  return videos[0];
}
const CODE = '<iframe src="//player.example/embed/sea-7"></iframe>|Sea|//cdn.example/1.jpg|travel,boats;sea|Calm;Old';

test.each([
  [{ from: 0, pattern: /embed\/[a-z]+-(\d+)/u, prefix: 'https://a.example/', suffix: '/' }, 'https://a.example/7/'],
  [
    { from: 0, pattern: /embed\/([a-z]+)-(\d+)/u, template: 'https://a.example/{2}?of={1}{3}' },
    'https://a.example/7?of=sea',
  ],
  [{ from: 0, pattern: /(?<=src=")[^"]+/u }, 'https://player.example/embed/sea-7'],
  [{ from: 1, template: 'https://a.example/{0}' }, 'https://a.example/Sea'],
])('R442 extracts part of a column by a pattern: %o', async (source, videoUrl) => {
  expect((await readFields(CODE, { videoUrl: [source] }))?.videoUrl).toBe(videoUrl);
});

test('R442 reads a column as empty, without prefix, if its pattern does not match', async () => {
  const source = { from: 0, pattern: /watch/u, prefix: 'https://a.example/' };
  expect(await readFields(CODE, { videoUrl: [source] })).toBe(undefined);
  expect((await readFields(CODE, { slug: [source] }))?.id).toMatch(/^url-/);
  // an optional capture group of the pattern that matches nothing gives no value
  expect((await readFields(CODE, { slug: [{ from: 1, pattern: /(Lake)?Sea/u }] }))?.id).toMatch(/^url-/);
});

test('R442 combines several columns and constants into one list, with several separators', async () => {
  const video = await readFields(CODE, {
    tags: [{ from: 3 }, { from: 4 }, { from: 1, suffix: ' side' }, { value: 'clips' }, { from: 9 }],
    site: [{ value: 'Harbour Clips' }],
  });
  expect(video?.tags).toEqual(['travel', 'boats', 'sea', 'calm', 'old', 'sea side', 'clips']);
  expect(video?.site).toBe('Harbour Clips');
});

test('R442 reads two fields from a single column by two patterns', async () => {
  const video = await readFields(CODE, {
    categories: [{ from: 3, pattern: /^[^,]*/u }],
    tags: [{ from: 3, pattern: /,(.*)/u }],
  });
  expect([video?.categories, video?.tags]).toEqual([['travel'], ['boats', 'sea']]);
});

test('R442 reads URLs without a scheme as HTTPS URLs', async () => {
  const video = await readFields(CODE, { allThumbnails: [{ from: 2 }, { value: '//cdn.example/2.jpg' }] });
  expect(video).toMatchObject({
    videoUrl: 'https://player.example/embed/sea-7',
    thumbnailUrl: 'https://cdn.example/1.jpg',
    frames: ['https://cdn.example/2.jpg'],
  });
});

test('R501 reads views and ratings from their columns, or calculates ratings from likes and dislikes', async () => {
  const columns = mapColumns({ videoUrl: 0, title: 1, thumbnail: 2, views: 3, rating: 4, likes: 5, dislikes: 6 });
  const videos: Video[] = [];
  const withFigures = (...figures: readonly string[]) => ['https://a.example/', 'One', '/1.jpg', ...figures].join('|');
  const rows = [
    ['547,839', '4.5', '', ''],
    ['29.8K', '', '90', '10'],
    ['', '', '0', '0'],
    ['unknown', '7', 'x', '1'],
  ];
  const report = await parseImportFile(
    [toBytes(rows.map((row, i) => withFigures(...row).replace('example/', `example/${i}`)))],
    {
      onVideo: (video) => videos.push(video),
      openRecords: createMappedRecordReaderFactory({
        ...MAPPING,
        delimiter: '|',
        quote: null,
        header: false,
        columns,
        bestRating: 5,
      }),
    },
  );
  expect(videos.map(({ views, rating }) => [views, rating])).toEqual([
    [550_000, 90],
    [30_000, 90],
    [0, 0],
    [0, 0],
  ]);
  expect(report.warnings).toMatchObject({
    'unreadable-views': { count: 1, lines: [4] },
    'unreadable-rating': { count: 1, lines: [4] },
  });
});
