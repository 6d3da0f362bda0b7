import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import { createMappedRecordReaderFactory } from '../../../../src/lib/import-file/mapped-record-reader.ts';
import { parseImportFile } from '../../../support/parse-import-file.ts';
import { parseMappingFile, readMappingFile } from '../../../../src/lib/import/files/field-mapping-file.ts';

const read = async (mapping: string, dump: string) => {
  const videos: Video[] = [];
  const openRecords = createMappedRecordReaderFactory(await readMappingFile(`docs/examples/mappings/${mapping}.json`));
  const bytes = await readFile(`tests/fixtures/dumps/${dump}`);
  const report = await parseImportFile([bytes], { onVideo: (video) => videos.push(video), openRecords });
  return { videos, report };
};

const pick = ({ id, title, duration, quality, addedAt, tags, performers }: Video) => [
  id,
  title,
  duration,
  quality,
  addedAt === 0 ? null : new Date(addedAt * 1000).toISOString().slice(0, 10),
  tags.join('/'),
  performers.join('/'),
];

test('reads a mapped CSV file with a header, quotes, HTML entities, day-first dates and durations in words', async () => {
  const { videos, report } = await read('harbour-clips', 'harbour-clips.csv');
  expect(videos.map(pick)).toEqual([
    ['h1', "Ropes & knots; a beginner's guide", 375, 'HD', '2024-03-01', 'ropes/boats', 'Ada Finch'],
    ['h2', 'Low tide at Saltmarsh', 375, 'SD', '2023-12-31', 'tide/coast', ''],
    ['h3', 'The "Mary" comes home', 3720, null, '2024-04-02', 'boats/harbours', 'Ada Finch/Ben Holt'],
    ['h4', 'A crane at work', 754, 'HD', '2024-05-05', 'harbours/machines', 'Ben Holt'],
    ['h7', 'Fog horn', 0, null, null, 'fog', ''],
  ]);
  expect(videos[0]).toMatchObject({
    videoUrl: 'https://harbour-clips.example/watch/h1',
    embedUrl: 'https://harbour-clips.example/embed/h1?a=1&b=2',
    description: 'Eight knots. And one that holds.',
  });
  expect(report).toEqual({
    lines: 10,
    videos: 5,
    blank: 1,
    parts: 2,
    rejected: { 'open-quote': { count: 1, lines: [8] }, 'missing-columns': { count: 1, lines: [9] } },
    warnings: { 'unreadable-date': { count: 1, lines: [10] }, 'unreadable-duration': { count: 1, lines: [10] } },
  });
});

test('reads a mapped TSV file with column positions, a list of thumbnails and Unix timestamps', async () => {
  const { videos, report } = await read('tin-lantern', 'tin-lantern.tsv');
  expect(videos.map(pick)).toEqual([
    ['t1', 'Lighting the lamp', 375, null, '2024-03-01', 'lamps/evening, late', 'Cy Moss'],
    ['t2', 'A crane at work', 755, null, '2024-05-05', 'harbour/machines', 'ben holt'],
    ['t3', 'Say "cheese"', 3600, null, '2024-05-06', 'food', ''],
  ]);
  expect(videos.map(({ thumbnailUrl }) => thumbnailUrl.slice(-7))).toEqual(['t1a.jpg', '/t2.jpg', '/t3.jpg']);
  expect(report).toEqual({ lines: 3, videos: 3, blank: 0, rejected: {}, warnings: {} });
});

test('R503 reads a mapped JSON Lines file with nested keys, arrays, numbers and nulls', async () => {
  const { videos, report } = await read('paper-kite', 'paper-kite.jsonl');
  expect(videos.slice(0, 4).map(pick)).toEqual([
    [
      '9007199254740993',
      'First flight from the dunes',
      375,
      'HD',
      '2024-03-01',
      'kites/wind, light/beach',
      'Ada Finch/Ben Holt',
    ],
    ['9007199254740995', 'Folding a diamond', 62, 'SD', '2024-03-02', 'paper', ''],
    ['9007199254740997', 'The long tail', 0, null, null, 'kites/tails', 'Cy Moss'],
    ['9007199254740999', 'Tangled lines', 3600, 'HD', '2024-03-04', '', 'Ada Finch'],
  ]);
  expect(videos[0]).toMatchObject({
    videoUrl: 'https://paper-kite.example/v/first-flight',
    embedUrl: 'https://paper-kite.example/embed/1',
    uploader: 'Dune Club',
    thumbnailUrl: 'https://cdn.paper-kite.example/1a.jpg',
    frames: ['https://cdn.paper-kite.example/1b.jpg'],
  });
  expect(report).toEqual({
    lines: 30,
    videos: 27,
    blank: 1,
    rejected: { 'not-json': { count: 1, lines: [6] }, 'no-thumbnail': { count: 1, lines: [7] } },
    warnings: { 'unreadable-date': { count: 1, lines: [3] } },
  });
});

