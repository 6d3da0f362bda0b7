import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CATALOGUE_EXPORT_COLUMNS,
  createCsvFormat,
  EXPORT_CSV_HEADER,
  JSON_LINES_FORMAT,
} from '../../../../cli/catalogue/export/export-text-formats.ts';
import { chooseExportFormat } from '../../../../cli/catalogue/export/choose-export-format.ts';
import {
  createSqliteWriter,
  loadSqlite,
  createFileWriter,
  createStreamWriter,
} from '../../../../cli/catalogue/export/video-export-writers.ts';
import { UsageError } from '../../../../cli/command/command-result.ts';
import { MAPPING_PAGE_HEAD } from '../../../../cli/report/field-mapping-page.ts';
import {
  expectOverwritableExportFile,
  expectOverwritableFieldMappingPage,
} from '../../../../cli/guard/expect-safe-export-file.ts';
import { DEFAULT_VIDEO_FIELDS, type Video } from '../../../../src/lib/catalogue/video.ts';
import { parseMappingFile } from '../../../../src/lib/import/files/field-mapping-file.ts';
import { createMappedRecordReaderFactory } from '../../../../src/lib/import-file/mapped-record-reader.ts';
import { SETTING_DEFINITIONS, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { parseImportFile } from '../../../support/parse-import-file.ts';

const PLAIN: Video = {
  ...DEFAULT_VIDEO_FIELDS,
  id: 'harbour:1',
  title: 'Boats at dawn',
  videoUrl: 'https://clips.example/1',
  embedUrl: 'https://clips.example/1',
  thumbnailUrl: 'https://img.example/1.jpg',
  previewUrl: 'https://img.example/1.jpg',
  site: 'clips.example',
};
const COMPLETE: Video = {
  ...PLAIN,
  id: '=cmd|"1"',
  title: '+18, "the" cats=>dogs',
  description: '@home\\" -1, 2',
  videoUrl: 'https://clips.example/a?b=1,2',
  embedUrl: 'https://clips.example/embed/1',
  previewUrl: 'https://img.example/1.mp4',
  frames: ['https://img.example/2.jpg', 'https://img.example/3,4.jpg'],
  duration: 75,
  quality: 'HD',
  views: 1200,
  rating: 93,
  addedAt: Date.UTC(2024, 4, 31, 12, 5, 7) / 1000,
  site: 'Harbour Clips',
  uploader: '-dash',
  tags: ['rock, paper', 'b&w'],
  categories: ['Travel'],
  performers: ['Jane "J" Doe', 'O’Neil, Pat'],
};
const VIDEOS = [PLAIN, COMPLETE];
const MAPPING = readFileSync('docs/examples/mappings/marquee-export.json', 'utf8');

const formatAll = ({ head, format }: typeof JSON_LINES_FORMAT) => head + VIDEOS.map(format).join('');

/** Reads an export as an import does, with a field mapping. */
async function importWith(mapping: object, text: string): Promise<Video[]> {
  const videos: Video[] = [];
  const openRecords = createMappedRecordReaderFactory(parseMappingFile(JSON.stringify(mapping), 'fields.json'));
  await parseImportFile([Buffer.from(text)], { openRecords, onVideo: (video) => videos.push(video) });
  return videos;
}

let folder = '';
const file = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('R855 a CSV export has a header, quotes fields that need quotes, and leaves unknown values empty', () => {
  const [header, plain, complete] = formatAll(createCsvFormat(false)).split('\n');
  expect(header).toBe(EXPORT_CSV_HEADER);
  expect(plain).toBe(
    'harbour:1,Boats at dawn,,https://clips.example/1,https://img.example/1.jpg,,,,,,,,,clips.example,,,,',
  );
  expect(complete).toBe(
    '"=cmd|""1""","+18, ""the"" cats=>dogs","@home\\"" -1, 2","https://clips.example/a?b=1,2",https://img.example/1.jpg,' +
      '75,2024-05-31T12:05:07Z,1200,93,HD,"rock, paper|b&w","Jane ""J"" Doe|O’Neil, Pat",Travel,Harbour Clips,-dash,' +
      'https://clips.example/embed/1,https://img.example/1.mp4,"https://img.example/2.jpg|https://img.example/3,4.jpg"',
  );
});

test('R855 a list separator within a name is replaced, and a video without a site has the host of its URL', () => {
  const { format } = createCsvFormat(false);
  const line = format({ ...PLAIN, site: '', tags: ['a|b', 'c'] });
  expect(line).toContain(',a¦b|c,');
  expect(line).toContain(',clips.example,');
});

test('R1037 a list separator within the URL of a picture is percent-encoded', () => {
  const { format } = createCsvFormat(false);
  const frames = ['https://a.example/1|2.jpg', '/3.jpg'];
  expect(format({ ...PLAIN, frames })).toContain(',https://a.example/1%7C2.jpg|/3.jpg\n');
});

test('R856 a CSV export for spreadsheets has a byte order mark, and an apostrophe before formulas', () => {
  const text = formatAll(createCsvFormat(true));
  expect(text.startsWith(`\ufeff${EXPORT_CSV_HEADER}\n`)).toBe(true);
  for (const field of [`"'=cmd|""1"""`, `"'+18, `, `"'@home`, `,'-dash,`]) expect(text).toContain(field);
});

describe('an exported file that is imported again', () => {
  const mapping = JSON.parse(MAPPING) as { columns: object };

  test('R857 a CSV export, imported with the mapping in docs/examples, has the same videos', async () => {
    expect(mapping.columns).toEqual(
      Object.fromEntries(CATALOGUE_EXPORT_COLUMNS.map(({ field, name }) => [field, name])),
    );
    expect(await importWith(mapping, formatAll(createCsvFormat(false)))).toEqual(VIDEOS);
  });

  test('R857 a JSON Lines export, imported with the columns of this mapping, has the same videos', async () => {
    const { columns } = mapping;
    expect(await importWith({ format: 'jsonl', columns }, formatAll(JSON_LINES_FORMAT))).toEqual(VIDEOS);
  });
});

describe('the format of an export', () => {
  test.each([
    ['csv', {}],
    ['csv', { csv: true, to: 'videos.txt' }],
    ['csv', { to: 'json/Videos.CSV' }],
    ['csv', { spreadsheet: true, to: 'videos.csv' }],
    ['jsonl', { to: 'videos.jsonl' }],
    ['jsonl', { to: 'videos.ndjson' }],
    ['jsonl', { jsonl: true, to: 'videos.json' }],
    ['sqlite', { to: 'videos.db' }],
    ['sqlite', { to: 'videos.sqlite' }],
    ['sqlite', { sqlite: true, to: 'videos.sqlite3' }],
    ['csv', { csv: true, to: 'videos' }],
  ])('R919 is %s with the options %j', (format, options) => {
    expect(chooseExportFormat(options)).toBe(format);
  });

  test.each([
    [
      { to: 'videos.json' },
      'Add --jsonl for JSON Lines (one object per line), or use another file extension: .csv, .jsonl, .db',
    ],
    [
      { to: 'videos.foo' },
      'got "videos.foo", whose file extension is unknown. Use one of these: .csv, .jsonl, .db. Or add --csv, --jsonl or --sqlite',
    ],
    [{ to: 'videos' }, 'whose file extension is unknown'],
    [
      { csv: true, to: 'videos.db' },
      'got "videos.db" for an export with --csv. Use a file that ends with .csv, or --sqlite',
    ],
    [{ jsonl: true, to: 'videos.csv' }, 'Use a file that ends with .jsonl, or --csv'],
    [{ sqlite: true, to: 'videos.ndjson' }, 'Use a file that ends with .db, or --jsonl'],
    [{ spreadsheet: true, to: 'videos.jsonl' }, 'Use a file that ends with .csv, or --jsonl'],
  ])('R919 is rejected with the options %j, and the message names the options to use', (options, message) => {
    expect(() => chooseExportFormat(options)).toThrow(message);
  });
});

test('R858 a SQLite export has a table of the videos, with lists as JSON arrays, and replaces an older export', async () => {
  for (const videos of [[PLAIN], VIDEOS]) {
    const writer = await createSqliteWriter(file('videos.db'));
    await writer.write(videos);
    await writer.finish();
  }
  const database = new DatabaseSync(file('videos.db'));
  const rows = database.prepare('SELECT id, duration, date, tags, description FROM videos').all();
  database.close();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { id: 'harbour:1', duration: null, date: null, tags: '[]', description: null },
    {
      id: '=cmd|"1"',
      duration: 75,
      date: '2024-05-31T12:05:07Z',
      tags: '["rock, paper","b&w"]',
      description: '@home\\" -1, 2',
    },
  ]);
});

