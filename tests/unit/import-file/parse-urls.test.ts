import { expect, test } from 'vitest';
import { parsePipeDelimitedLine } from '../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { parseExtraThumbnailUrls, splitUrlField } from '../../../src/lib/import-file/values/parse-urls.ts';
import { measureCpuSeconds } from '../../support/measure-cpu-time.ts';
import { toLine, type Columns } from './import-line.ts';

const HOST = 'https://pictures.example.org';
const picture = (name: string) => `${HOST}/${name}.jpg`;

function framesOf(allThumbnails: string): readonly string[] {
  const line = parsePipeDelimitedLine(toLine({ thumbnail: picture('1'), allThumbnails }), 1);
  return line.kind === 'video' ? line.video.frames : [];
}

test('R395 reads up to ten other thumbnails of a video as preview frames, without duplicates', () => {
  const list = [3, 1, 3, 2, 4, 5].map((n) => picture(`${n}`));
  expect(framesOf(list.join(','))).toEqual(['3', '2', '4', '5'].map(picture));
  const many = Array.from({ length: 20 }, (_, n) => picture(`${n}`));
  expect(framesOf(many.join(','))).toEqual(many.filter((url) => url !== picture('1')).slice(0, 10));
});

test('R395 reads no preview frames if a video has no other valid thumbnail', () => {
  const none = 'javascript:alert(1), ftp://x.example/2.jpg , //x.example/3.jpg,nothing';
  expect(['', picture('1'), none].map(framesOf)).toEqual([[], [], []]);
});

test('splits lists of thumbnails at commas, semicolons or blanks, but not at commas inside URLs', () => {
  const lists = [
    [`${HOST}/a,b.jpg`, `${HOST}/a,/;b.jpg`, 'http://pictures.example.org/3.jpg'],
    ['/own/2.jpg', '/own/3.jpg', picture('3')],
    ['/own/2.jpg', 'http://pictures.example.org/3.jpg', '/own/4.jpg'],
  ];
  for (const separator of [',', ';', ' ', ', ', ' ; ']) {
    for (const others of lists) {
      expect(parseExtraThumbnailUrls(picture('1'), others.join(separator))).toEqual(others);
    }
  }
});

test('ignores blanks before the first path in a list of thumbnails, and commas inside URLs', () => {
  expect(parseExtraThumbnailUrls(picture('1'), ' /own/2.jpg,/own/3.jpg')).toEqual(['/own/2.jpg', '/own/3.jpg']);
  expect(framesOf(`${picture('2,b')},${picture('3')}`)).toEqual([picture('2,b'), picture('3')]);
});

test('reads a list of thumbnails only up to the number of characters that eleven URLs of maximum length have', () => {
  const behind = (blanks: number) => parseExtraThumbnailUrls('', `${' '.repeat(blanks)}${picture('2')}`);
  expect([behind(43_900), behind(44_000)]).toEqual([[picture('2')], []]);
});

test('parses a list of thumbnails that consists of separators quickly', async () => {
  const lists = [',', ' ', ';\t'].map((separator) => separator.repeat(1_000_000));
  const seconds = await measureCpuSeconds(() => {
    expect(lists.flatMap((list) => parseExtraThumbnailUrls('', list))).toEqual([]);
    expect(parseExtraThumbnailUrls('', `/2.jpg${','.repeat(15_000)}x`).length).toBeLessThan(2);
  });
  expect(seconds).toBeLessThan(2);
});

/** Parses a line with changed columns. Returns the video's URLs, and the warning about several URLs if there is one. */
function urlsOf(columns: Columns) {
  const line = parsePipeDelimitedLine(toLine({ allThumbnails: '', ...columns }), 1);
  if (line.kind !== 'video') return line;
  const { videoUrl, embedUrl, thumbnailUrl, previewUrl, frames } = line.video;
  return { videoUrl, embedUrl, thumbnailUrl, previewUrl, frames, several: line.warnings.includes('several-urls') };
}

const PAGE = 'https://videos.example.org/watch/1';

