import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_VIDEOS } from '../../../../src/lib/catalogue/sample-videos.ts';
import {
  computeRecentBuildBaselines,
  readBuildHistory,
  type RecentBuildBaselines,
} from '../../../../src/lib/import/rules/build-video-count-history.ts';
import { setSampleDataMarker } from '../../../../src/lib/import/providers/last-build-providers.ts';
import {
  describeExcessiveVideoLoss,
  preserveBuildHistoryBeforeImport,
  readRecentBuildBaselines,
  recordBuildVideoCounts,
  recordImportVideoCounts,
  sumProviderVideoCounts,
} from '../../../../src/lib/import/run/video-loss-limit.ts';
import {
  describeLostTakedowns,
  writeOperatorRulesReport,
} from '../../../../src/lib/import/rules/operator-rules-report-file.ts';
import {
  createSnapshotCoreFile,
  writeSnapshotCoreFiles,
} from '../../../../src/lib/import/output/snapshot-core-file.ts';
import { createMemoryStore } from '../../../../src/lib/snapshot/base/shard-source.ts';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, NOTHING, run } from './support.ts';

const NOW = 1_790_000_000;
const DAY = 86_400;
const DELETED = {
  source: 'deleted.txt',
  origin: 'fresh',
  problem: null,
  entries: 5,
  videos: 3,
  unmatched: [],
} as const;
const ENTRY = { line: 1, kind: 'id', date: '2024-05-31', reason: 'Copyright', hits: 4 } as const;

/** Returns a work folder with the core file of a snapshot of two videos. */
async function makeWork(): Promise<string> {
  const work = await makeFolder();
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  await mkdir(path.join(work, 'data'));
  writeSnapshotCoreFiles(
    path.join(work, 'data'),
    createSnapshotCoreFile({ manifest: writer.finish(createMemoryStore()), shards: new Map() }),
  );
  return work;
}

test('the loss limit counts videos removed by takedowns or merging as present, and videos on a list of deleted videos as lost', async () => {
  const work = await makeWork();
  await writeFile(path.join(work, 'last-good.psv.gz'), '');
  expect((await readRecentBuildBaselines(work, NOW)).videos).toBe(2);
  await writeOperatorRulesReport(work, {
    ...NOTHING,
    takedowns: { videos: 4, entries: [ENTRY] },
    deleted: [DELETED],
    merged: 5,
  });
  expect((await readRecentBuildBaselines(work, NOW)).videos).toBe(11);
});

test('R896 the loss limit does not count the videos of paused providers in earlier builds', () => {
  const build = (at: number, b: number, lines: number | null) => ({
    at,
    videos: 100 + b,
    lines: lines === null ? null : 200 + lines,
    rejected: 4,
    sources: { A: { videos: 100, lines: 200, rejected: 2 }, B: { videos: b, lines, rejected: 2 } },
  });
  const builds = [build(NOW - DAY, 400, 500), build(NOW, 300, null)];
  expect(computeRecentBuildBaselines(builds, NOW, ['B', 'unknown'])).toMatchObject({ videos: 100, rejected: 0.01 });
  expect(computeRecentBuildBaselines(builds, NOW).videos).toBe(500);
  const now = { videos: 99, lines: 200, rejected: 2 };
  expect(describeExcessiveVideoLoss(computeRecentBuildBaselines(builds, NOW, ['B']), now)).toBeNull();
  expect(describeExcessiveVideoLoss(computeRecentBuildBaselines(builds, NOW), now)).toMatch(
    'would shrink from 500 to 99',
  );
});

test('R1068 the loss limit accepts the pause of a provider that had another name in builds of the last seven days', () => {
  const count = (videos: number) => ({ videos, lines: videos, rejected: 0 });
  const before = { at: NOW - DAY, ...count(160), sources: { Harbour: count(100), Mill: count(60) } };
  const renamed = { at: NOW - 1, ...count(160), sources: { Harbour: count(100), 'Mill Films': count(60) } };
  const paused = { at: NOW, ...count(100), sources: { Harbour: count(100) } };
  for (const builds of [
    [before, renamed],
    [before, renamed, paused],
  ])
    expect(computeRecentBuildBaselines(builds, NOW, ['Mill Films']).videos).toBe(100);
  expect(computeRecentBuildBaselines([before, renamed], NOW).videos).toBe(160);
  // a build of an earlier version has no counts of providers
  expect(computeRecentBuildBaselines([{ at: NOW, ...count(160) }], NOW, ['Mill']).videos).toBe(160);
});

