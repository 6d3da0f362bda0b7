import { expect, test } from 'vitest';
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { extractPlayerUrl } from '../../../src/lib/import-file/values/embed-code.ts';
import {
  parsePipeDelimitedLine,
  type ParsedImportLine,
} from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { toLine, WHOLE, type Columns } from './import-line.ts';

const parse = (columns: Columns = {}): ParsedImportLine => parsePipeDelimitedLine(toLine(columns), 7);

function parseVideo(columns: Columns = {}): Video {
  const parsed = parse(columns);
  if (parsed.kind !== 'video') throw new Error(`Got ${JSON.stringify(parsed)}, expected a video`);
  return parsed.video;
}

const reject = (columns: Columns) => {
  const parsed = parse(columns);
  return parsed.kind === 'rejected' ? parsed.reason : parsed.kind;
};

const warn = (columns: Columns) => {
  const parsed = parse(columns);
  return parsed.kind === 'video' ? parsed.warnings : parsed;
};

test('R150 parses every column of a complete import line', () => {
  expect(parse()).toEqual({
    kind: 'video',
    warnings: [],
    video: {
      id: 'a-walk-in-the-hills',
      title: 'A walk in the hills',
      description: 'Two hours uphill.',
      videoUrl: 'https://videos.example.org/watch/1',
      embedUrl: 'https://videos.example.org/embed/1',
      thumbnailUrl: 'https://pictures.example.org/1.jpg',
      previewUrl: 'https://pictures.example.org/1.webp',
      frames: ['https://pictures.example.org/2.jpg'],
      duration: 754,
      quality: 'HD',
      views: 0,
      rating: 0,
      addedAt: Date.UTC(2024, 4, 31) / 1000,
      source: 'other',
      tags: ['hills', 'walking'],
      categories: ['Travel', 'Nature'],
      performers: ['Ann'],
      site: 'example',
      uploader: 'ann',
    },
  });
});

test('R150 uses the second date if the first is unreadable, and 0 if both are, with a warning', () => {
  expect(parseVideo({ date: 'soon' }).addedAt).toBe(Date.UTC(2024, 5, 1) / 1000);
  expect(warn({ date: 'soon' })).toEqual(['second-date']);
  expect(parseVideo({ date: 'soon', secondDate: '' }).addedAt).toBe(0);
  expect(warn({ date: 'soon', secondDate: '' })).toEqual(['unreadable-date']);
});

test('R151 skips import lines with fewer than 8 fields', () => {
  expect(parsePipeDelimitedLine('a|b|c|d|e|f|g', 1)).toEqual({ kind: 'rejected', reason: 'too-few-fields' });
  expect(parsePipeDelimitedLine('2024-05-31|Title|Text|https://a.example/1||c|t|p', 1)).toEqual({
    kind: 'rejected',
    reason: 'no-thumbnail',
  });
});

test('R221 warns if the date comes from the second column because the first is missing or unreadable', () => {
  const SECOND = Date.UTC(2024, 5, 1) / 1000;
  for (const date of ['', ' ', 'soon', '2024-02-30']) {
    expect([parseVideo({ date }).addedAt, warn({ date })]).toEqual([SECOND, ['second-date']]);
  }
  expect(warn({ date: '2024-05-31', secondDate: 'soon' })).toEqual([]);
});

test.each(['1970-01-01 00:00:00', '1970-01-01', '0000000000', '000000000000', 'Thu, 01 Jan 1970 02:00:00 +0200'])(
  'R1136 reads %s as a missing date',
  (date) => {
    expect([parseVideo({ date }).addedAt, warn({ date })]).toEqual([Date.UTC(2024, 5, 1) / 1000, ['second-date']]);
    expect(warn({ date, secondDate: date })).toEqual(['unreadable-date']);
    expect(parseVideo({ date: '1970-01-01 00:00:01' }).addedAt).toBe(1);
  },
);

