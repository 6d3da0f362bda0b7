import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  describeLostTakedowns,
  preserveTakedownCountOfLastBuild,
  readOperatorRulesReport,
  writeOperatorRulesReport,
} from '../../../../src/lib/import/rules/operator-rules-report-file.ts';
import { readBuildHistory, writeBuildHistory } from '../../../../src/lib/import/rules/build-video-count-history.ts';
import { makeFolder, NOTHING } from '../run/support.ts';

const ENTRY = { line: 1, kind: 'id', date: '2024-05-31', reason: 'Copyright', hits: 0 } as const;
const TAKEDOWNS = { takedowns: { videos: 0, entries: [ENTRY, ENTRY] } };
const LIST = { source: 'deleted.txt', origin: 'fresh', problem: null, entries: 5, videos: 3, unmatched: [] } as const;
const DELETED = { deleted: [LIST] };

test('stores the report about takedowns, deleted videos, aliases and duplicates, and deletes it if all of these are missing', async () => {
  const work = await makeFolder();
  for (const some of [
    TAKEDOWNS,
    DELETED,
    { aliases: [{ from: 'a', to: 'b', videos: 1 }] },
    { implications: [{ from: 'a', to: ['b'], videos: 0 }] },
    { merged: 0 },
  ]) {
    const report = { ...NOTHING, ...some };
    await writeOperatorRulesReport(work, report);
    expect(await readOperatorRulesReport(work)).toEqual(report);
    await writeOperatorRulesReport(work, NOTHING);
    expect([await readOperatorRulesReport(work), await readdir(work)]).toEqual([null, []]);
  }
  await writeOperatorRulesReport(work, NOTHING);
});

test('warns if fewer takedowns are in force than in the last import', async () => {
  const work = await makeFolder();
  expect(await describeLostTakedowns(work, 0)).toBeNull();
  await writeOperatorRulesReport(work, { ...NOTHING, ...TAKEDOWNS });
  expect(await Promise.all([3, 2, 1].map((now) => describeLostTakedowns(work, now)))).toEqual([
    null,
    null,
    'TAKEDOWNS LOST? The last build had 2 takedown entries, but this one has 1: videos of the missing entries are shown again. Check the takedown file.',
  ]);
});

const BUILD = { at: 1_790_000_000, videos: 9, lines: 9, rejected: 0 };

test('R844 compares takedowns with the last completed build, not with an import after which the build failed', async () => {
  const work = await makeFolder();
  await writeBuildHistory(work, [BUILD, { ...BUILD, takedowns: 2 }]);
  await writeOperatorRulesReport(work, NOTHING);
  expect(await describeLostTakedowns(work, 2)).toBeNull();
  expect(await describeLostTakedowns(work, 0)).toMatch('The last build had 2 takedown entries, but this one has 0');
});

test('R844 before an import replaces the report of an earlier Marquee version, stores the takedowns of that report', async () => {
  const work = await makeFolder();
  await preserveTakedownCountOfLastBuild(work);
  expect(await readBuildHistory(work)).toBeNull();
  await writeOperatorRulesReport(work, { ...NOTHING, ...TAKEDOWNS });
  await writeBuildHistory(work, [BUILD, BUILD]);
  await preserveTakedownCountOfLastBuild(work);
  await writeOperatorRulesReport(work, NOTHING);
  await preserveTakedownCountOfLastBuild(work);
  expect(await readBuildHistory(work)).toEqual([BUILD, { ...BUILD, takedowns: 2 }]);
  expect(await describeLostTakedowns(work, 1)).toMatch('had 2 takedown entries, but this one has 1');
});

test('throws if the stored report about operator files is unreadable, and does not treat it as missing', async () => {
  const work = await makeFolder();
  await mkdir(path.join(work, 'operator.json'));
  await expect(readOperatorRulesReport(work)).rejects.toThrow(/EISDIR/);
});