test('the loss limit treats a snapshot of the demo or of sample videos as empty', async () => {
  const work = await makeWork();
  await setSampleDataMarker(work, true);
  expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(0));
});

test('R236 counts the videos of an existing snapshot for the loss limit if there is no last good copy', async () => {
  const work = await makeWork();
  expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(2));
  await setSampleDataMarker(work, false);
  expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(2));
});

const count = (videos: number, rejected = 0) => ({ videos, lines: videos + rejected, rejected });
const before = (videos: number, rejected: number | null = null): RecentBuildBaselines => ({
  videos,
  rejected,
  sources: new Map(),
});

test('R236 compares a build with the largest build of seven days, or with the last one if all are older', async () => {
  const work = await makeFolder();
  for (const [day, videos] of [1000, 810, 790].entries())
    await recordBuildVideoCounts(work, count(videos), NOW + day * DAY, false);
  expect(await readRecentBuildBaselines(work, NOW + 3 * DAY)).toEqual(before(1000, 0));
  expect(await readRecentBuildBaselines(work, NOW + 7 * DAY)).toEqual(before(810, 0));
  expect(await readRecentBuildBaselines(work, NOW + 70 * DAY)).toEqual(before(790, 0));
  expect(describeExcessiveVideoLoss(await readRecentBuildBaselines(work, NOW + 3 * DAY), count(760))).toMatch(
    /from 1000 to 760/,
  );
  // after a build with an allowed loss, later builds are compared with this build, not with larger earlier ones
  await recordBuildVideoCounts(work, count(400, 100), NOW + 3 * DAY, true);
  expect(await readRecentBuildBaselines(work, NOW + 3 * DAY)).toEqual(before(400, 0.2));
});

test('R236 compares with the last build until the record of the new build is written', async () => {
  const work = await makeWork();
  await preserveBuildHistoryBeforeImport(work, NOW);
  const writer = createSnapshotWriter();
  for (let i = 0; i < 20; i++) writer.add({ ...SAMPLE_VIDEOS[0]!, id: `v${i}` });
  writeSnapshotCoreFiles(
    path.join(work, 'data'),
    createSnapshotCoreFile({ manifest: writer.finish(createMemoryStore()), shards: new Map() }),
  );
  expect((await readRecentBuildBaselines(work, NOW)).videos).toBe(2);
  await recordBuildVideoCounts(work, count(20), NOW, false);
  expect((await readRecentBuildBaselines(work, NOW)).videos).toBe(20);
  // before a first build there are no counts of earlier builds
  const fresh = await makeFolder();
  await preserveBuildHistoryBeforeImport(fresh, NOW);
  await cp(path.join(work, 'data'), path.join(fresh, 'data'), { recursive: true });
  expect(await readRecentBuildBaselines(fresh, NOW)).toEqual(before(0));
});

test('R703 an import without a build records its counts, but does not lower the recorded number of takedowns', async () => {
  const work = await makeWork();
  const sources = { A: count(2) };
  const record = (takedowns: number, isAllowed: boolean) =>
    recordImportVideoCounts(work, { ...count(2), sources, takedowns }, NOW, isAllowed);
  await record(3, false);
  // the snapshot of this import is not recorded as an earlier build
  expect(await readBuildHistory(work)).toEqual([{ at: NOW, ...count(2), sources, takedowns: 3, isImport: true }]);
  await record(1, false);
  expect((await readBuildHistory(work))?.map(({ takedowns }) => takedowns)).toEqual([3, 3]);
  await record(1, true);
  expect((await readBuildHistory(work))?.map(({ takedowns }) => takedowns)).toEqual([1]);
});