test('R858 a Node version without SQLite is reported with the formats that it supports', async () => {
  const load = () => Promise.reject(new Error('No such built-in module: node:sqlite'));
  await expect(loadSqlite(load)).rejects.toThrow(/^--sqlite: Node v[\d.]+ has no SQLite: .* use --csv or --jsonl$/);
});

test.each(['text', 'database'])(
  'R859 an aborted export of a %s leaves no file, and keeps the older export',
  async (kind) => {
    const name = file(`kept-${kind}`);
    writeFileSync(name, 'older');
    const writer = await (kind === 'text' ? createFileWriter(JSON_LINES_FORMAT, name) : createSqliteWriter(name));
    await writer.write(VIDEOS);
    await writer.abort();
    expect(readFileSync(name, 'utf8')).toBe('older');
    expect(readdirSync(folder)).not.toContain(`kept-${kind}.next`);
  },
);

test('R859 a text export to a file is complete when it replaces the older file', async () => {
  const writer = await createFileWriter(createCsvFormat(false), file('videos.csv'));
  await writer.write([PLAIN]);
  await writer.write([COMPLETE]);
  await writer.finish();
  expect(readFileSync(file('videos.csv'), 'utf8')).toBe(formatAll(createCsvFormat(false)));
});

test('R859 an export to a stream waits until its reader has read the previous videos', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const writing = createStreamWriter(createCsvFormat(false), stream);
  let isWritten = false;
  void writing.then(() => (isWritten = true));
  await new Promise(setImmediate);
  expect(isWritten).toBe(false);
  stream.resume();
  const writer = await writing;
  await writer.write(VIDEOS);
  await writer.finish();
  await writer.abort();
});

