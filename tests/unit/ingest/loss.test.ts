import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_VIDEOS } from '../../../src/lib/domain/samples.ts';
import { noteStandIn } from '../../../src/lib/ingest/last-build.ts';
import {
  countNow,
  describeLoss,
  holdBaseline,
  readBaseline,
  recordBuild,
  toHad,
} from '../../../src/lib/ingest/loss.ts';
import { writeOperatorRecord } from '../../../src/lib/ingest/operator-record.ts';
import { packCore, writeCoreFiles } from '../../../src/lib/ingest/core-file.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeFolder, NOTHING } from './support.ts';

const NOW = 1_790_000_000;
const DAY = 86_400;
const DELETED = { source: 'deleted.txt', origin: 'fresh', problem: null, entries: 5, videos: 3 } as const;
const ENTRY = { line: 1, kind: 'id', date: '2024-05-31', reason: 'Copyright', hits: 4 } as const;

/** Returns a work folder with the core of a snapshot of two videos. */
async function makeWork(): Promise<string> {
  const work = await makeFolder();
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  await mkdir(path.join(work, 'data'));
  writeCoreFiles(
    path.join(work, 'data'),
    packCore({ manifest: writer.finish(createMemoryStore()), shards: new Map() }),
  );
  return work;
}

test('counts what takedowns and merging left out as had, before as now, and what a deleted list left out as lost', async () => {
  const work = await makeWork();
  await writeFile(path.join(work, 'last-good.psv.gz'), '');
  expect((await readBaseline(work, NOW)).videos).toBe(2);
  await writeOperatorRecord(work, {
    ...NOTHING,
    takedowns: { videos: 4, entries: [ENTRY] },
    deleted: DELETED,
    merged: 5,
  });
  expect((await readBaseline(work, NOW)).videos).toBe(11);
  expect([countNow(14, NOTHING), countNow(14, { ...NOTHING, deleted: DELETED, merged: 5 })]).toEqual([14, 11]);
});

test('a snapshot of the demo or the samples had none', async () => {
  const work = await makeWork();
  await noteStandIn(work, true);
  expect(await readBaseline(work, NOW)).toEqual({ videos: 0, rejected: null });
});

test('R236 a snapshot counts whose last good copy is gone', async () => {
  const work = await makeWork();
  expect(await readBaseline(work, NOW)).toEqual({ videos: 2, rejected: null });
  await noteStandIn(work, false);
  expect(await readBaseline(work, NOW)).toEqual({ videos: 2, rejected: null });
});

const count = (videos: number, rejected = 0) => ({ videos, lines: videos + rejected, rejected });
const before = (videos: number, rejected: number | null = null) => ({ videos, rejected });

test('R236 a build is compared with the largest of seven days, and with the last one however old it is', async () => {
  const work = await makeFolder();
  for (const [day, videos] of [1000, 810, 790].entries())
    await recordBuild(work, count(videos), NOW + day * DAY, false);
  expect(await readBaseline(work, NOW + 3 * DAY)).toEqual(before(1000, 0));
  expect(await readBaseline(work, NOW + 7 * DAY)).toEqual(before(810, 0));
  expect(await readBaseline(work, NOW + 70 * DAY)).toEqual(before(790, 0));
  expect(describeLoss(await readBaseline(work, NOW + 3 * DAY), count(760))).toMatch(/from 1000 to 760/);
  // what was allowed is forgotten
  await recordBuild(work, count(400, 100), NOW + 3 * DAY, true);
  expect(await readBaseline(work, NOW + 3 * DAY)).toEqual(before(400, 0.2));
});

test('R236 an import moves nothing until its build has finished', async () => {
  const work = await makeWork();
  await holdBaseline(work, NOW);
  const writer = createSnapshotWriter();
  for (let i = 0; i < 20; i++) writer.add({ ...SAMPLE_VIDEOS[0]!, id: `v${i}` });
  writeCoreFiles(
    path.join(work, 'data'),
    packCore({ manifest: writer.finish(createMemoryStore()), shards: new Map() }),
  );
  expect((await readBaseline(work, NOW)).videos).toBe(2);
  await recordBuild(work, count(20), NOW, false);
  expect((await readBaseline(work, NOW)).videos).toBe(20);
  // before the first build there is nothing to be compared with
  const fresh = await makeFolder();
  await holdBaseline(fresh, NOW);
  await cp(path.join(work, 'data'), path.join(fresh, 'data'), { recursive: true });
  expect(await readBaseline(fresh, NOW)).toEqual(before(0));
});

test('what a damaged record holds of builds does not count, and the snapshot does where none can be read', async () => {
  const work = await makeWork();
  const file = path.join(work, 'baseline.json');
  const builds = [null, { at: 'x', videos: 5 }, { at: NOW, videos: 'x' }, { at: NOW, videos: 7, lines: 9 }];
  await writeFile(file, JSON.stringify({ builds }));
  expect(await readBaseline(work, NOW)).toEqual(before(7));
  for (const text of ['{', '{"builds":1}']) {
    await writeFile(file, text);
    expect(await readBaseline(work, NOW)).toEqual(before(2));
  }
});

test('counts lines that are no videos', () => {
  const report = {
    lines: 10,
    videos: 6,
    blank: 0,
    rejected: { 'no-title': { count: 3, lines: [1] }, 'too-few-fields': { count: 1, lines: [2] } },
    warnings: {},
  };
  expect(toHad(report, { ...NOTHING, deleted: DELETED })).toEqual({ videos: 3, lines: 10, rejected: 4 });
});

test('R236 says what would be lost where it is more than the setting allows, and never in the words of the limit', () => {
  const say = (from: number, to: number, limit?: number) => describeLoss(before(from), count(to), limit);
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

test('R236 a rise in rejected lines counts as a loss does', () => {
  const say = (share: number | null, rejected: number) =>
    describeLoss(before(100, share), count(1000 - rejected, rejected));
  expect([say(0, 200), say(0.3, 500), say(null, 900)]).toEqual([null, null, null]);
  expect(say(0, 201)).toBe(
    'The export has 201 lines of 1000 that are no videos: 20.1 % of all lines more than before. MAX_LOSS allows 20 %.',
  );
  expect(describeLoss(before(0, 0), { videos: 0, lines: 0, rejected: 0 })).toBeNull();
});
