import { expect, test } from 'vitest';
import { IMPORT_FIELD_NAMES, type ImportFieldName } from '../../../src/lib/import-file/values/import-fields.ts';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import { NULL_MARKERS_BY_FIELD } from '../../../src/lib/import-file/values/null-markers.ts';
import { parsePipeDelimitedLine } from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { parseFieldMapping } from '../../../src/lib/import/files/field-mapping-file.ts';
import { toBytes, toLine, type Columns } from './import-line.ts';

const SPELLINGS = ['\\N', 'NULL', 'NaN', 'null', 'None', '-'];
const TEXTS: ReadonlySet<ImportFieldName> = new Set(['title', 'description']);
const LISTS: ReadonlySet<ImportFieldName> = new Set(['categories', 'tags', 'performer', 'allThumbnails']);
const FORMED: ReadonlySet<ImportFieldName> = new Set([
  'slug',
  'date',
  'secondDate',
  'duration',
  'views',
  'rating',
  'likes',
  'dislikes',
]);

test.each(IMPORT_FIELD_NAMES)(
  'R646 reads as "no value" in the field %s only spellings that cannot be real values',
  (name) => {
    const count = TEXTS.has(name) ? 0 : LISTS.has(name) ? 3 : FORMED.has(name) ? 6 : 5;
    expect([...NULL_MARKERS_BY_FIELD[name]]).toEqual(SPELLINGS.slice(0, count));
  },
);

const parse = (columns: Columns) => {
  const parsed = parsePipeDelimitedLine(toLine(columns), 7);
  return parsed.kind === 'video' ? { ...parsed.video, warnings: parsed.warnings } : parsed;
};
const BLANK = { embedUrl: '', categories: '', tags: '', performer: '', duration: '', uploader: '', allThumbnails: '' };
const NONE = { ...BLANK, slug: '', quality: '', flag: '', secondDate: '', site: '', preview: '' };
const fill = (text: string): Columns => Object.fromEntries(Object.keys(NONE).map((name) => [name, text]));

test.each(['\\N', 'NULL', 'NaN', ' NULL '])(
  'R646 reads a field with the spelling "%s" of "no value" as blank',
  (text) => {
    expect(parse(fill(text))).toEqual(parse(NONE));
    expect(parse({ ...fill(text), thumbnail: text })).toEqual({ kind: 'rejected', reason: 'no-thumbnail' });
  },
);

test('R646 preserves spellings of "no value" in titles and descriptions, and words that could be names in lists', () => {
  const named = parse({ title: 'NULL', description: '\\N', tags: 'none,NULL', performer: 'None', uploader: '-' });
  expect(named).toMatchObject({ title: 'NULL', description: '\\N', tags: ['none', 'null'], uploader: '-' });
  expect(named).toMatchObject({ performers: ['None'] });
  expect(parse({ uploader: 'None', site: 'null', slug: '-', date: '-', duration: '-' })).toMatchObject({
    id: 'video-7',
    uploader: '',
    site: 'videos.example.org',
    duration: 0,
    warnings: ['missing-id', 'second-date'],
  });
});

test('R646 repairs a pipe in the title of a line that has spellings of "no value"', () => {
  for (const text of ['\\N', 'NULL', 'NaN'])
    expect(parse({ ...fill(text), title: 'Hills | Part 2', description: '' })).toEqual({
      ...parse({ ...NONE, title: 'Hills | Part 2', description: '' }),
    });
});

async function readMapped(text: string, mapping: object): Promise<Video | undefined> {
  const videos: Video[] = [];
  const openRecords = createMappedRecordReaderFactory(parseFieldMapping(mapping, 'fields.json'));
  await parseImportFile([toBytes([text])], { onVideo: (video) => videos.push(video), openRecords });
  return videos[0];
}

const COLUMNS = { title: 0, videoUrl: 1, thumbnail: 2, tags: 3, slug: 4, uploader: 5, performer: 6 };

test('R646 applies no prefix, suffix or template to a mapped column that has "no value"', async () => {
  const columns = {
    ...COLUMNS,
    tags: { column: 3, prefix: 'about ' },
    slug: { column: 4, suffix: '-x' },
    uploader: { column: 5, pattern: '.*', template: 'by {0}' },
  };
  const text = ['NULL', 'https://a.example/1', 'https://a.example/1.jpg', '\\N', '-', 'None', 'None'].join(';');
  const video = await readMapped(text, { delimiter: ';', columns });
  expect(video).toMatchObject({ title: 'NULL', tags: [], uploader: '', performers: ['None'] });
  expect(video?.id).not.toContain('-x');
});

test('R646 reads JSON strings as "no value" like fields, but does not change items of arrays', async () => {
  const record = {
    t: 'None',
    u: 'https://a.example/1',
    p: 'https://a.example/1.jpg',
    tags: ['NULL'],
    id: 'null',
    by: 'NaN',
  };
  const columns = { title: 't', videoUrl: 'u', thumbnail: 'p', tags: 'tags', slug: 'id', performer: 'by' };
  const video = await readMapped(JSON.stringify(record), { format: 'jsonl', columns });
  expect(video).toMatchObject({ title: 'None', tags: ['null'], performers: [] });
  expect(video?.id).not.toBe('null');
});
