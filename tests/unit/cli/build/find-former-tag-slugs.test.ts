// Tests of slugs of an earlier program version. `fixtures/former-names` is a snapshot of the videos OLD, compiled before R664 changed
// slugs.
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { findFormerSlugs } from '../../../../cli/build/import-videos.ts';
import { formatRedirectRules } from '../../../../cli/hosting/write-redirects.ts';
import { createTagPageRedirects } from '../../../../cli/hosting/server-config-rules.ts';
import { parseTagAliases } from '../../../../src/lib/import/rules/tag-aliases.ts';
import { addFormerSlugs, readFormerSlugs } from '../../../../src/lib/import/run/former-tag-slugs-file.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { ALL_VIDEOS_QUERY } from '../../../../src/lib/catalogue/video-query.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import { makeFolder, run } from '../../import/run/support.ts';

const FIXTURE = path.resolve('tests/fixtures/former-names/core.dat');
/** Tags and performer of each video in the earlier snapshot. */
const OLD = [
  ['🔥,drama', '★'],
  ['💧,straße', 'Ann Lee'],
  ['❤️,STRASSE', 'Ann Lee'],
  ['✈️,summer ☀️', 'Ann Lee'],
  ['^_^', 'Ann Lee'],
] as const;

const NEWEST = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 24 } as const;

const toLine = ([tags, performer]: readonly [string, string]) => {
  const id = `v-${Buffer.from(tags).toString('hex')}`;
  const url = `https://a.example/w/${id}`;
  return `2026-11-01|Film|text|${url}|||${tags}|${performer}|12:34|up|https://a.example/t/${id}.jpg||${id}|HD|true||Site|\n`;
};

/** Returns a work folder that contains the snapshot of the earlier program version. */
async function makeWork(): Promise<string> {
  const work = await makeFolder();
  await mkdir(path.join(work, 'data'));
  await copyFile(FIXTURE, path.join(work, 'data/core.dat'));
  return work;
}

/** Imports videos like a build, with the former slugs found in the work folder. */
async function build(work: string, videos: readonly (readonly [string, string])[], aliases = '') {
  const source = path.join(work, 'export.psv');
  await writeFile(source, videos.map(toLine).join(''));
  const operator = { ...NO_OPERATOR_FILES, aliases: parseTagAliases(aliases, 'aliases.csv') };
  const { result } = await run({ work, source, operator, former: await findFormerSlugs(work), allowLoss: true });
  const { engine } = await openSiteData(path.join(work, 'data'));
  return { result, engine, slugOf: async (slug: string) => (await engine.findTag(slug))?.tag.slug ?? null };
}

test('R665 finds the tag names for slugs of an earlier program version, except for slugs shared by several names', async () => {
  expect(Object.fromEntries(await findFormerSlugs(await makeWork()))).toEqual({
    'tag-1': '🔥',
    'tag-3': '💧',
    straße: 'straße',
    'summer-️': 'summer ☀️',
    _: '^_^',
    'performer:performer-1': '★',
  });
});

/** Tags of the videos OLD, of `strasse` and of `tag 5`, as version 0.2.0 encoded them. */
const TAGS_OF_0_2_0 =
  '8w1kYSljYGCIXTpvNSdzXHwca0pRYm4ie3FJUWJxcSqYPjw/lbe4NDc3tUjh0YyG9zv6WT7Mn7KU5cP8SctZSxLTFUzZHs1d8n5HPwMIgER0DcGkMQMDBxMbCzsjMycrIxQwMTAyMbOwsrFzcLA9mtMB1AUA';

