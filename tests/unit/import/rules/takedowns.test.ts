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
import { parsePipeDelimitedLine } from '../../../../src/lib/import-file/parse-pipe-delimited-line.ts';
import { createTagRenamer } from '../../../../src/lib/import/rules/tag-renamer.ts';
import { toLine } from '../../import-file/import-line.ts';
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

// hashes printed by the command hash-takedown of version 0.2.0; the first values are the spellings of the import file
test.each([
  [
    'url',
    'https://prov.example.net/watch?v=20&amp;list=7',
    '5edc395099c8f143d4fe17a56d5969f560badcbc0714060e9ba690ec689bc4dd',
  ],
  [
    'url',
    'https://prov.example.net/watch?v=20&amp;amp;list=7',
    'ec2af33c566afbae85c2cca2d793df11b358f395224cdbe509453b4474ef772b',
  ],
  [
    'url',
    'https://prov.example.net/watch?v=20&#38;list=7',
    '0c49832f45af5f5571101b832bb51b0cd4fc5c6ef6477c15744aecbf6eb3f6ec',
  ],
  [
    'url',
    'https://prov.example.net/watch?v=20&copy=7',
    'f8d6d24a41f7e3f895e1b4a3037349b48d6f32bbde089a350ebcd65642295ca3',
  ],
  [
    'url',
    'HTTPS://WWW.Prov.example.net:443/%7ewatch%2f//?v=20#top',
    '7186f9d22a71d8b051b5078ae725ae26fa0332b90591fd890449484fed27e17e',
  ],
  ['performer', 'Νίκος Βέργας', '4411c69689afc218419e3b144b7970232714ce0e65843d14a53cb8017b35d302'],
  ['performer', 'Zo\u00ade Lee', '04212a0c964c8031ae7685c032d94cba6e66a2d6efec665d3cad8e063bb6e13b'],
  ['performer', 'M*A*S*H', 'fb3c8622eee771ff78012c68c6aaba8ebfbcde9592dc4dfaba2cd5ba32fecd4a'],
  ['performer', '#HotSummer', 'ce17adb0f29ad5ecbb518776be7d5c056c871b48dff95f114324858fabfcd366'],
  ['performer', 'ミサキ サトウ', '873105bdd09cac669f3e3960bd6db92f9d6824c756637c757aec9b8ed414af6d'],
  ['performer', '佐藤美咲', 'bbec7699e670e1b9769d342dd7df4c5cefa5cac356fec3865aa717addd2e663a'],
  ['performer', 'がくと', 'a45560de37e03bdeca75ab3f49021d02499c7e46406d4904bd09b395e476ea81'],
  ['performer', 'فاطمة', '24666a0e80b0a9634c6ca14e1aaedeafda5196442fce8824c29ed8e794a61ba0'],
  ['performer', 'Łucja Groß', '8a24acb34e4aa5e6b8d3e36e8574052c8101bdb4c58d8cb4f23270e189512163'],
  ['performer', 'Film 9½', 'b7c1242b319b1429cf094a56aa37a2bafeb0964df673772492a84f2bc834ed1a'],
  ['performer', 'J.R. O’Neil', 'a03329713cb7d980c49aabb7a814a7044609104efd07810c344c667fca4d74e8'],
  ['tag', 'Straße', '787f4770613d3824cbc89b6d5da90a123e41b07b90b45ea3738c216b14616140'],
  ['tag', '❤\ufe0f', '2dff52cb2d1ac442ab73ed1bacdb53cef06dc0087d34cfe5116144fb5ab09698'],
  ['id', ' a  b ', 'c8687a08aa5d6ed2044328fa6a697ab8e96dc34291e8c2034ae8c38e6fcc6d65'],
] as const)(
  'R1239 an entry that version 0.2.0 hashed still removes the video with the %s %j',
  (kind, value, hashed) => {
    const column = { id: 'slug', url: 'videoUrl', performer: 'performer', tag: 'tags' }[kind];
    const parsed = parsePipeDelimitedLine(toLine({ [column]: value }), 1);
    const video = (parsed as Extract<typeof parsed, { kind: 'video' }>).video;
    const { slugs } = createTagRenamer(new Map(), new Map())(video.tags);
    for (const entry of [`sha256:${hashed}`, value])
      expect(linesOf(`${kind},${entry},2024-05-31,Copyright`, video, slugs)).toEqual([1]);
    expect(linesOf(`${kind},sha256:${hashed},2024-05-31,Copyright`, makeVideo({ id: 'b' }))).toEqual([]);
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
