// Tests of complete imports with files of an operator, such as takedowns and aliases.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashTakedownKey } from '../../../../src/lib/import/rules/takedowns.ts';
import { readSnapshotCoreFile } from '../../../../src/lib/import/output/snapshot-core-file.ts';
import { serializeManifest } from '../../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { readOperatorFiles } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { formatOperatorRulesReport } from '../../../../src/lib/import/rules/operator-rules-report.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { readRemovedVideoCounts } from '../../../../src/lib/site/removed-video-counts.ts';
import { recordBuildVideoCounts } from '../../../../src/lib/import/run/video-loss-limit.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from './support.ts';

const FIXTURES = 'tests/fixtures/operators';
const GIVEN = {
  fields: `${FIXTURES}/fields.json`,
  takedowns: `${FIXTURES}/takedowns.csv`,
  aliases: `${FIXTURES}/aliases.csv`,
  deleted: `${FIXTURES}/deleted.txt`,
  mergeDuplicates: true,
};

/** Reads the operator's files with these settings, and defaults for all others. */
const readFiles = (given: Partial<Settings>) => readOperatorFiles({ ...defaultSettings(), ...given });

const idsIn = async (work: string) => {
  const { videos } = await (await openSiteData(path.join(work, 'data'))).latest(100);
  return videos.map(({ id }) => id).toSorted();
};

/** Returns a work folder, an import file with the videos v0, v1, …, and a function that writes an operator file next to it. */
async function setUp(count = 4) {
  const folder = await makeFolder();
  const write = async (name: string, text: string | Uint8Array) => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const lines = Array.from({ length: count }, (_, i) => toLine({ slug: `v${i}`, videoUrl: `https://a.example/v${i}` }));
  return { work: path.join(folder, 'work'), source: await write('export.psv', toBytes(lines)), write };
}

test('an import applies takedowns, the list of deleted videos, aliases and merging of duplicates, and reports the effect of each', async () => {
  const work = await makeFolder();
  const operator = await readFiles(GIVEN);
  const { result } = await run({ work, source: `${FIXTURES}/export.csv`, operator, strict: true });
  expect(await idsIn(work)).toEqual(['o1', 'o12', 'o3', 'o4', 'o9']);
  const { engine } = await openSiteData(path.join(work, 'data'));
  const [o1, o9] = await engine.findVideos(['o1', 'o9']);
  expect([o1?.others, o9?.others]).toEqual([
    [{ source: 'xvideos', videoUrl: 'https://www.xvideos.example/watch/o2' }],
    [
      { source: 'youporn', videoUrl: 'https://www.youporn.example/watch/o10' },
      { source: 'videos.example.org', videoUrl: 'https://videos.example.org/watch/o11' },
    ],
  ]);
  const found = await Promise.all(['boat', 'boats', 'vessels', 'ship'].map((slug) => engine.findTag(slug)));
  expect(found.map((detail) => detail && [detail.tag.name, detail.tag.count])).toEqual([
    ['vessels', 2],
    ['vessels', 2],
    ['vessels', 2],
    null,
  ]);
  expect(await engine.currentSlugs(['boat', 'vessels', 'ship'])).toEqual(['vessels', 'vessels', null]);
  expect(formatOperatorRulesReport(result.operator)).toEqual([
    'Taken down: 3 videos (3 of 4 entries match)',
    '         1  by line 2 (id)',
    '         1  by line 3 (url)',
    '         1  by line 4 (performer)',
    '  no matching video: line 5. Check that the entries are written as in the import file: npx marquee explain VALUE.',
    `Deleted by the provider: 1 video left out, 2 listed (read now: ${FIXTURES}/deleted.txt)`,
    'Aliases in use: 2',
    'Aliases that only searches use, as synonyms (no video has the target): ship',
    'Merged duplicates: 3 videos, each added as a source of an earlier video',
  ]);
  expect(await readRemovedVideoCounts(work)).toEqual({
    rows: [
      { month: '2026-09', reason: 'Copyright', requests: 1, videos: 0 },
      { month: '2026-09', reason: 'Privacy, of a person shown', requests: 1, videos: 1 },
      { month: '2026-08', reason: 'Copyright', requests: 2, videos: 2 },
    ],
    requests: 4,
    changedAt: Date.UTC(2026, 8, 2) / 1000,
    deleted: 1,
  });
  // neither published nor stored data reveals the values of takedown entries
  const { manifest } = readSnapshotCoreFile(path.join(work, 'data'))!;
  // removes the hashes in file names from the manifest, since they may contain any two letters by chance
  const texts = serializeManifest(manifest).replace(/"groups":\[[^\]]*\]/g, '');
  for (const text of [await readFile(path.join(work, 'operator.json'), 'utf8'), texts])
    expect(text).not.toMatch(/o5|o6|Neil/);
});