test('R151 accepts an import line that ends after the thumbnail, with a warning', () => {
  const parsed = parsePipeDelimitedLine(Object.values(WHOLE).slice(0, 11).join('|'), 7);
  expect(parsed).toMatchObject({ kind: 'video', warnings: ['field-count', 'missing-id'] });
});

test('R151 rejects import lines without a title or a thumbnail', () => {
  expect([reject({ title: '' }), reject({ thumbnail: '' }), reject({ thumbnail: '  ' })]).toEqual([
    'no-title',
    'no-thumbnail',
    'no-thumbnail',
  ]);
});

test('R151 ignores blank import lines', () => {
  expect(['', ' ', '\t\r'].map((line) => parsePipeDelimitedLine(line, 1))).toEqual([
    { kind: 'blank' },
    { kind: 'blank' },
    { kind: 'blank' },
  ]);
});

test('R152 replaces a blank title with "Untitled Video"', () => {
  expect([' ', '\t ', '\u0000', '\u202e'].map((title) => parseVideo({ title }).title)).toEqual(
    Array(4).fill('Untitled Video'),
  );
  expect(warn({ title: ' ' })).toEqual(['blank-title']);
});

test('R152 reads a missing duration as 0, and an unreadable one as 0 with a warning', () => {
  expect([parseVideo({ duration: '' }).duration, warn({ duration: '' })]).toEqual([0, []]);
  expect([parseVideo({ duration: 'long' }).duration, warn({ duration: 'long' })]).toEqual([0, ['unreadable-duration']]);
});

test('R153 reads the id of a video from the slug column, or derives it from the line number', () => {
  expect([parseVideo({ slug: ' x1 ' }).id, parseVideo({ slug: '' }).id, parseVideo({ slug: ' ' }).id]).toEqual([
    'x1',
    'video-7',
    'video-7',
  ]);
  expect(warn({ slug: '' })).toEqual(['missing-id']);
  const parsed = parsePipeDelimitedLine(toLine({ slug: '' }), 7, { toId: (url) => `of ${url}` });
  expect(parsed).toMatchObject({ warnings: [], video: { id: `of ${WHOLE.videoUrl}` } });
});

test('R153 replaces a missing player URL with the page URL, and a missing preview image with the thumbnail', () => {
  const bare = parseVideo({ embedUrl: '', preview: '' });
  expect([bare.embedUrl, bare.previewUrl]).toEqual([WHOLE.videoUrl, WHOLE.thumbnail]);
  const hostile = parseVideo({ embedUrl: 'javascript:alert(1)', preview: 'data:text/html,x' });
  expect([hostile.embedUrl, hostile.previewUrl]).toEqual([WHOLE.videoUrl, WHOLE.thumbnail]);
});

test('R153 reads the quality of a video as HD, SD or none', () => {
  const qualities = ['HD', 'hd', ' Sd ', '', '4K', 'constructor', '__proto__'].map(
    (quality) => parseVideo({ quality }).quality,
  );
  expect(qualities).toEqual(['HD', 'HD', 'SD', null, null, null, null]);
});

test('R155 reads no views or ratings from extra columns of the default format', () => {
  const line = toLine({ slug: 'a' });
  for (const rest of ['', '|547839|93'])
    expect(parsePipeDelimitedLine(line + rest, 1)).toMatchObject({ video: { id: 'a', views: 0, rating: 0 } });
});

test('R156 derives the source of a video from its URL', () => {
  expect(parseVideo({ videoUrl: 'https://www.RedTube.example.com/1' }).source).toBe('redtube');
});

test('R157 trims and lowercases tags, and removes empty and repeated ones', () => {
  expect(parseVideo({ tags: ' Hills, WALKING ,,hills, ,Straße,ÉTÉ' }).tags).toEqual([
    'hills',
    'walking',
    'straße',
    'été',
  ]);
  expect(parseVideo({ tags: '' }).tags).toEqual([]);
});

