import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createKnownVideoIds, type KnownVideoIds } from '../../../../src/lib/import-file/known-video-ids.ts';
import { parseImportFile } from '../../../support/parse-import-file.ts';
import {
  readRecentBuildBaselines,
  recordBuildVideoCounts,
  sumProviderVideoCounts,
} from '../../../../src/lib/import/run/video-loss-limit.ts';
import { predictBuildFromCounts } from '../../../../src/lib/import/run/predict-build.ts';
import { describeExcessiveUnusableLines } from '../../../../src/lib/import/providers/unusable-line-limit.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from '../run/support.ts';

const video = (id: string) => toLine({ slug: id, videoUrl: `https://videos.example.org/watch/${id}` });
const videos = (count: number, prefix = 'v') => Array.from({ length: count }, (_, i) => video(`${prefix}${i}`));
const bad = (count: number) => Array.from({ length: count }, () => toLine({ thumbnail: '' }));

async function build(lines: readonly string[], options: object = {}, work?: string) {
  const folder = work ?? (await makeFolder());
  const source = path.join(folder, 'export.psv');
  await writeFile(source, toBytes(lines));
  return run({ work: folder, source, ...options });
}

test('R647 stops a first build if more than half of its lines are rejected, and reports reasons, share and the flag that allows the build', async () => {
  const lines = [...videos(4), ...bad(5)];
  await expect(build(lines)).rejects.toThrow(
    /export\.psv: 5 of 9 lines \(55\.6 %\) are rejected or repeat an id of the same file: 5 × no thumbnail \(line 5, 6, 7, 8, 9\)\. The limit is 50 %\..*--allow-loss/,
  );
  expect((await build(lines, { allowLoss: true })).result.report.videos).toBe(4);
  expect((await build([...videos(4), ...bad(4)])).result.report.videos).toBe(4);
});

test('R647 counts lines that repeat an id of the same file as rejected', async () => {
  await expect(build([...videos(2), video('v0'), video('v0'), video('v1')])).rejects.toThrow('3 of 5 lines (60 %)');
});

test('R647 stops a build under --strict if more than a tenth of the lines are rejected', async () => {
  const strict = { strict: true };
  await expect(build([...videos(8), ...bad(1)], strict)).rejects.toThrow('The limit is 10 % with --strict.');
  expect((await build([...videos(9), ...bad(1)], strict)).result.report.videos).toBe(9);
});

/** Returns lines of videos whose titles are encoded in Latin-1. */
const latin1Videos = (count: number) =>
  Buffer.from(
    videos(count, 'w')
      .map((line) => `${line.replace('hills|', 'hills\u00eb|')}\n`)
      .join(''),
    'latin1',
  );

async function buildWithLatin1(valid: number, invalid: number, options: object) {
  const folder = await makeFolder();
  const source = path.join(folder, 'export.psv');
  await writeFile(source, Buffer.concat([Buffer.from(toBytes(videos(valid))), latin1Videos(invalid)]));
  return run({ work: folder, source, ...options });
}

test('R912 stops a build under --strict if more than half of the videos of a file have invalid UTF-8', async () => {
  await expect(buildWithLatin1(4, 5, { strict: true })).rejects.toThrow(
    /export\.psv: 5 of 9 videos \(line 5, 6, 7, 8, 9\) have invalid UTF-8, probably Windows-1252: convert the file with iconv -f WINDOWS-1252 -t UTF-8 FILE\. The limit is 50 % with --strict\. Nothing was changed\. To import the file without a conversion, run this command once with --allow-loss\.$/,
  );
  for (const [valid, invalid, options] of [
    [4, 4, { strict: true }],
    [0, 5, {}],
    [0, 5, { strict: true, allowLoss: true }],
  ] as const)
    expect((await buildWithLatin1(valid, invalid, options)).result.report.videos).toBe(valid + invalid);
});

test('R912 names the provider of a file with invalid UTF-8, and ignores files that contain only new videos', () => {
  const report = {
    lines: 1,
    videos: 1,
    blank: 0,
    rejected: {},
    warnings: { 'invalid-utf8': { count: 1, lines: [1] } },
  };
  const find = (mode: 'full' | 'append', strict: boolean) =>
    describeExcessiveUnusableLines([{ name: 'B', mode, parts: [{ place: 'b.psv', report }] }], {
      strict,
      maxLoss: 20,
      accepted: {},
    });
  expect(find('full', true)).toMatch(/^B: b\.psv: 1 of 1 videos/);
  expect([find('full', false), find('append', true)]).toEqual([null, null]);
});