const WHOLE = { delimiter: ';', columns: { title: 0, videoUrl: 1, thumbnail: 2 } };
const parse = (change: object) => () => parseMappingFile(JSON.stringify({ ...WHOLE, ...change }), 'fields.json');

test('uses defaults for keys that a field mapping omits', () => {
  expect(parse({})()).toMatchObject({
    quote: '"',
    header: false,
    lists: { categories: [','], tags: [','], performer: [','], allThumbnails: [','] },
    entities: false,
    date: 'iso',
    duration: 'seconds',
    qualities: new Map(),
  });
});

test('accepts every key of a field mapping that docs/reference/mapping.md documents', () => {
  const whole = {
    delimiter: '\t',
    quote: null,
    header: true,
    lists: { tags: ';', performer: ' and ' },
    entities: true,
    date: 'dd/mm/yyyy',
    duration: 'minutes',
    bestRating: 5,
    quality: { HD: [' 1080P ', 'full hd'], SD: ['480p'] },
    columns: { title: ' Name ', videoUrl: { column: 'Path', prefix: 'https://a.example/' }, allThumbnails: 1000 },
  };
  expect(parse(whole)()).toEqual({
    format: 'delimited',
    delimiter: '\t',
    quote: null,
    header: true,
    lists: { categories: [','], tags: [';'], performer: [' and '], allThumbnails: [','] },
    entities: true,
    date: 'dd/mm/yyyy',
    duration: 'minutes',
    bestRating: 5,
    qualities: new Map([
      ['1080p', 'HD'],
      ['full hd', 'HD'],
      ['480p', 'SD'],
    ]),
    columns: new Map([
      ['title', [{ from: 'Name' }]],
      ['videoUrl', [{ from: 'Path', prefix: 'https://a.example/' }]],
      ['allThumbnails', [{ from: 1000 }]],
    ]),
  });
  expect(parse({ lists: '0123456789', quality: { SD: ['480p'] } })()).toMatchObject({
    lists: { categories: ['0123456789'], tags: ['0123456789'], performer: ['0123456789'] },
    qualities: new Map([['480p', 'SD']]),
  });
});

const PLACE = 'expected a column position (from 0), a column name or JSON key, or an object with "column" or "value"';
const withTitle = (title: unknown) => ({ header: true, columns: { ...WHOLE.columns, title } });

test.each([
  [{ delimiter: ';;' }, 'fields.json: delimiter: got ";;", expected one character'],
  [
    { delimiter: '"' },
    'fields.json: quote: same character as delimiter: use another one, or null if fields are not quoted',
  ],
  [{ delimiter: '\n' }, 'fields.json: delimiter: cannot be a line break: use another character'],
  [{ date: 'dd.mm.yy' }, /^fields\.json: date: got "dd\.mm\.yy", expected one of "iso"\|"seconds"/],
  [
    { colour: 'red' },
    /^fields\.json: the file: unknown name "colour", expected one of format, delimiter, .+, columns$/,
  ],
  [
    { columns: { title: 0 } },
    'fields.json: columns: videoUrl is missing: name the column that contains it; columns: thumbnail is missing: set thumbnail, or allThumbnails, whose first image is then used',
  ],
  [{ delimiter: '' }, 'fields.json: delimiter: got "", expected one character'],
  [{ quote: '""' }, 'fields.json: quote: got "\\"\\"", expected one character'],
  [{ quote: '\r' }, 'fields.json: quote: cannot be a line break: use another character'],
  [{ lists: '' }, 'fields.json: lists: got "", expected string to have >=1 characters'],
  [{ lists: '0123456789+' }, 'fields.json: lists: got "0123456789+", expected string to have <=10 characters'],
  [{ lists: { tags: '' } }, 'fields.json: lists.tags: got "", expected string to have >=1 characters'],
  [
    { lists: { title: ',' } },
    'fields.json: lists: unknown name "title", expected one of categories, tags, performer, allThumbnails',
  ],
  [{ quality: { HD: [' '] } }, 'fields.json: quality.HD.0: got " ", expected string to have >=1 characters'],
  [{ quality: { UHD: ['2160p'] } }, 'fields.json: quality: unknown name "UHD", expected "HD"'],
  [{ duration: 'hours' }, 'fields.json: duration: got "hours", expected one of "seconds"|"minutes"|"milliseconds"'],
  [
    { columns: { title: 0, videoUrl: 1, thumbnail: undefined } },
    'fields.json: columns: thumbnail is missing: set thumbnail, or allThumbnails, whose first image is then used',
  ],
  [
    { columns: { videoUrl: 1, allThumbnails: 2 } },
    /^fields\.json: columns: title is missing: name the column that contains it$/,
  ],
  [withTitle(1001), 'fields.json: columns.title: got 1001, expected number to be <=1000'],
  [withTitle(0.5), `fields.json: columns.title: ${PLACE}`],
  [withTitle('  '), 'fields.json: columns.title: got "  ", expected string to have >=1 characters'],
  [withTitle({ from: 0 }), `fields.json: columns.title: ${PLACE}`],
  [
    withTitle([0, 1]),
    'fields.json: columns.title: expected a single column: only categories, tags, performer, allThumbnails can combine several',
  ],
  [withTitle({ column: 0, pattern: '(' }), /^fields\.json: columns\.title: Invalid regular expression/],
  [
    withTitle({ column: 0, prefix: '' }),
    'fields.json: columns.title.prefix: got "", expected string to have >=1 characters',
  ],
  [withTitle({ column: 0, after: 'y' }), 'fields.json: columns.title: unknown name "after", expected "pattern"'],
  [
    { columns: { ...WHOLE.columns, title: { column: 'name', prefix: 'x' } } },
    'fields.json: columns.title: a column name requires "header": true',
  ],
  [
    { columns: { ...WHOLE.columns, title: 'name' } },
    'fields.json: columns.title: a column name requires "header": true',
  ],
  [{ columns: { ...WHOLE.columns, title: -1 } }, 'fields.json: columns.title: got -1, expected number to be >=0'],
  [withTitle(true), `fields.json: columns.title: ${PLACE}`],
  [{ columns: { ...WHOLE.columns, slugs: 3 } }, 'fields.json: columns: unknown name "slugs", expected "slug"'],
])('rejects the field mapping %j, with key and reason', (change, message) => {
  expect(parse(change)).toThrow(message);
});