test('an import takes down videos by an alias of a tag, and by the tag that replaces the alias', async () => {
  const { work, source, write } = await setUp(1);
  await writeFile(
    source,
    toBytes([toLine({ slug: 'a', tags: 'boat' }), toLine({ slug: 'b', tags: 'vessels' }), toLine({ slug: 'c' })]),
  );
  const aliases = await write('aliases.csv', 'boat,vessels\n');
  const left = async (tag: string) => {
    const takedowns = await write('takedowns.csv', `tag,${tag},2024-05-31,Copyright\n`);
    await run({ work, source, operator: await readFiles({ takedowns, aliases }), allowLoss: true });
    return idsIn(work);
  };
  expect(await left('boat')).toEqual(['b', 'c']);
  expect(await left('vessels')).toEqual(['c']);
  // the aliases form a chain, in which a tag in the middle replaces the tag before it
  await write('aliases.csv', 'boat,craft\ncraft,vessels\n');
  expect(await left('craft')).toEqual(['b', 'c']);
  expect(await left('boat')).toEqual(['b', 'c']);
});

test('an import without operator files applies no rules, and deletes the stored report about earlier rules', async () => {
  const { work, source, write } = await setUp();
  const none = await readFiles({ mergeDuplicates: false });
  expect(none).toEqual(NO_OPERATOR_FILES);
  const takedowns = await write('takedowns.csv', 'id,v0,2024-05-31,\n');
  await run({ work, source, operator: await readFiles({ takedowns }) });
  expect((await readRemovedVideoCounts(work)).rows).toEqual([
    { month: '2024-05', reason: '–', requests: 1, videos: 1 },
  ]);
  const { result } = await run({ work, source, operator: none });
  expect(await readRemovedVideoCounts(work)).toEqual({ rows: [], requests: 0, changedAt: 0, deleted: 0 });
  expect(formatOperatorRulesReport(result.operator)).toEqual([]);
});

test('an import warns if takedown entries are missing since the last import, and stops under --strict unless this is allowed', async () => {
  const { work, source, write } = await setUp(10);
  const takedowns = await write('takedowns.csv', 'id,v0,2024-05-31,Copyright\nid,v1,2024-05-31,Copyright\n');
  await run({ work, source, operator: await readFiles({ takedowns }), strict: true });
  const lost = (before: number, now: number) =>
    `TAKEDOWNS LOST? The last build had ${before} takedown entries, but this one has ${now}: videos of the missing entries are shown again. Check the takedown file.`;
  await expect(run({ work, source, strict: true })).rejects.toThrow(
    `${lost(2, 0)} Nothing was changed. If this is right, use --allow-loss once.`,
  );
  expect(await idsIn(work)).not.toContain('v0');
  await write('takedowns.csv', 'id,v0,2024-05-31,Copyright\n');
  const operator = await readFiles({ takedowns });
  expect((await run({ work, source, operator, strict: true, allowLoss: true })).warnings).toEqual([lost(2, 1)]);
  expect((await run({ work, source, operator, strict: true })).warnings).toEqual([]);
  expect((await run({ work, source })).warnings).toEqual([lost(1, 0)]);
  expect(await idsIn(work)).toContain('v0');
});

