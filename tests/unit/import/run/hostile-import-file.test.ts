// Tests that hostile input does not crash an import. Each test runs a complete import, from the bytes of a file to the data of pages.
// Browser tests build the "hostile" site from the same lines.
import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSiteData, type SiteData } from '../../../../src/lib/site/open-site-data.ts';
import { makeHostileImportFile } from '../../../support/hostile/hostile-import-file.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from './support.ts';
import { readAllTagPages } from '../../../support/read-all-tag-pages.ts';

async function ingest(bytes: Uint8Array) {
  const work = await makeFolder();
  const source = path.join(work, 'export.psv');
  await writeFile(source, bytes);
  const { result } = await run({ work, source, strict: true, allowLoss: true });
  return { work, report: result.report, site: await openSiteData(path.join(work, 'data')) };
}

const titles = async (site: SiteData) => (await site.latest(100)).videos.map(({ title }) => title).toSorted();
const HOSTILE = makeHostileImportFile();
const GOOD = toLine({ slug: 'good', title: 'Good' });

test('R151 accepts or rejects every line of the hostile import file for the expected reason', async () => {
  const { bytes, expected } = HOSTILE;
  const { report } = await ingest(bytes);
  const { video = [], blank = [], ...rejected } = Object.fromEntries(expected.results);
  const tally = (numbers: readonly number[]) => ({ count: numbers.length, lines: numbers.slice(0, 10) });
  const tallies = (lists: Readonly<Record<string, readonly number[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([reason, numbers]) => [reason, tally(numbers)]));
  expect(expected.lines).toBeGreaterThan(2000);
  expect(report).toMatchObject({
    lines: expected.lines,
    videos: video.length,
    blank: blank.length,
    warnings: tallies(Object.fromEntries(expected.warnings)),
  });
  // the report contains exactly the reasons for which lines should be rejected
  expect(report.rejected).toEqual(tallies(rejected));
  const lost = Object.values(report.rejected).reduce((sum, { count }) => sum + count, 0);
  expect(report.videos + report.blank + lost).toBe(report.lines);
});

test('generates the same hostile import file for the same seed', () => {
  expect(makeHostileImportFile().bytes.equals(HOSTILE.bytes)).toBe(true);
});

test('imports a video between binary garbage, and reports the rejected lines', async () => {
  const rubbish = randomBytes(300_000);
  const bytes = Buffer.concat([rubbish, toBytes(['', GOOD]), rubbish]);
  const { site, report } = await ingest(bytes);
  expect(await titles(site)).toEqual(['Good']);
  expect(report.rejected['too-few-fields']?.count).toBeGreaterThan(10);
});

test('rejects a file of binary garbage', async () => {
  await expect(ingest(randomBytes(300_000))).rejects.toThrow('Failed to parse any videos from the data');
});

test('reads a file with a byte order mark and CRLF but without a final line break', async () => {
  const { site, report } = await ingest(
    new TextEncoder().encode(`\ufeff${GOOD}\r\n${toLine({ slug: 'last', title: 'Last' })}`),
  );
  expect([await titles(site), report.videos, report.warnings]).toEqual([['Good', 'Last'], 2, {}]);
});

test('accepts names of built-in object properties as tags and ids', async () => {
  const { site } = await ingest(toBytes([toLine({ slug: '__proto__', title: 'P', tags: '__proto__,constructor' })]));
  const pages = await readAllTagPages(site);
  expect(pages.map(({ tag, page }) => [tag.name, tag.slug, tag.count, page.total])).toEqual([
    ['__proto__', '__proto__', 1, 1],
    ['constructor', 'constructor', 1, 1],
  ]);
  expect((await site.engine.findVideos(['__proto__', 'toString'])).map(({ title }) => title)).toEqual(['P']);
});

test('R158 gives hostile tags unique slugs that are safe as file names', async () => {
  const tags = [
    '..',
    '.',
    'a/b',
    'ab',
    '../../x',
    '😀',
    '%2e',
    'x'.repeat(99),
    '漢'.repeat(99),
    'tag-1',
    '<b>',
    'e\u0301',
    'é',
  ];
  const { work, site } = await ingest(toBytes([toLine({ tags: tags.join(',') })]));
  const slugs = (await readAllTagPages(site)).map(({ tag }) => tag.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => !/^[\p{L}\p{M}\p{N}_-]+$/u.test(slug))).toEqual([]);
  expect(slugs.filter((slug) => Buffer.byteLength(`${slug}.html`) > 255)).toEqual([]);
  await Promise.all(slugs.map((slug) => writeFile(path.join(work, `${slug}.html`), '')));
  expect((await readdir(work)).filter((name) => name.endsWith('.html'))).toHaveLength(slugs.length);
});

test('R158 combines names with the same slug into one tag', async () => {
  const lines = ['Slow Travel', 'slow-travel', 'SLOW  travel!'].map((tags, i) => toLine({ slug: `v${i}`, tags }));
  const { site } = await ingest(toBytes(lines));
  expect((await readAllTagPages(site)).map(({ tag }) => tag)).toEqual([
    { name: 'slow travel', slug: 'slow-travel', count: 3, others: ['slow-travel', 'slow travel!'] },
  ]);
});

test('imports 100 tags of a video with thousands, and a video without tags', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => `t${i}`).join(',');
  const { site } = await ingest(toBytes([toLine({ slug: 'many', tags: many }), toLine({ slug: 'none', tags: '' })]));
  expect([site.engine.videos, site.engine.tags]).toEqual([2, 100]);
});
