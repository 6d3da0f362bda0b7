import { expect, test } from 'vitest';
import {
  createHttpHeaderLookup,
  formatHeadersFile,
  parseHeadersFile,
  formatSiteHeadersFile,
} from '../../../../cli/hosting/netlify-cloudflare-headers.ts';

const KEPT = 'public, max-age=31536000, immutable';
const shard = (group: number, index: number) => `/data/cards/group-${group}/${index}.bin`;

const cacheOf = (text: string) => {
  const headersOf = createHttpHeaderLookup(parseHeadersFile(text));
  return (path: string) => headersOf(path).filter(([name]) => name === 'Cache-Control');
};

test('parsing a generated _headers file returns the same rules', () => {
  const rules = [
    {
      path: '/*',
      headers: [
        ['Rating', 'a'],
        ['Rating', 'b'],
        ['X-Y', "c: 'd'; e"],
      ] as const,
    },
    { path: '/a.b/*', headers: [['Cache-Control', KEPT]] as const },
  ];
  expect(parseHeadersFile(formatHeadersFile(rules))).toEqual(rules);
});

test('throws an error for a line of a _headers file that is no rule', () => {
  expect(() => parseHeadersFile('  Rating: adult\n')).toThrow('invalid line');
  expect(() => parseHeadersFile('/*\nRating: adult\n')).toThrow('invalid line');
});

test('a path gets the headers of every matching rule, and a dot in the path of a rule matches only a dot', () => {
  const headersOf = createHttpHeaderLookup([
    { path: '/*', headers: [['A', '1']] },
    { path: '/b.js', headers: [['B', '2']] },
  ]);
  expect(headersOf('/b.js')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ]);
  expect(headersOf('/bxjs')).toEqual([['A', '1']]);
});

test('headers cache files with hashed names for a year, but not pages, the core file or missing files', () => {
  const cache = cacheOf(formatSiteHeadersFile([], ['/index.html', '/_astro/a.1.js', '/data/core.dat', shard(1, 0)]));
  expect([cache('/_astro/a.1.js'), cache(shard(1, 0)), cache(shard(1, 7))]).toEqual(
    Array.from({ length: 3 }, () => [['Cache-Control', KEPT]]),
  );
  for (const path of ['/', '/index', '/data/core.dat', '/_astro/a.2.js', shard(2, 0)]) expect(cache(path)).toEqual([]);
});

test.each([
  ['groups', 60],
  ['sets', 400],
])('writes at most 100 header rules for a site with many %s of shards', (_what, groups) => {
  const files = Array.from({ length: groups }, (_, i) => [shard(i, 0), `/_astro/${i % 200}.js`]).flat();
  const text = formatSiteHeadersFile([], files);
  const cache = cacheOf(text);
  expect(parseHeadersFile(text).length).toBeLessThanOrEqual(100);
  for (const file of files) expect(cache(file)).toEqual([['Cache-Control', KEPT]]);
  expect(cache('/data/core.dat')).toEqual([]);
});

test.each([
  [60, []],
  [400, [['Cache-Control', KEPT]]],
])(
  'R546 headers cache %i packed files for a year, and missing files only if rules for single files would be too many',
  (packs, missing) => {
    const files = Array.from({ length: packs }, (_, i) => `/data/cards/pack${i}.bin`);
    const cache = cacheOf(formatSiteHeadersFile([], [...files, '/data/core.dat']));
    for (const file of files) expect(cache(file)).toEqual([['Cache-Control', KEPT]]);
    expect([cache('/data/cards/gone.bin'), cache('/data/core.dat')]).toEqual([missing, []]);
  },
);

test('throws an error for a header rule that Cloudflare Pages would truncate', () => {
  expect(() => formatSiteHeadersFile([['Rating', 'a'.repeat(2000)]], [])).toThrow('a line has 2010 characters');
});