test('R703 an import without a build does not change the numbers of builds, even with an allowed loss', async () => {
  const work = await makeFolder();
  const record = (videos: number, isAllowed: boolean) =>
    recordImportVideoCounts(work, { ...count(videos), takedowns: 0 }, NOW, isAllowed);
  await record(200, false);
  expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(200, 0));
  // the first build replaces the numbers of imports
  await recordBuildVideoCounts(work, count(190), NOW, false);
  expect(await readBuildHistory(work)).toEqual([{ at: NOW, ...count(190) }]);
  for (const [videos, isAllowed] of [
    [400, false],
    [20, true],
  ] as const) {
    await record(videos, isAllowed);
    expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(190, 0));
    expect((await readBuildHistory(work))?.[0]).toEqual({ at: NOW, ...count(190) });
  }
  // old imports are deleted before old builds
  await recordImportVideoCounts(work, { ...count(30), takedowns: 0 }, NOW + 30 * DAY, false);
  await recordImportVideoCounts(work, { ...count(31), takedowns: 0 }, NOW + 60 * DAY, false);
  expect((await readBuildHistory(work))?.map(({ videos }) => videos)).toEqual([190, 30, 31]);
  expect(await readRecentBuildBaselines(work, NOW + 60 * DAY)).toEqual(before(190, 0));
});

test('R703 imports after a build are compared with this build and with each other, and an allowed loss stays allowed', async () => {
  const work = await makeFolder();
  const importBaseline = async () => (await readRecentBuildBaselines(work, NOW, { isImportOnly: true })).videos;
  const record = (videos: number, takedowns: number, isAllowed: boolean) =>
    recordImportVideoCounts(work, { ...count(videos), unusable: 0.7, takedowns }, NOW, isAllowed);
  await recordBuildVideoCounts(work, { ...count(190), takedowns: 4 }, NOW, false);
  expect(await importBaseline()).toBe(190);
  await record(240, 3, false);
  expect(await importBaseline()).toBe(240);
  expect((await readBuildHistory(work))?.map(({ takedowns }) => takedowns)).toEqual([4, 4]);
  await record(20, 1, true);
  await record(25, 1, false);
  expect(await importBaseline()).toBe(25);
  const lostTakedowns = (isImportOnly: boolean) => describeLostTakedowns(work, 1, isImportOnly);
  expect([await lostTakedowns(true), await lostTakedowns(false)]).toEqual([null, expect.stringContaining('had 4')]);
  // the accepted share of unusable lines belongs to imports, too
  expect((await readRecentBuildBaselines(work, NOW, { isImportOnly: true })).accepted).toEqual({ '': 0.7 });
  expect((await readRecentBuildBaselines(work, NOW)).accepted).toBeUndefined();
  // a build with an allowed loss deletes all earlier records
  await recordBuildVideoCounts(work, count(20), NOW, true);
  expect(await importBaseline()).toBe(20);
});

test('R703 an import without a build is stopped by the loss of an earlier import, but a build is not', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  const toVideos = (videos: number) => toBytes(Array.from({ length: videos }, (_, i) => toLine({ slug: `v${i}` })));
  await writeFile(source, toVideos(10));
  await mkdir(work);
  await recordBuildVideoCounts(work, count(10), NOW, false);
  await recordImportVideoCounts(work, { ...count(20), takedowns: 0 }, NOW, false);
  await expect(run({ work, source, isImportOnly: true })).rejects.toThrow(
    /from 20 to 10 .* run this command once with --allow-loss, and the next build, too\.$/,
  );
  expect((await run({ work, source })).result.counts.videos).toBe(10);
});

test('ignores damaged records of earlier builds, and counts the snapshot if no record is readable', async () => {
  const work = await makeWork();
  const file = path.join(work, 'baseline.json');
  const builds = [
    null,
    { at: 'x', videos: 5 },
    { at: NOW, videos: 'x' },
    { at: NOW, videos: 7, lines: 9, accepted: null },
  ];
  await writeFile(file, JSON.stringify({ builds }));
  expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(7));
  for (const text of ['{', '{"builds":1}']) {
    await writeFile(file, text);
    expect(await readRecentBuildBaselines(work, NOW)).toEqual(before(2));
  }
});

test('R449 adds up the video counts of all providers, and lists named providers separately', () => {
  const had = (videos: number, rejected: number) => ({ videos, lines: videos + rejected, rejected });
  expect(sumProviderVideoCounts([{ name: null, had: had(3, 4) }])).toEqual({ videos: 3, lines: 7, rejected: 4 });
  const all = [
    { name: 'A', had: had(3, 4) },
    { name: 'B', had: had(5, 0) },
  ];
  expect(sumProviderVideoCounts(all)).toEqual({
    videos: 8,
    lines: 12,
    rejected: 4,
    sources: { A: had(3, 4), B: had(5, 0) },
  });
});