test('accepts names of built-in object properties as tags and ids', () => {
  const names = '__proto__,constructor,tostring';
  expect(parseVideo({ tags: names, slug: '__proto__' })).toMatchObject({ id: '__proto__', tags: names.split(',') });
});

test('rejects video URLs that are not HTTP or HTTPS', () => {
  const addresses = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '///a.example',
    '/watch',
    'a.example',
    '',
    'https://',
  ];
  expect(addresses.map((videoUrl) => reject({ videoUrl }))).toEqual(Array(8).fill('bad-video-url'));
});

test('accepts thumbnails with an HTTP or HTTPS URL or a path of the site', () => {
  const bad = [
    'javascript:alert(1)',
    '///a.example/1.jpg',
    '/\\a.example/1.jpg',
    '\\\\a.example',
    '/\t/a.example',
    '/',
    '/..//a.example',
    'x.jpg',
    '/\\[',
  ];
  expect(bad.map((thumbnail) => reject({ thumbnail }))).toEqual(Array(9).fill('bad-thumbnail-url'));
  const good = [
    '/demo/1.svg',
    '/a%20b.jpg?x=1',
    'http://a.example/1.jpg',
    ' https://a.example/1.jpg ',
    ' /demo/1.svg ',
  ];
  expect(good.map((thumbnail) => parseVideo({ thumbnail }).thumbnailUrl)).toEqual(good.map((text) => text.trim()));
});

test('escapes quotes in URLs, so that they cannot end an HTML attribute', () => {
  expect(parseVideo({ videoUrl: 'https://a.example/"><script>' }).videoUrl).toBe(
    'https://a.example/%22%3E%3Cscript%3E',
  );
});

test('limits the length of texts, lists and URLs of a video', () => {
  const long = 'x'.repeat(10_000);
  const tags = Array.from({ length: 500 }, (_, i) => `t${i}`).join(',');
  const video = parseVideo({ title: long, description: long, slug: long, tags, categories: long });
  expect([video.title, video.description, video.id, video.categories[0]].map((text) => text?.length)).toEqual([
    300, 5000, 200, 100,
  ]);
  expect(video.tags).toHaveLength(100);
  expect(parseVideo({ categories: tags }).categories).toHaveLength(100);
  const url = (length: number) => 'https://a.example/'.padEnd(length, 'x');
  expect([parseVideo({ videoUrl: url(4000) }).videoUrl.length, reject({ videoUrl: url(4001) })]).toEqual([
    4000,
    'bad-video-url',
  ]);
  expect([url(4001), '/'.padEnd(4001, 'x')].map((thumbnail) => reject({ thumbnail }))).toEqual(
    Array(2).fill('bad-thumbnail-url'),
  );
  expect(parseVideo({ thumbnail: '/'.padEnd(4000, 'x') }).thumbnailUrl).toHaveLength(4000);
});

test('R245 splits tags at pipes, but preserves pipes in names of performers and uploaders', () => {
  const columns = { tags: 'Rock,live|unplugged,jazz', categories: 'Music|News', performer: 'News | West' };
  expect(parseVideo({ tags: columns.tags }).tags).toEqual(['rock', 'live', 'unplugged', 'jazz']);
  expect(parseVideo({ performer: columns.performer, uploader: columns.performer })).toMatchObject({
    performers: ['News | West'],
    duration: 754,
  });
  expect(parseVideo({ categories: columns.categories, performer: 'Ann', uploader: 'Ann' }).tags).toContain('walking');
});

test('R245 splits the list of thumbnails at pipes', () => {
  const [first, second] = ['https://pictures.example.org/2.jpg', 'https://pictures.example.org/3.jpg'];
  expect(parseVideo({ allThumbnails: `${first}|${second}` }).frames.slice(0, 2)).toEqual([first, second]);
});

test('R246 reports a repair as doubtful if the line could be read in another way', () => {
  expect(parse({ title: 'Hills|Part 2' })).toMatchObject({ warnings: ['repaired-doubtful'] });
});