describe('files that an export may overwrite', () => {
  const settings = () =>
    ({
      ...Object.fromEntries(Object.entries(SETTING_DEFINITIONS).map(([key, { default: value }]) => [key, value])),
      site: file('site'),
      out: file('dist'),
      work: file('work'),
    }) as unknown as Settings;
  const refuse = (name: string) => () => expectOverwritableExportFile(settings(), file(name));

  test.each(['new.csv', 'videos.csv', 'videos.db', 'sheet.csv', 'lines.jsonl', 'empty'])(
    'R859 an export may write the file %s',
    (name) => {
      writeFileSync(file('sheet.csv'), formatAll(createCsvFormat(true)));
      writeFileSync(file('lines.jsonl'), formatAll(JSON_LINES_FORMAT));
      writeFileSync(file('empty'), '');
      expect(refuse(name)).not.toThrow();
    },
  );

  test.each([
    ['foreign.csv', /exists and is not an export/],
    ['foreign.db', /exists and is not an export/],
    ['work/videos.csv', /lies inside the work folder/],
    ['dist/videos.csv', /lies inside the built site/],
    ['site/videos.csv', /lies inside the site folder/],
    ['broken', /is a symbolic link to/],
    ['.', /contains/],
  ])('R859 an export may not write the file %s', (name, message) => {
    writeFileSync(file('foreign.csv'), 'id,title\n');
    writeFileSync(file('foreign.db'), Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(200)]));
    if (!readdirSync(folder).includes('broken')) symlinkSync(file('nowhere'), file('broken'));
    expect(refuse(name)).toThrow(UsageError);
    expect(refuse(name)).toThrow(message);
  });

  test('R898 the page of a field mapping may overwrite only an earlier page', () => {
    const refusePage = (name: string) => () => expectOverwritableFieldMappingPage(settings(), file(name));
    writeFileSync(file('page.html'), `${MAPPING_PAGE_HEAD}\n<html>`);
    writeFileSync(file('empty.html'), '');
    writeFileSync(file('other.html'), '<!DOCTYPE html>');
    for (const name of ['page.html', 'empty.html', 'new.html']) expect(refusePage(name)).not.toThrow();
    expect(refusePage('other.html')).toThrow(/^--html: got ".*", which exists and is not a page of this command/);
    expect(refusePage('dist/page.html')).toThrow(/lies inside the built site/);
  });
});