/** Returns a work folder with the snapshot of version 0.2.0, whose manifest has the given format. */
async function makeWorkOf020(format: number): Promise<string> {
  const work = await makeFolder();
  await mkdir(path.join(work, 'data/tags/a'), { recursive: true });
  const manifest = { format, layout: { shardsPerGroup: 512 }, sets: { tags: { count: 1, groups: ['a'] } } };
  await writeFile(path.join(work, 'data/manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(work, 'data/tags/a/0.bin'), Buffer.from(TAGS_OF_0_2_0, 'base64'));
  return work;
}

test('R1240 finds the tag names for slugs of versions 0.1.0 and 0.2.0', async () => {
  const work = await makeWorkOf020(4);
  expect(Object.fromEntries(await findFormerSlugs(work))).toEqual({
    'tag-1': '🔥',
    'tag-3': '💧',
    straße: 'straße',
    'summer-️': 'summer ☀️',
    _: '^_^',
  });
  const shard = inflateRawSync(await readFile(path.join(work, 'data/tags/a/0.bin')));
  // version 0.1.0 wrote headers of 8 bytes, without a checksum
  const work010 = await makeWorkOf020(3);
  await writeFile(path.join(work010, 'data/tags/a/0.bin'), deflateRawSync(shard.subarray(4)));
  expect(await findFormerSlugs(work010)).toEqual(await findFormerSlugs(work));
  const { result, slugOf } = await build(work, OLD);
  expect(result.moved).toContainEqual({ from: 'tag-1', to: 'u--1f525' });
  expect([await slugOf('tag-1'), await slugOf('tag-3')]).toEqual(['u--1f525', 'u--1f4a7']);
  await rm(path.join(work, 'data'), { recursive: true });
  expect(await (await build(work, OLD)).slugOf('tag-1')).toBe('u--1f525');
});

test.each([
  ['data/manifest.json', 'Unexpected end'],
  ['data/tags/a/0.bin', 'unexpected end of file'],
  ['data/core.dat', 'unexpected end of file'],
])('R1240 warns if the old URLs of tags cannot be read from a damaged %s', async (file, reason) => {
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  const work = await makeWorkOf020(4);
  await writeFile(path.join(work, file), '');
  expect((await findFormerSlugs(work)).size).toBe(0);
  expect(warn.mock.calls.flat().join(' ')).toContain(reason);
  expect(warn.mock.calls.flat().join(' ')).toContain('will not redirect');
});

test('R1240 warns of a snapshot in an unknown format', async () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  expect((await findFormerSlugs(await makeWorkOf020(5))).size).toBe(0);
  expect(warn.mock.calls.flat().join(' ')).toContain('Got format 5, expected 3 or 4');
});

test('R665 former slugs still work in addresses, filters and hidden tags', async () => {
  const work = await makeWork();
  const { result, engine, slugOf } = await build(work, [['🎉', '☆'], ...OLD]);
  const moved = {
    'tag-1': 'u--1f525',
    'tag-3': 'u--1f4a7',
    straße: 'strasse',
    'summer-️': 'summer-',
    _: 'u--5e-5f-5e',
    'performer:performer-1': 'performer:u--2605',
  };
  expect(Object.fromEntries(result.moved.map(({ from, to }) => [from, to]))).toEqual(moved);
  for (const [from, to] of Object.entries(moved)) expect([from, await slugOf(from)]).toEqual([from, to]);
  // in the earlier version ❤️ and ✈️ had the same slug, so this slug leads to neither
  expect(await slugOf('️')).toBe(null);
  const fire = await engine.query({ ...NEWEST, tag: 'tag-1' });
  expect(fire.videos.map(({ tags }) => tags[0])).toEqual([{ name: '🔥', slug: 'u--1f525' }]);
  const blocked = { tags: ['tag-1'], words: [], sources: [] };
  expect((await engine.query({ ...NEWEST, blocked })).total).toBe(OLD.length);
  expect((await engine.suggest({ text: '🔥', blocked })).tags).toEqual([]);
  const rules = formatRedirectRules(createTagPageRedirects(result.moved, { language: 'en', languages: [] }));
  expect(rules).toContain('/tag/tag-1 /tag/u--1f525 301\n');
  expect(rules).toContain('/tag/summer-%EF%B8%8F /tag/summer- 301\n');
});

test('R665 later builds remember former slugs, also of a tag that was missing in one build', async () => {
  const work = await makeWork();
  expect(await (await build(work, OLD.slice(1))).slugOf('tag-1')).toBe(null);
  expect(await (await build(work, OLD)).slugOf('tag-1')).toBe('u--1f525');
});

test('R665 a new tag takes over an address that was a former slug, and the former slug is forgotten', async () => {
  const work = await makeWork();
  expect(await (await build(work, [...OLD, ['tag 1', 'Ann Lee']])).slugOf('tag-1')).toBe('tag-1');
  const { result, slugOf } = await build(work, OLD);
  expect([await slugOf('tag-1'), result.moved.some(({ from }) => from === 'tag-1')]).toEqual([null, false]);
});

test('R665 a former slug leads to the target of its tag’s alias', async () => {
  const work = await makeWork();
  const { result, slugOf } = await build(work, OLD, '🔥,straße\n');
  expect([await slugOf('tag-1'), await slugOf('u--1f525')]).toEqual(['strasse', 'strasse']);
  expect(result.operator.aliases).toEqual([{ from: 'u--1f525', to: 'strasse', videos: 1 }]);
});

test('R665 finds no former slugs without a snapshot, and ignores damaged entries in the file of former slugs', async () => {
  const work = await makeFolder();
  expect((await findFormerSlugs(work)).size).toBe(0);
  await writeFile(path.join(work, 'former-slugs.json'), '{');
  expect((await readFormerSlugs(work)).size).toBe(0);
  await writeFile(path.join(work, 'former-slugs.json'), '{"tag-1":7,"tag-2":"🔥"}');
  expect([...(await findFormerSlugs(work))]).toEqual([['tag-2', '🔥']]);
  await writeFile(path.join(work, 'stand-in'), '');
  expect([...(await findFormerSlugs(work))]).toEqual([['tag-2', '🔥']]);
});

test('R665 ignores former slugs shared by several names, and slugs of invisible names', () => {
  const label = (slug: string, name: string, others: readonly string[] = []) => ({ slug, name, others });
  const known = new Map([['_', '^_^']]);
  expect([...addFormerSlugs(known, [label('_', '^_^', ['=_=']), label('ㅤ', '\u3164')])]).toEqual([]);
  expect(addFormerSlugs(known, [label('sea', 'Sea'), label('tag-1', '🔥')])).toEqual(
    new Map([
      ['_', '^_^'],
      ['tag-1', '🔥'],
    ]),
  );
});

test('R663 names such as straße and STRASSE get the same slug, in any order', async () => {
  const work = await makeFolder();
  for (const videos of [OLD.slice(1, 3), OLD.slice(1, 3).toReversed()]) {
    const { result, engine, slugOf } = await build(work, videos);
    expect([await slugOf('straße'), await slugOf('STRASSE')]).toEqual(['strasse', 'strasse']);
    expect((await engine.findTag('strasse'))?.tag.count).toBe(2);
    expect(result.moved).toEqual([{ from: 'straße', to: 'strasse' }]);
  }
});

test('R663 a name such as straße keeps its address, and spellings such as Strasse find it', async () => {
  const { result, engine, slugOf } = await build(await makeFolder(), OLD.slice(1, 2));
  expect([await slugOf('straße'), await slugOf('Strasse'), await slugOf('STRAẞE')]).toEqual(
    Array.from({ length: 3 }, () => 'straße'),
  );
  expect(result.moved).toEqual([]);
  const blocked = { tags: ['strasse'], words: [], sources: [] };
  expect((await engine.query({ ...NEWEST, blocked })).total).toBe(0);
  expect((await engine.suggest({ text: 'straße', blocked })).tags).toEqual([]);
  expect((await engine.query({ ...NEWEST, filters: { ...NEWEST.filters, tags: ['strasse'] } })).total).toBe(1);
});

test('R662 an alias replaces every spelling of its name, and the old address leads to the target', async () => {
  const { result, engine, slugOf } = await build(await makeFolder(), OLD, 'Straße,Weg\n❤,heart\n');
  expect([await slugOf('straße'), await slugOf('strasse'), await slugOf('weg')]).toEqual(['weg', 'weg', 'weg']);
  expect((await engine.findTag('weg'))?.tag.count).toBe(2);
  expect(result.operator.aliases).toEqual([
    { from: 'straße', to: 'weg', videos: 2 },
    { from: 'u--2764', to: 'heart', videos: 1 },
  ]);
});

test('R664 emoji are separate tags, and slugs contain no invisible variation selectors', async () => {
  const videos = ['❤️,drama', '✈️,drama', 'summer ☀️', 'summer'].map((tags) => [tags, 'Ann Lee'] as const);
  const { engine } = await build(await makeFolder(), videos);
  expect((await engine.allTags('tag')).map(({ name, slug, count }) => `${name} ${slug} ${count}`)).toEqual([
    '✈️ u--2708 1',
    '❤️ u--2764 1',
    'drama drama 2',
    'summer summer 1',
    'summer ☀️ summer- 1',
  ]);
});

test('R666 a title without visible characters becomes Untitled Video with a warning, and invisible tags are dropped', async () => {
  const work = await makeFolder();
  const titles = ['\u200b', '\u3164', '\u2800\u2800', '\u00ad', '\u2060'];
  const lines = titles.map((title, i) =>
    toLine([`drama,${title}`, title])
      .replaceAll(/v-[\da-f]+/g, `v${i}`)
      .replace('|Film|', `|${title}|`),
  );
  await writeFile(path.join(work, 'export.psv'), lines.join(''));
  const { result } = await run({ work, source: path.join(work, 'export.psv') });
  const { engine } = await openSiteData(path.join(work, 'data'));
  const { videos } = await engine.query(NEWEST);
  expect(videos.map(({ title, tags, performers }) => [title, tags.length, performers])).toEqual(
    titles.map(() => ['Untitled Video', 1, undefined]),
  );
  expect(result.report.warnings['blank-title']?.count).toBe(5);
  expect(engine.names.performer).toBe(undefined);
});

test('R665 writes no file of former slugs if no slug has changed', async () => {
  const work = await makeFolder();
  await build(work, [['sea', 'Ann Lee']]);
  await expect(readFile(path.join(work, 'former-slugs.json'))).rejects.toThrow('ENOENT');
});