test('R449 the loss limit ignores an earlier build whose time is more than a day in the future', () => {
  const build = (at: number, videos: number) => ({ at, videos, lines: videos, rejected: 0 });
  const baselineOf = (at: number) => computeRecentBuildBaselines([build(at, 500), build(NOW - DAY, 100)], NOW).videos;
  expect([NOW + 2 * DAY, NOW + DAY / 2].map(baselineOf)).toEqual([100, 500]);
});

test('R449 compares the videos of a new provider only with builds that include it', () => {
  const counts = { videos: 5, lines: 5, rejected: 0 };
  const earlier = { at: 1, ...counts, sources: { Anchor: counts } };
  const last = { at: 2, ...counts, sources: { Anchor: counts, Bay: { ...counts, videos: 2 } } };
  const { sources } = computeRecentBuildBaselines([{ at: 0, ...counts }, earlier, last], 3);
  expect([...sources].map(([name, { videos }]) => [name, videos])).toEqual([
    ['Anchor', 5],
    ['Bay', 2],
  ]);
});

test('R449 applies the loss limit to each provider, independent of the size of other providers', async () => {
  const work = await makeFolder();
  const nights = [
    { A: count(900), B: count(100) },
    { A: count(900), B: count(90) },
  ];
  const toHad = (sources: Readonly<Record<string, ReturnType<typeof count>>>) =>
    sumProviderVideoCounts(Object.entries(sources).map(([name, had]) => ({ name, had })));
  for (const night of nights) await recordBuildVideoCounts(work, toHad(night), NOW, false);
  const standard = await readRecentBuildBaselines(work, NOW);
  expect(standard).toEqual({
    ...before(1000, 0),
    sources: new Map([
      ['A', { videos: 900, rejected: 0 }],
      ['B', { videos: 100, rejected: 0 }],
    ]),
  });
  const say = (B: ReturnType<typeof count>) =>
    describeExcessiveVideoLoss(standard, toHad({ A: count(900), B, C: count(0) }));
  expect(say(count(80))).toBeNull();
  expect(say(count(79))).toBe(
    'Provider B would shrink from 100 to 79 videos: 21 % would be lost. MAX_LOSS allows 20 %.',
  );
  expect(say(count(90, 30))).toBe(
    '30 of 120 lines of provider B were rejected: 25 % of all lines more than before. MAX_LOSS allows 20 %.',
  );
  // a damaged count of one provider is ignored, and the others are used
  await writeFile(
    path.join(work, 'baseline.json'),
    JSON.stringify({ builds: [{ at: NOW, videos: 9, sources: { A: { videos: 'x' }, B: { videos: 4 } } }] }),
  );
  expect((await readRecentBuildBaselines(work, NOW)).sources).toEqual(new Map([['B', { videos: 4, rejected: null }]]));
});

test('R236 reports a loss above the limit, rounded so that the loss never looks equal to the limit', () => {
  const say = (from: number, to: number, limit?: number) => describeExcessiveVideoLoss(before(from), count(to), limit);
  expect([say(1000, 800), say(1000, 1200), say(0, 0), say(10, 7, 30), say(10, 0, 100)]).toEqual(Array(5).fill(null));
  expect(say(1000, 799)).toBe(
    'The catalogue would shrink from 1000 to 799 videos: 20.1 % would be lost. MAX_LOSS allows 20 %.',
  );
  expect(say(500, 399)).toMatch(/: 20\.2 % would/);
  expect(say(100_000, 79_999)).toMatch(/: 20\.1 % would/);
  expect(say(3, 1)).toMatch(/: 66\.7 % would/);
  expect(say(10, 9, 0)).toMatch(/: 10 % would be lost\. MAX_LOSS allows 0 %/);
  expect(say(1000, 975, 2.4)).toMatch(/: 2\.5 % would be lost\. MAX_LOSS allows 2\.4 %/);
});

test('R236 applies the loss limit to an increase of rejected lines', () => {
  const say = (share: number | null, rejected: number) =>
    describeExcessiveVideoLoss(before(100, share), count(1000 - rejected, rejected));
  expect([say(0, 200), say(0.3, 500), say(null, 900)]).toEqual([null, null, null]);
  expect(say(0, 201)).toBe(
    '201 of 1000 lines of the import were rejected: 20.1 % of all lines more than before. MAX_LOSS allows 20 %.',
  );
  expect(describeExcessiveVideoLoss(before(0, 0), { videos: 0, lines: 0, rejected: 0 })).toBeNull();
});
