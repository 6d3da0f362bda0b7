import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { parseFieldMapping } from '../../../src/lib/import/files/field-mapping-file.ts';
import { measureCpuSeconds } from '../../support/measure-cpu-time.ts';
import { toBytes } from './import-line.ts';

const COLUMNS = { title: 'title', videoUrl: 'url', thumbnail: 'picture' };
const RECORD = { title: 'A crane', url: 'https://a.example/1', picture: 'https://a.example/1.jpg' };

/** Parses JSON lines by a mapping of the required columns and these ones. */
async function read(lines: readonly string[], columns: object = {}, change: object = {}) {
  const mapping = parseFieldMapping({ format: 'jsonl', ...change, columns: { ...COLUMNS, ...columns } }, 'fields.json');
  const videos: Video[] = [];
  const report = await parseImportFile([toBytes(lines)], {
    onVideo: (video) => videos.push(video),
    openRecords: createMappedRecordReaderFactory(mapping),
  });
  return { videos, report };
}
/** Parses a JSON record with the required values and these ones, and returns the video. */
const readOne = async (values: object, columns: object, change: object = {}) =>
  (await read([JSON.stringify({ ...RECORD, ...values })], columns, change)).videos[0];

const THUMBS = { thumbs: [{ src: 'https://a.example/2.jpg' }, { src: 'https://a.example/3.jpg' }] };

test.each([
  ['a text', { owner: 'Ada' }, 'owner', 'Ada'],
  ['a string with an object', { owner: { name: 'Ada' } }, 'owner.name', 'Ada'],
  ['a number', { owner: 12.5 }, 'owner', '12.5'],
  ['a number with all its digits', { owner: 0 }, 'long', '12345678901234567890'],
  ['yes or no', { owner: false }, 'owner', 'false'],
  ['null', { owner: null }, 'owner', ''],
  ['a missing key', {}, 'owner', ''],
  ['an object', { owner: { name: 'Ada' } }, 'owner', ''],
  ['the first item that is not blank', { owner: [null, ' ', {}, 'Ada', 'Ben'] }, 'owner', 'Ada'],
  ['an item by its position', { owner: ['Ada', 'Ben'] }, 'owner.1', 'Ben'],
  ['a key of the first item', { owner: [{ name: 'Ada' }, { name: 'Ben' }] }, 'owner.name', 'Ada'],
  ['a key of an item', { owner: [{ name: 'Ada' }, { name: 'Ben' }] }, 'owner.1.name', 'Ben'],
  ['a key of a string, which is blank', { owner: 'Ada' }, 'owner.length', ''],
  ['a key of null, which is blank', { owner: null }, 'owner.name', ''],
  ['the length of an array, which is blank', { owner: ['Ada'] }, 'owner.length', ''],
  ['an array in an array, which is blank', { owner: [['Ada'], { name: 'Ben' }] }, 'owner.name', 'Ben'],
  ['an inherited property, which is blank', {}, '__proto__.name', ''],
  ['a property of the constructor, which is blank', {}, 'constructor.name', ''],
])('R503 reads a mapped column of JSON: %s', async (_, values, uploader, text) => {
  const line = JSON.stringify({ ...RECORD, ...values }).replace('"owner":0', '"long":12345678901234567890');
  expect((await read([line], { uploader })).videos[0]?.uploader).toBe(text);
});

test('R503 reads JSON keys named like built-in object properties', async () => {
  const line = `{"__proto__":{"name":"Ada"},"constructor":"Ben",${JSON.stringify(RECORD).slice(1)}`;
  const { videos } = await read([line], { uploader: '__proto__.name', performer: 'constructor' });
  expect(videos[0]).toMatchObject({ uploader: 'Ada', performers: ['Ben'] });
});

test('R503 reads the items of a JSON array as a list, and splits only strings at separators', async () => {
  const values = { tags: ['wind, light', 3, null, 'sea'], more: 'sand,salt', ...THUMBS };
  const video = await readOne(values, { tags: ['tags', 'more', { value: 'a,b' }], allThumbnails: 'thumbs.src' });
  expect(video?.tags).toEqual(['wind, light', '3', 'sea', 'sand', 'salt', 'a', 'b']);
  expect(video?.frames).toEqual(['https://a.example/2.jpg', 'https://a.example/3.jpg']);
});

test('R503 applies patterns, prefixes, suffixes and formats of the mapping to each item of an array', async () => {
  const video = await readOne(
    { tags: ['topic: Sea &amp; sky', 'topic: sand', 'other'], at: [' 31/12/2023 '], ids: [7, 8] },
    {
      tags: { column: 'tags', pattern: 'topic: (.*)', suffix: ' side' },
      date: 'at',
      allThumbnails: { column: 'ids', prefix: 'https://a.example/', suffix: '.jpg' },
    },
    { entities: true, date: 'dd/mm/yyyy' },
  );
  expect(video?.tags).toEqual(['sea & sky side', 'sand side']);
  expect(video?.addedAt).toBe(Date.UTC(2023, 11, 31) / 1000);
  expect(video?.frames).toEqual(['https://a.example/7.jpg', 'https://a.example/8.jpg']);
});

const WHOLE = JSON.stringify(RECORD);

test('R504 rejects a line that is not a JSON object, with its line number', async () => {
  const lines = ['[]', '"text"', 'null', '{"title":', 'A crane|https://a.example/1', '', ` ${WHOLE}`];
  const { videos, report } = await read(lines);
  expect(videos.map(({ title }) => title)).toEqual(['A crane']);
  expect(report).toMatchObject({ lines: 7, videos: 1, blank: 1, parts: 1 });
  expect(report.rejected).toEqual({ 'not-json': { count: 4, lines: [2, 3, 4, 5] } });
});

test('R504 rejects a JSON record without a title, URL or thumbnail', async () => {
  const { report } = await read(['{}', '{"title":"A"}', '{"title":"A","picture":"/1.jpg"}']);
  expect(Object.keys(report.rejected)).toEqual(['no-title', 'no-thumbnail', 'bad-video-url']);
});

test('R504 reports a truncated last JSON record', async () => {
  const tornIn = async (text: string) => {
    const openRecords = createMappedRecordReaderFactory(
      parseFieldMapping({ format: 'jsonl', columns: COLUMNS }, 'fields.json'),
    );
    return (await parseImportFile([new TextEncoder().encode(text)], { onVideo: () => undefined, openRecords })).torn;
  };
  expect(await tornIn(`${WHOLE}\n${WHOLE.slice(0, -9)}`)).toBe(2);
  for (const text of [`${WHOLE}\n${WHOLE}`, `${WHOLE}\n`, `${WHOLE}\n${WHOLE.slice(0, -9)}\n`])
    expect(await tornIn(text)).toBeUndefined();
});

test('R504 parses extremely deeply nested JSON values quickly', async () => {
  const deep = (open: string, close: string, by: number) => open.repeat(by) + close.repeat(by);
  const values = [deep('[', ']', 500_000), `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`, '[[1234567890123456]]'];
  const lines = values.flatMap((value) => [
    `{"tags":${value},${WHOLE.slice(1)}`,
    `{"tags":${value},"long":1234567890123456,${WHOLE.slice(1)}`,
  ]);
  const seconds = await measureCpuSeconds(async () => {
    const { report } = await read(lines, { tags: ['tags', 'tags.a', 'tags.0.0'] });
    expect(report.lines).toBe(6);
    expect(report.videos).toBe(1);
  });
  expect(seconds).toBeLessThan(5);
});
