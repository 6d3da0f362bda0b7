import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import { normalizeTakedownValue } from '../../../../src/lib/import/rules/takedown-keys.ts';
import {
  describeReturnedVideos,
  hashTakedownKey,
  indexTakedowns,
  parseTakedowns,
} from '../../../../src/lib/import/rules/takedowns.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

const FILE = 'takedowns.csv';
const sha256 = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const linesOf = (text: string, video: Video, slugs: readonly string[] = []) =>
  indexTakedowns(parseTakedowns(text, FILE))
    .find(video, slugs)
    .map(({ line }) => line);

test('reads takedown entries, and skips the header, comments and blank lines', () => {
  const text = '\uFEFFKind,Value,Date,Reason\r\n# asked by letter\r\n\r\nID, a ,2024-05-31,"Copyright, again" \r\n';
  expect(parseTakedowns(text, FILE)).toEqual([
    { line: 4, kind: 'id', key: 'a', date: '2024-05-31', reason: 'Copyright, again' },
  ]);
  expect(parseTakedowns('', FILE)).toEqual([]);
});

test.each([
  ['id,a,2024-05-31', 'takedowns.csv:2: got 3 fields, expected 4 (kind,value,date,reason)'],
  ['title,a,2024-05-31,Copyright', 'takedowns.csv:2: unknown kind "title", expected one of id, url, performer, tag'],
  ['url,example.org,2024-05-31,Copyright', 'takedowns.csv:2: "example.org" is not an http(s) URL'],
  ['tag,\u200b,2024-05-31,Copyright', 'takedowns.csv:2: "\u200b" is not a valid tag'],
  ['performer,,2024-05-31,Copyright', 'takedowns.csv:2: "" is not a valid performer'],
  ['id,sha256:12,2024-05-31,Copyright', 'takedowns.csv:2: invalid hash, expected sha256: and 64 hexadecimal digits'],
  ['id,a,31/05/2024,Copyright', 'takedowns.csv:2: invalid date "31/05/2024", expected the format 2024-05-31'],
  ['id,a,2024-02-30,Copyright', 'takedowns.csv:2: invalid date "2024-02-30", expected the format 2024-05-31'],
  [
    'id,a,2024-05-31 10:00,Copyright',
    'takedowns.csv:2: invalid date "2024-05-31 10:00", expected the format 2024-05-31',
  ],
  [
    `id,sha256:${'0'.repeat(65)},2024-05-31,Copyright`,
    'takedowns.csv:2: invalid hash, expected sha256: and 64 hexadecimal digits',
  ],
  ['id,"a,2024-05-31,Copyright', 'takedowns.csv:2: unclosed quote: add the closing quote, or remove the opening one'],
  [
    'id, "a",2024-05-31,Copyright',
    'takedowns.csv:2: quotes around only a part of a field: quote the entire field, and double each quote inside it',
  ],
  [
    'id,"a,b"x,2024-05-31,Copyright',
    'takedowns.csv:2: quotes around only a part of a field: quote the entire field, and double each quote inside it',
  ],
])('throws for the takedown file %j, with file, line and reason', (row, message) => {
  expect(() => parseTakedowns(`kind,value,date,reason\n${row}\n`, FILE)).toThrow(message);
});

test('a takedown entry matches a video by its id, URLs, performers or tags', () => {
  const video = makeVideo({
    id: 'a',
    videoUrl: 'https://www.example.org/watch/a/?x=1#top',
    embedUrl: 'https://example.org/embed/a',
    performers: ['Ann O’Neil', '!!!'],
  });
  const at = (kind: string, value: string) =>
    linesOf(`${kind},${value},2024-05-31,Copyright`, video, ['old-boats', '']);
  for (const [kind, value] of [
    ['id', 'a'],
    ['url', 'http://EXAMPLE.org/watch/a?x=1'],
    ['url', 'https://www.example.org/embed/a/'],
    ['performer', "ann  o'NEIL"],
    ['tag', 'Old Boats'],
  ] as const) {
    expect(at(kind, value)).toEqual([1]);
    expect(at(kind, sha256(normalizeTakedownValue(kind, value)).toUpperCase())).toEqual([1]);
  }
  for (const [kind, value] of [
    ['id', 'A'],
    ['url', 'https://example.org/watch/a'],
    ['performer', 'Ann'],
    ['performer', 'AnnONeil'],
    ['tag', 'boats'],
    // a value of a video matches only takedown entries of its own kind (id, URL, performer or tag)
    ['tag', 'a'],
    ['performer', 'old boats'],
    ['id', sha256('b')],
    // a takedown of a performer whose name has no letters matches no video
    ['performer', sha256('')],
  ] as const)
    expect(at(kind, value)).toEqual([]);
});

test('returns every takedown entry that matches a video, without duplicates', () => {
  const url = 'https://videos.example.org/a';
  const rows = ['id,a', `id,${sha256('a')}`, `url,${url}`, 'id,a', 'id,b'];
  const text = rows.map((row) => `${row},2024-05-31,Copyright\n`).join('');
  expect(linesOf(text, makeVideo({ id: 'a', videoUrl: url, embedUrl: `${url}/` }))).toEqual([1, 4, 2, 3]);
});

test.each(['https://a.example/watch/5', 'https://a.example/watch/5?utm_source=mail'])(
  'R1063 a takedown of %j still matches if the provider adds or changes tracking parameters',
  (url) => {
    const rows = [url, sha256(normalizeTakedownValue('url', url))];
    const text = rows.map((value) => `url,${value},2024-05-31,Copyright\n`).join('');
    for (const query of ['', '?utm_source=export', '?utm_source=other&gclid=1'])
      expect(linesOf(text, makeVideo({ id: 'a', videoUrl: `https://a.example/watch/5${query}` }))).toEqual([1, 2]);
    expect(linesOf(text, makeVideo({ id: 'a', videoUrl: 'https://a.example/watch/5?v=2' }))).toEqual([]);
  },
);

test('R1067 names three of the removed videos that would be shown again, and their number', () => {
  const returned = [1, 2, 3, 4].map((line) => ({ line, id: `v${line}` }));
  expect(describeReturnedVideos([])).toBeNull();
  expect(describeReturnedVideos(returned)).toContain('line 3 removed the video that is now v3, … (4 in total). ');
});

test('hashes the values of takedown entries like the sha256sum command', () => {
  expect(hashTakedownKey('videos.example.org/watch/o6')).toBe(sha256('videos.example.org/watch/o6'));
});