test.each([
  ['videoUrl', 'videoUrl'],
  ['embedUrl', 'embedUrl'],
  ['preview', 'previewUrl'],
] as const)('R1032 uses the first of several URLs in %s, with a warning, if blanks separate them', (column, name) => {
  for (const separator of [' ', '\n', ', ', ' \t'])
    expect(urlsOf({ [column]: ` ${PAGE}${separator}https://b.example/2` })).toMatchObject({
      [name]: PAGE,
      several: true,
    });
});

test('R1032 warns about a URL that could also be several URLs, and leaves it unchanged', () => {
  for (const separator of [',', ';', '|']) {
    const url = `https://a.example/fit${separator}https://b.example/1.jpg`;
    expect(urlsOf({ thumbnail: url.replace('|', '%7C') })).toMatchObject({ several: separator !== '|' });
    expect(splitUrlField(url)).toEqual({ first: url, others: '', isAmbiguous: true });
  }
  expect(urlsOf({ videoUrl: `${PAGE},https://b.example/2` })).toMatchObject({
    videoUrl: `${PAGE},https://b.example/2`,
    several: true,
  });
  const nested = 'https://a.example/save/https://b.example/1,2';
  expect(urlsOf({ videoUrl: nested })).toMatchObject({ videoUrl: nested, several: false });
});

test('R1032 leaves a URL with other URLs inside unchanged, without a warning if they are in its query', () => {
  const [a, b] = ['https://a/1.jpg', 'https://a/2.jpg'];
  for (const separator of [',', ';', '|']) {
    for (const start of ['collage?src=', 'render.jpg?src=', '?urls=']) {
      const url = `https://img.example/${start}${a}${separator}${b}`;
      expect(splitUrlField(url)).toEqual({ first: url, others: '', isAmbiguous: false });
    }
    for (const start of [`fetch/${a}`, 'collage?1.jpg', '1.jpg?w=1&f=x']) {
      const url = `https://img.example/${start}${separator}${b}`;
      const isList = start.startsWith('1.jpg');
      expect(splitUrlField(url)).toEqual(
        isList
          ? { first: `https://img.example/${start}`, others: b, isAmbiguous: false }
          : { first: url, others: '', isAmbiguous: true },
      );
    }
  }
  const collage = `https://img.example/collage?src=${a},${b}`;
  expect(urlsOf({ thumbnail: collage, videoUrl: collage })).toMatchObject({
    videoUrl: collage,
    thumbnailUrl: collage,
    frames: [],
    several: false,
  });
  expect(urlsOf({ videoUrl: 'https://v.example/?urls=https://a;https://b' })).toMatchObject({ several: false });
});

test('R1032 divides a long field of URLs in linear time', () => {
  // quadratic time would be hours
  const url = `https://a${'.jpg?'.repeat(400_000)} x,https://b/1.jpg`;
  expect(splitUrlField(url)).toEqual({ first: url, others: '', isAmbiguous: true });
  const path = `https://a${'.jpg'.repeat(400_000)} x,https://b/1.jpg`;
  expect(splitUrlField(path)).toEqual({ first: path, others: '', isAmbiguous: true });
});

test('R1032 reads pictures in the column of the thumbnail, and a list of paths, as separate lists of frames', () => {
  expect(urlsOf({ thumbnail: `${picture('1')},${picture('2')}`, allThumbnails: '/p/1.jpg,/p/2.jpg' })).toMatchObject({
    thumbnailUrl: picture('1'),
    frames: [picture('2'), '/p/1.jpg', '/p/2.jpg'],
    several: false,
  });
});

test('R1032 reads several pictures in the column of the thumbnail as the thumbnail and preview frames', () => {
  for (const separator of [',', ';', ' ', '\n', ', '])
    expect(
      urlsOf({ thumbnail: ['1', '2', '3'].map(picture).join(separator), allThumbnails: picture('4') }),
    ).toMatchObject({ thumbnailUrl: picture('1'), frames: ['2', '3', '4'].map(picture), several: false });
});

test('R1032 removes the first of two schemes of a URL', () => {
  expect(urlsOf({ videoUrl: `https://${PAGE}`, thumbnail: `http://${picture('1')}` })).toMatchObject({
    videoUrl: PAGE,
    thumbnailUrl: picture('1'),
    several: false,
  });
});