/** Parses a file whose ids may also occur in other files. Returns the reason for which the build stops, if any. */
async function judge(lines: readonly string[], ids: KnownVideoIds, mode: 'full' | 'append' = 'full') {
  const report = await parseImportFile([toBytes(lines)], { onVideo: () => undefined, ids });
  const part = { place: 'b.psv', origin: 'fresh', copy: null, report, samples: {}, nothing: null } as const;
  const source = { name: 'B', mode, problems: [], parts: [part], had: NO_HAD, shown: 0 };
  return describeExcessiveUnusableLines([source], { strict: false, maxLoss: 20, accepted: {} });
}
const NO_HAD = { videos: 0, lines: 0, rejected: 0 };

test('R647 counts a repeated id as rejected only if it is repeated in the same file, not if another provider uses the id', async () => {
  const ids = createKnownVideoIds();
  for (let i = 0; i < 6; i++) ids.add(`v${i}`);
  expect(await judge(videos(6), ids)).toBeNull();
  expect(await judge([video('v0'), video('v0'), video('v0')], ids)).toContain('B: b.psv: 2 of 3 lines');
});

test('R647 sorts the reasons of rejected lines by their number of lines', async () => {
  const lines = ['short', ...bad(3), video('v0')];
  expect(await judge(lines, createKnownVideoIds())).toContain(
    'B: b.psv: 4 of 5 lines (80 %) are rejected or repeat an id of the same file: 3 × no thumbnail (line 2, 3, 4); 1 × ',
  );
  expect(await judge(['', ''], createKnownVideoIds())).toBeNull();
});

test('R647 does not count updated videos of a provider in `append` mode as rejected', async () => {
  expect(await judge([video('v0'), video('v0'), video('v0')], createKnownVideoIds(), 'append')).toBeNull();
});

test('R647 allows later builds the accepted share of rejected lines plus MAX_LOSS percent', async () => {
  const work = await makeFolder();
  const now = Math.floor(Date.now() / 1000);
  const { result } = await build([...videos(40), ...bad(60)], { allowLoss: true }, work);
  await recordBuildVideoCounts(work, sumProviderVideoCounts(result.sources), now, true);
  expect((await readRecentBuildBaselines(work, now)).accepted).toEqual({ '': 0.6 });
  const later = await build([...videos(40), ...bad(70)], {}, work);
  await recordBuildVideoCounts(work, sumProviderVideoCounts(later.result.sources), now, false);
  expect((await readRecentBuildBaselines(work, now)).accepted).toEqual({ '': 0.6 });
  await expect(build([...videos(40), ...bad(170)], {}, work)).rejects.toThrow('170 of 210 lines');
});

test('R647 stores the accepted share of rejected lines of each provider', async () => {
  const work = await makeFolder();
  const had = { videos: 1, lines: 2, rejected: 1, sources: { A: { videos: 1, lines: 2, rejected: 1, unusable: 0.5 } } };
  await recordBuildVideoCounts(work, had, 1_790_000_000, true);
  expect((await readRecentBuildBaselines(work, 1_790_000_000)).accepted).toEqual({ A: 0.5 });
  await recordBuildVideoCounts(work, { videos: 1, lines: 1, rejected: 0 }, 1_790_000_000, true);
  expect((await readRecentBuildBaselines(work, 1_790_000_000)).accepted).toBeUndefined();
});

test('R647 the check command predicts that a build stops because of rejected lines, also with --strict', () => {
  const counts = { read: 1, shown: 1, had: { videos: 1, lines: 3, rejected: 2 } };
  const none = { videos: 0, rejected: null, sources: new Map() };
  expect(predictBuildFromCounts(none, { ...counts, unusable: 'Too many.' })).toEqual({
    verdict: 'too-much-lost',
    message: 'A build would stop, unless --allow-loss is given. Too many.',
  });
  expect(predictBuildFromCounts(none, { ...counts, unusableStrict: 'Too many.' })).toEqual({
    verdict: 'builds',
    message:
      'A build would accept this data. With --strict, a build would stop, unless --allow-loss is given. Too many.',
  });
});

test('R647 detects repeated ids within a file while the table of known ids grows', () => {
  const ids = createKnownVideoIds();
  for (let i = 0; i < 3000; i++) ids.add(`a${i}`);
  ids.startFile();
  for (let i = 0; i < 3000; i++) ids.add(`b${i}`);
  for (const id of ['a0', 'a1', 'a0', 'b0', 'b2999']) ids.add(id);
  expect(ids.repeats).toBe(3);
});