test('R247 preserves HTML entities in texts, with a warning', () => {
  for (const column of ['title', 'description', 'categories', 'tags', 'performer', 'uploader', 'site'] as const) {
    expect(parse({ [column]: 'Tom &amp; Jerry' })).toMatchObject({ warnings: ['entities'] });
  }
  expect(parseVideo({ title: 'Tom &amp; Jerry' }).title).toBe('Tom &amp; Jerry');
  expect(parse({ slug: 'a&amp;b', flag: '&amp;' })).toMatchObject({ warnings: [] });
});

test('R150 repairs a title that contains a pipe, with a warning', () => {
  expect(parse({ title: 'Hills | Part 2' })).toMatchObject({
    kind: 'video',
    warnings: ['repaired'],
    video: { title: 'Hills | Part 2', duration: 754 },
  });
});

test('R653 repairs escaped ampersands in URLs, and URLs without a scheme', () => {
  const columns = {
    videoUrl: 'https://a.example/w?id=9&amp;t=2&copy=3&#38;x=1&#038;y=2&amp;amp;z=3&AMP;q=4&#x26;r=5',
    embedUrl: '//a.example/e?id=9&amp;t=2',
    thumbnail: ' //a.example/t.php?id=9&amp;w=320 ',
    preview: 'https://a.example/p.webp?a=1&amp;b=2',
    allThumbnails: '//a.example/2.jpg?a=1&amp;b=2,//a.example/3.jpg',
  };
  expect([parseVideo(columns), warn(columns)]).toMatchObject([
    {
      videoUrl: 'https://a.example/w?id=9&t=2&copy=3&x=1&y=2&z=3&q=4&r=5',
      embedUrl: 'https://a.example/e?id=9&t=2',
      thumbnailUrl: 'https://a.example/t.php?id=9&w=320',
      previewUrl: 'https://a.example/p.webp?a=1&b=2',
      frames: ['https://a.example/2.jpg?a=1&b=2', 'https://a.example/3.jpg'],
    },
    [],
  ]);
});

const SECOND = toLine({ title: 'Second', videoUrl: 'https://videos.example.org/watch/2', slug: 'second' });
const inSeconds = { duration: '754', tags: 'hills|walking' };
const PLAIN = { description: '', embedUrl: '', allThumbnails: '', preview: '' };

const JOINED_LINES: readonly (readonly [kind: string, line: string])[] = [
  ['two lines', toLine() + SECOND],
  [
    'two lines without a preview, and durations in seconds',
    toLine({ ...PLAIN, duration: '754' }) + toLine({ ...PLAIN, duration: '9' }),
  ],
  ['two lines, both with a delimiter between', `${toLine(PLAIN)}|${SECOND}`],
  ['a line with pipes in its title and another one', toLine({ title: 'A | walk | uphill' }) + SECOND],
  ['two short lines', toLine().split('|').slice(0, 13).join('|') + SECOND.split('|').slice(0, 13).join('|')],
  ['two lines with pipes in their tags, divided by a CR', `${toLine(inSeconds)}\r${toLine(inSeconds)}`],
];

test.each(JOINED_LINES)('R1025 rejects a line that consists of %s', (_, line) => {
  expect(parsePipeDelimitedLine(line, 1)).toEqual({ kind: 'rejected', reason: 'too-many-fields' });
});

test.each<[string, string]>([
  ['pipes between 30 tags', toLine({ tags: Array.from({ length: 30 }, (_, i) => `tag ${i}`).join('|') })],
  ['pipes between 20 pictures', toLine({ allThumbnails: Array.from({ length: 20 }, () => WHOLE.preview).join('|') })],
  ['a CR in a text and surplus pipes', toLine({ description: `One\r${'|x'.repeat(20)}` })],
  ['further columns with a URL', `${toLine({ description: '' })}|547839|93|${WHOLE.videoUrl}`],
  ['a pipe in its title and an uploader like a duration', toLine({ title: 'a|b', uploader: '12:34' })],
  ['a chapter and URLs in its description', toLine({ description: 'https://x/1|a|b|c|d|1:00|e|https://x/1.jpg' })],
  ['blank fields in its description', toLine({ description: 'https://x/1|||||1:00||https://x/1.jpg|and more' })],
])('R1025 reads a line with %s', (_, line) => {
  expect(parsePipeDelimitedLine(line, 1)).toMatchObject({
    kind: 'video',
    video: { videoUrl: WHOLE.videoUrl, duration: 754, thumbnailUrl: WHOLE.thumbnail },
  });
});