const KEYS = { title: 'title', videoUrl: 'page.url', thumbnail: 'thumbs.0' };
const asLines = (change: object) => () =>
  parseMappingFile(JSON.stringify({ format: 'jsonl', columns: KEYS, ...change }), 'fields.json');

test('R503 reads a field mapping of JSON Lines, which has keys but no delimiter', () => {
  const mapping = asLines({})();
  expect(mapping).toMatchObject({ format: 'jsonl', date: 'iso' });
  expect(mapping.columns.get('videoUrl')).toEqual([{ from: 'page.url' }]);
  expect(Object.keys(mapping)).not.toContain('delimiter');
});

test.each([
  [
    { delimiter: ';', quote: null, header: true },
    'fields.json: delimiter: not allowed with "format": "jsonl": remove this key; quote: not allowed with "format": "jsonl": remove this key; header: not allowed with "format": "jsonl": remove this key',
  ],
  [
    { columns: { ...KEYS, title: 0 } },
    'fields.json: columns.title: "format": "jsonl" has no column positions: use a key',
  ],
  [
    { columns: { ...KEYS, tags: ['tags', { column: 3 }] } },
    'fields.json: columns.tags: "format": "jsonl" has no column positions: use a key',
  ],
  [{ format: 'json' }, 'fields.json: format: got "json", expected one of "delimited"|"jsonl"'],
  [{ format: 'delimited' }, 'fields.json: delimiter: expected one character'],
])('R503 rejects %j in a field mapping of JSON Lines', (change, message) => {
  expect(asLines(change)).toThrow(message);
});

test('rejects a file with a field mapping that is not JSON or cannot be read', async () => {
  expect(() => parseMappingFile('{', 'fields.json')).toThrow(/^fields\.json: invalid JSON: /);
  await expect(readMappingFile('/nowhere/fields.json')).rejects.toMatchObject({
    message: '/nowhere/fields.json: no such file',
    cause: { code: 'ENOENT' },
  });
});

test('R442 accepts patterns in columns, several columns for one field, and constant values in a field mapping', () => {
  const columns = {
    ...WHOLE.columns,
    videoUrl: { column: 1, pattern: String.raw`embed/(\d+)`, template: 'https://a.example/{1}' },
    tags: [3, { column: 4, suffix: ' side' }, { value: 'clips' }],
    site: { value: 'Harbour Clips' },
  };
  const mapping = parse({ columns, lists: { tags: [',', ';'] } })();
  expect(mapping.lists.tags).toEqual([',', ';']);
  expect(mapping.columns).toEqual(
    new Map<string, unknown>([
      ['title', [{ from: 0 }]],
      ['videoUrl', [{ from: 1, pattern: /embed\/(\d+)/u, template: 'https://a.example/{1}' }]],
      ['tags', [{ from: 3 }, { from: 4, suffix: ' side' }, { value: 'clips' }]],
      ['thumbnail', [{ from: 2 }]],
      ['site', [{ value: 'Harbour Clips' }]],
    ]),
  );
});
