import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_VIDEOS } from '../../../src/lib/domain/samples.ts';
import { countBefore, countNow, describeLoss } from '../../../src/lib/ingest/loss.ts';
import { writeOperatorRecord } from '../../../src/lib/ingest/operator-record.ts';
import { formatManifest } from '../../../src/lib/snapshot/manifest.ts';
import { createMemoryStore } from '../../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/writer.ts';
import { makeFolder, NOTHING } from './support.ts';

const DELETED = { source: 'deleted.txt', origin: 'fresh', problem: null, entries: 5, videos: 3 } as const;
const ENTRY = { line: 1, kind: 'id', date: '2024-05-31', reason: 'Copyright', hits: 4 } as const;

/** Returns a work folder with the manifest of a snapshot of two videos. */
async function makeWork(): Promise<string> {
  const work = await makeFolder();
  const writer = createSnapshotWriter();
  for (const video of SAMPLE_VIDEOS) writer.add(video);
  await mkdir(path.join(work, 'data'));
  await writeFile(path.join(work, 'data/manifest.json'), formatManifest(writer.finish(createMemoryStore())));
  return work;
}

test('counts what takedowns and merging left out as had, before as now, and what a deleted list left out as lost', async () => {
  const work = await makeWork();
  await writeFile(path.join(work, 'last-good.psv.gz'), '');
  expect(await countBefore(work)).toBe(2);
  await writeOperatorRecord(work, {
    ...NOTHING,
    takedowns: { videos: 4, entries: [ENTRY] },
    deleted: DELETED,
    merged: 5,
  });
  expect(await countBefore(work)).toBe(11);
  expect([countNow(14, NOTHING), countNow(14, { ...NOTHING, deleted: DELETED, merged: 5 })]).toEqual([14, 11]);
});

test('a snapshot of the demo or the samples, beside which no copy is kept, had none', async () => {
  expect(await countBefore(await makeWork())).toBe(0);
});

test('says what would be lost where it is more than a fifth', () => {
  expect([describeLoss(1000, 800), describeLoss(1000, 1200), describeLoss(0, 0)]).toEqual([null, null, null]);
  expect(describeLoss(1000, 799)).toBe('The catalogue would shrink from 1000 to 799 videos: 20 % would be lost.');
  expect(describeLoss(3, 1)).toBe('The catalogue would shrink from 3 to 1 videos: 67 % would be lost.');
});