test('R654 warns about unreadable player URLs', () => {
  const unreadable = ['<div data-id="7"></div>', '/e/7', '7', 'javascript:alert(1)'];
  for (const embedUrl of unreadable) expect(warn({ embedUrl })).toEqual(['unreadable-player']);
  for (const embedUrl of ['', ' ', 'http://a.example/e/7']) expect(warn({ embedUrl })).toEqual([]);
});

test('R654 extracts page and player URLs from embed codes, also in a repaired line', () => {
  const code = '<iframe src="//player.example/e/7?a=1&amp;copy=2"></iframe>';
  const read = (columns: Columns) => parsePipeDelimitedLine(toLine(columns), 7, { readCode: extractPlayerUrl });
  expect(read({ embedUrl: code })).toMatchObject({
    video: { videoUrl: WHOLE.videoUrl, embedUrl: 'https://player.example/e/7?a=1&copy=2' },
    warnings: [],
  });
  expect(read({ videoUrl: code, embedUrl: '' })).toMatchObject({
    video: { videoUrl: 'https://player.example/e/7?a=1&copy=2' },
  });
  expect(read({ embedUrl: code, title: 'Hills | Part 2' })).toMatchObject({
    video: { title: 'Hills | Part 2', embedUrl: 'https://player.example/e/7?a=1&copy=2' },
    warnings: ['repaired'],
  });
});

test('R655 reports a date as ambiguous if day and month could be swapped', () => {
  expect(warn({ date: '5/6/2024', secondDate: '' })).toEqual(['ambiguous-date']);
  expect(warn({ date: '', secondDate: '31.12.2023 10:00' })).toEqual(['ambiguous-date']);
  expect(warn({ date: '5/6/2024' })).toEqual(['second-date']);
});

test('R656 accepts a duration of zero in any format without a warning', () => {
  for (const duration of ['PT0S', '0 min', '0:00.000', '0 days 00:00:00']) expect(warn({ duration })).toEqual([]);
  expect(warn({ duration: '1:02:03:04' })).toEqual(['unreadable-duration']);
});

test('R1035 warns about durations of less than a second, such as the part of a day that spreadsheets write', () => {
  for (const duration of ['0,00872685', '0.00872685', '.5', '500ms'])
    expect(warn({ duration })).toEqual(['unreadable-duration']);
  expect(warn({ duration: '1.5' })).toEqual([]);
});

test('R1137 warns about a duration of more than 30 days', () => {
  expect([parseVideo({ duration: '9999999999' }).duration, warn({ duration: '9999999999' })]).toEqual([
    0,
    ['unreadable-duration'],
  ]);
  expect(warn({ duration: '720:00:00' })).toEqual([]);
});

test('R656 repairs a line whose duration has a fraction', () => {
  expect(parseVideo({ title: 'Hills | Part 2', duration: '00:12:34.567' })).toMatchObject({
    title: 'Hills | Part 2',
    duration: 754,
  });
});

test('R660 warns about HTTP thumbnails, which the content security policy blocks', () => {
  expect(warn({ thumbnail: ' HTTP://a.example/1.jpg' })).toEqual(['http-thumbnail']);
  for (const thumbnail of ['https://a.example/1.jpg', '//a.example/1.jpg', '/http:/1.jpg'])
    expect(warn({ thumbnail })).toEqual([]);
});