test('R844 after a build that failed after its import, imports with fewer takedowns than the last completed build stop under --strict', async () => {
  const { work, source, write } = await setUp(10);
  const takedowns = await write('takedowns.csv', 'id,v0,2024-05-31,Copyright\nid,v1,2024-05-31,Copyright\n');
  await run({ work, source, operator: await readFiles({ takedowns }) });
  const complete = (count: number) =>
    recordBuildVideoCounts(work, { videos: 10, lines: 10, rejected: 0, takedowns: count }, 1_790_000_000, false);
  await complete(2);
  // a build whose import succeeds and whose pages fail
  await run({ work, source });
  await expect(run({ work, source, strict: true })).rejects.toThrow('TAKEDOWNS LOST? The last build had 2');
  await complete(0);
  expect((await run({ work, source, strict: true })).warnings).toEqual([]);
});

test('R1067 an import stops if a video that a takedown of its id removed would be shown under another id, until the takedown is corrected', async () => {
  const { work, write } = await setUp();
  const lineOf = (slug: string, videoUrl: string) => toLine({ slug, videoUrl });
  const exportOf = async (...lines: readonly string[]) => {
    const source = await write('export.psv', toBytes([lineOf('z', 'https://a.example/z'), ...lines]));
    return run({ work, source, maxLoss: 100, maxChange: 100, operator: await readFiles({ takedowns }) });
  };
  const takedowns = await write(
    'takedowns.csv',
    `id,V1,2024-05-31,Copyright\nid,${hashTakedownKey('V2')},2024-05-31,\n`,
  );
  const url = 'https://a.example/1';
  await exportOf(lineOf('V1', url), lineOf('V2', 'https://a.example/2'));
  // an import without the videos does not forget them
  await exportOf();
  await expect(exportOf(lineOf('v1', `${url}?utm_source=x`), lineOf('v2', 'https://a.example/2'))).rejects.toThrow(
    'Takedown file: the site would show videos again that were taken down, because their ids have changed: line 1 removed the video that is now v1, line 2 removed the video that is now v2. If you renamed a provider, set its former prefix as `ids`. Otherwise, enter the new ids in these lines. Nothing was changed.',
  );
  expect(await idsIn(work)).toEqual(['z']);
  await write('takedowns.csv', 'id,v1,2024-05-31,Copyright\nid,v2,2024-05-31,\n');
  await exportOf(lineOf('v1', url), lineOf('v2', 'https://a.example/2'));
  expect(await idsIn(work)).toEqual(['z']);
});

test('R1196 an import without a takedown, such as of another site in the same work folder, does not forget the video that the takedown removed', async () => {
  const { work, write } = await setUp();
  const lineOf = (slug: string) => toLine({ slug, videoUrl: `https://a.example/${slug.toLowerCase()}` });
  const importOf = async (file: string, ...slugs: readonly string[]) => {
    const source = await write('export.psv', toBytes(slugs.map(lineOf)));
    return run({ work, source, maxLoss: 100, maxChange: 100, operator: await readFiles({ takedowns: file }) });
  };
  const own = await write('takedowns.csv', 'id,V1,2024-05-31,Copyright\n');
  const other = await write('other.csv', 'id,w1,2024-05-31,Copyright\n');
  await importOf(own, 'z', 'V1');
  await importOf(other, 'z', 'w1');
  await importOf(other, 'z', 'v1');
  expect(await idsIn(work)).toEqual(['v1', 'z']);
  await expect(importOf(own, 'z', 'v1')).rejects.toThrow('line 1 removed the video that is now v1');
});

test('R1067 an import accepts a duplicate of a removed video that the last import showed', async () => {
  const { work, write } = await setUp();
  const takedowns = await write('takedowns.csv', 'id,v1,2024-05-31,Copyright\n');
  const operator = await readFiles({ takedowns });
  const importIds = async (...ids: readonly string[]) => {
    const urlOf = (id: string) => `https://a.example/${id === 'z' ? id : 1}`;
    const source = await write('export.psv', toBytes(ids.map((slug) => toLine({ slug, videoUrl: urlOf(slug) }))));
    const omitShownBefore = async (returned: readonly { readonly line: number; readonly id: string }[]) => {
      const shown = returned.length > 0 ? await idsIn(work) : [];
      return returned.filter(({ id }) => !shown.includes(id));
    };
    await run({ work, source, operator, maxLoss: 100, maxChange: 100, omitShownBefore });
  };
  for (const ids of [['v1', 'copy'], ['copy', 'v1'], ['copy']]) {
    await importIds('z', ...ids);
    expect(await idsIn(work)).toEqual(['copy', 'z']);
  }
  await importIds('z');
  await expect(importIds('z', 'copy')).rejects.toThrow('line 1 removed the video that is now copy');
});

