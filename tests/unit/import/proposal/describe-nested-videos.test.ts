import { expect, test } from 'vitest';
import {
  completeTruncatedObject,
  describeNestedVideos,
} from '../../../../src/lib/import/proposal/describe-nested-videos.ts';

const toFilm = (id: number) => ({
  id: String(id),
  title: `Film ${id}`,
  page_url: `https://a.example/${id}`,
  thumb_url: `https://img.example/${id}.jpg`,
});
const FILMS = Array.from({ length: 30 }, (_, i) => toFilm(i));
const toLines = (value: unknown, indent?: number) => JSON.stringify(value, null, indent).split('\n');
const jq = (filter: string) => `extract it first with jq -c ${filter} FILE > FILE.jsonl`;
const WRAPPER = { count: 30, next: null, videos: FILMS };

test.each<[string, readonly string[], string]>([
  ['in one line', toLines(WRAPPER), `videos is an array of 30 objects: ${jq("'.videos[]'")}`],
  ['over many lines', toLines(WRAPPER, 2), `videos is an array of 30 objects: ${jq("'.videos[]'")}`],
  [
    'in a nested object',
    toLines({ data: { list: FILMS } }),
    `data.list is an array of 30 objects: ${jq("'.data.list[]'")}`,
  ],
  [
    'in an object with the fields of a video',
    toLines({ title: 'All films', url: 'https://a.example/', icon: 'https://a.example/i.png', items: FILMS }),
    `items is an array of 30 objects: ${jq("'.items[]'")}`,
  ],
  ['in an array of objects', toLines([WRAPPER]), `videos is an array of 30 objects: ${jq("'.[].videos[]'")}`],
  [
    'by id in an object',
    toLines({ films: { a: FILMS[0], b: FILMS[1] } }),
    `films is an object of 2 objects: ${jq("'.films[]'")}`,
  ],
  ['by id in the file', toLines({ a: FILMS[0], b: FILMS[1] }), `the file is an object of 2 objects: ${jq("'.[]'")}`],
  [
    'under unusual keys',
    toLines({ "the films' list": { 'a.b': FILMS } }),
    `the films' list.a.b is an array of 30 objects: ${jq(String.raw`'.["the films'\'' list"]["a.b"][]'`)}`,
  ],
])('R991 names the command that extracts videos %s', (_, lines, advice) => {
  expect(describeNestedVideos(lines)).toBe(advice);
});

const PAGES = [0, 10, 20].map((start) => ({
  status: 'ok',
  next: `https://api.example/?from=${start}`,
  videos: FILMS.slice(start, start + 10),
}));
const SOME = `videos is an array of objects: ${jq("'.videos[]'")}`;

test.each<[string, readonly string[]]>([
  ['JSON Lines with a page of videos in each line', PAGES.map((page) => JSON.stringify(page))],
  [
    'pages, the last of which has no videos',
    [...PAGES, { status: 'ok', videos: null }].map((page) => JSON.stringify(page)),
  ],
  ['a truncated file in one line', [JSON.stringify(WRAPPER).slice(0, 900)]],
  ['a truncated file over many lines', toLines(WRAPPER, 2).slice(0, 60)],
  ['a truncated file with one object per line', ['{"videos":[', ...FILMS.map((film) => `${JSON.stringify(film)},`)]],
  ['truncated lines with a page of videos each', PAGES.map((page) => JSON.stringify(page).slice(0, 900))],
  ['lines that are truncated after an object', PAGES.map((page) => JSON.stringify(page).slice(0, -2))],
])('R991 recognizes %s', (_, lines) => {
  expect(describeNestedVideos(lines)).toBe(SOME);
});

test('R991 recognizes pages of videos in a nested object, and a page without this object', () => {
  const pages = [...PAGES.map(({ videos }) => ({ data: { page: 1, videos } })), { data: null }];
  expect(describeNestedVideos(pages.map((page) => JSON.stringify(page)))).toBe(
    `data.videos is an array of objects: ${jq("'.data.videos[]'")}`,
  );
});

test('R991 recognizes videos without a page URL or without a title of a known name', () => {
  const without = FILMS.map(({ id, title, thumb_url }) => ({ id, title, thumb_url }));
  expect(describeNestedVideos(toLines({ films: without }))).toContain("'.films[]'");
  const unnamed = FILMS.map(({ title, page_url, thumb_url }) => ({
    caption_of_it: `${title} at work`,
    page_url,
    thumb_url,
  }));
  expect(describeNestedVideos(toLines({ films: unnamed }))).toContain("'.films[]'");
});

const related = FILMS.map((film) => ({ ...film, related: [toFilm(100), toFilm(101)] }));
test.each<[string, readonly string[]]>([
  ['JSON Lines of videos', FILMS.map((film) => JSON.stringify(film))],
  ['an array of videos', toLines(FILMS, 2)],
  ['videos with related videos', toLines(related)],
  [
    'videos with pictures',
    FILMS.map((film) => JSON.stringify({ ...film, thumbs: [{ src: film.thumb_url }, { src: '' }] })),
  ],
  [
    'one video with objects',
    toLines({ meta: { title: 'A' }, links: { url: 'https://a.example/', thumb: 'https://a.example/1.jpg' } }),
  ],
  ['an array with one video', toLines({ videos: FILMS.slice(0, 1) })],
  ['objects that are nested too deep', toLines({ a: { b: { c: { d: FILMS } } } })],
  ['delimited text', ['id,title,url', '1,A,https://a.example/1']],
  ['an unfinished object without values', ['{"videos":']],
])('R991 gives no advice for %s', (_, lines) => {
  expect(describeNestedVideos(lines)).toBeNull();
});

test.each([
  ['{"a":[{"b":1},{"b":2},{"c', { a: [{ b: 1 }, { b: 2 }] }],
  ['{"a":{"b":"}"},"c":"x', { a: { b: '}' } }],
  ['{"a":{"b":1}}', null],
  ['[{"a":1},', null],
  ['{"a":1', null],
])('R991 completes the truncated object %s', (text, value) => {
  expect(completeTruncatedObject(text)).toEqual(value);
});