test('R848 warns about overrides without effect, also under --strict, and lists these overrides in the report', async () => {
  const { work, source, write } = await setUp();
  const overrides = await write(
    'overrides.csv',
    'v0,title,A corrected title\nnone,title,x\nhttps://a.example/v1,hidden,yes\n',
  );
  const { result, warnings } = await run({ work, source, operator: await readFiles({ overrides }), strict: true });
  expect(warnings).toEqual([
    'Overrides without effect: no video has the id or URL of line 2 (title). Correct or delete these lines. If you renamed a provider, set its former prefix as `ids` instead.',
  ]);
  expect(result.operator.overrides).toEqual([
    { line: 1, field: 'title', videos: 1, changed: 1 },
    { line: 2, field: 'title', videos: 0, changed: 0 },
    { line: 3, field: 'hidden', videos: 1, changed: 1 },
  ]);
  expect(await idsIn(work)).toEqual(['v0', 'v2', 'v3']);
  const { engine } = await openSiteData(path.join(work, 'data'));
  expect((await engine.findVideos(['v0']))[0]?.title).toBe('A corrected title');
  expect(JSON.parse(await readFile(path.join(work, 'operator.json'), 'utf8'))).toEqual(result.operator);
});

test('an import stops if the record of takedowns is unreadable, and does not treat the record as missing', async () => {
  const { work, source } = await setUp();
  await mkdir(path.join(work, 'operator.json'), { recursive: true });
  await expect(readRemovedVideoCounts(work)).rejects.toThrow(/EISDIR/);
  await expect(run({ work, source })).rejects.toThrow(/EISDIR/);
});

test('an import counts videos on a list of deleted videos as lost, but not videos that takedowns remove', async () => {
  const { work, source, write } = await setUp(10);
  await run({ work, source });
  const rows = Array.from({ length: 5 }, (_, i) => `id,v${i},2024-05-31,Copyright\n`).join('');
  const takedowns = await write('takedowns.csv', rows);
  await run({ work, source, operator: await readFiles({ takedowns }) });
  expect(await idsIn(work)).toHaveLength(5);
  const deleted = await write('deleted.txt', 'v5\nv6\nv7\n');
  const operator = await readFiles({ takedowns, deleted });
  await expect(run({ work, source, operator })).rejects.toThrow('would shrink from 10 to 7 videos');
  expect(await idsIn(work)).toHaveLength(5);
  await run({ work, source, operator, allowLoss: true });
  expect(await idsIn(work)).toEqual(['v8', 'v9']);
});

test('an import stops if takedowns remove all videos', async () => {
  const { work, source, write } = await setUp(1);
  const takedowns = await write('takedowns.csv', 'id,v0,2024-05-31,Copyright\n');
  const failing = run({ work, source, operator: await readFiles({ takedowns }), allowLoss: true });
  await expect(failing).rejects.toThrow(
    'Takedowns and the list of deleted videos remove all videos: check both lists. Nothing was changed.',
  );
});

test('an import stops if the header of an import file lacks a mapped column', async () => {
  const { work, write } = await setUp();
  const source = await write('export.csv', 'number;name\n1;A title\n');
  const operator = await readFiles({ fields: GIVEN.fields });
  await expect(run({ work, source, operator })).rejects.toThrow(
    `${source}: the header has no column "day": use one of number, name`,
  );
});

test('an import continues without an unavailable list of deleted videos, but stops under --strict', async () => {
  const { work, source } = await setUp();
  const operator = await readFiles({ deleted: '/nowhere/deleted.txt' });
  const problem = '/nowhere/deleted.txt: no such file';
  const { result, warnings } = await run({ work, source, operator });
  expect([result.operator.deleted, warnings]).toEqual([
    [{ source: '/nowhere/deleted.txt', origin: 'none', problem, entries: 0, videos: 0, unmatched: [] }],
    [`${problem}. There is no last good copy, so deleted videos are not removed`],
  ]);
  await expect(run({ work, source, operator, strict: true })).rejects.toThrow(problem);
});

test('R668 matches ids and URLs with quotes in a list of deleted videos and a takedown file', async () => {
  const { work, source, write } = await setUp();
  const deleted = await write('deleted.txt', '\uFEFF"v0"\r\n"https://www.a.example/v1/"\r\n');
  const takedowns = await write('takedowns.csv', "id,'v2',2024-05-31,Copyright\n");
  await run({ work, source, operator: await readFiles({ deleted, takedowns }), strict: true });
  expect(await idsIn(work)).toEqual(['v3']);
});

test('R1031 warns about entries with blanks in a list of deleted videos only if they match no video', async () => {
  const { work, write } = await setUp();
  const slugs = ['v0', 'video six', 'v2'];
  const lines = slugs.map((slug) => toLine({ slug, videoUrl: `https://a.example/${slug}` }));
  const source = await write('blanks.psv', toBytes(lines));
  const build = async (text: string) => {
    const operator = await readFiles({ deleted: await write('deleted.txt', text) });
    return (await run({ work, source, operator, strict: true })).warnings;
  };
  expect(await build('video  six\nw1\n')).toEqual([]);
  expect(await idsIn(work)).toEqual(['v0', 'v2']);
  expect(await build('https://a.example/video six\nw1\n')).toEqual([]);
  expect(await build('v0\nv2 removed\n')).toEqual([
    expect.stringContaining('1 × several columns instead of an id or URL (line 2: "v2 removed")'),
  ]);
});

test('R669 warns about a takedown file or list of deleted videos that matches no video; stops under --strict unless allowed', async () => {
  const { work, source, write } = await setUp();
  const deleted = await write('deleted.txt', '"w0"\nw1\n');
  const takedowns = await write('takedowns.csv', 'id,w2,2024-05-31,Copyright\n');
  const hint = 'Check that the entries are written as in the import file: npx marquee explain VALUE.';
  const warnings = [
    `Takedown file: no entry matches a video (1 in total). First entries: line 1 (id). ${hint}`,
    `${deleted}: no entry matches a video (2 in total). First entries: '"w0"', "w1". ${hint}`,
  ];
  const operator = await readFiles({ deleted, takedowns });
  expect((await run({ work, source, operator })).warnings).toEqual(warnings);
  await expect(run({ work, source, operator, strict: true })).rejects.toThrow(
    `${warnings[0]} Nothing was changed. If this is right, use --allow-loss once.`,
  );
  expect((await run({ work, source, operator, strict: true, allowLoss: true })).warnings).toEqual(warnings);
  // if sample videos replace the import file, takedown entries without a video cause no warning
  expect((await run({ work: await makeFolder(), source: '/nowhere.psv', operator })).warnings.join()).not.toContain(
    'none of its entries',
  );
});

test('R669 matches a list of deleted videos also with videos that a takedown removes first', async () => {
  const { work, source, write } = await setUp();
  const deleted = await write('deleted.txt', 'v0\n');
  const takedowns = await write('takedowns.csv', 'id,v0,2024-05-31,Copyright\n');
  const operator = await readFiles({ deleted, takedowns });
  expect((await run({ work, source, operator, strict: true })).warnings).toEqual([]);
});

test('the command suggest-aliases prints aliases for the tags of the last import as lines of an alias file', async () => {
  const { work, source } = await setUp(1);
  await writeFile(source, toBytes([toLine({ slug: 'a', tags: 'river' }), toLine({ slug: 'b', tags: 'rivers,river' })]));
  await run({ work, source });
  const env = { ...process.env, MARQUEE_WORK: work };
  const printed = execFileSync(process.execPath, ['cli/marquee.ts', 'suggest-aliases'], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(printed).toBe('# plural: 1 and 2 videos\nrivers,river\n');
});
