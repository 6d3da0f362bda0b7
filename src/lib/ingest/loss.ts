import path from 'node:path';
import type { ExportReport } from '../delimited/report.ts';
import { MAX_LOSS } from '../domain/limits.ts';
import {
  countRejected,
  keepRecent,
  readBuilds,
  toBaseline,
  writeBuilds,
  type Baseline,
  type BuiltCount,
} from './baseline.ts';
import { readCoreFile } from './core-file.ts';
import { isStandIn } from './last-build.ts';
import { readOperatorRecord } from './operator-record.ts';
import type { OperatorReport } from './operator-report.ts';

/** What an export has, for the brake. */
export interface Had {
  /** Videos that count as had: see {@link countNow}. */
  readonly videos: number;
  readonly lines: number;
  readonly rejected: number;
}

/** Returns how many videos count as had, of so many that were read: what the operator left out on purpose is no loss, what a deleted list left out may be one. */
export function countNow(read: number, { deleted }: OperatorReport): number {
  return read - (deleted?.videos ?? 0);
}

/** Returns what an export had that was read. */
export function toHad(report: ExportReport, operator: OperatorReport): Had {
  return { videos: countNow(report.videos, operator), lines: report.lines, rejected: countRejected(report) };
}

/** Returns how many videos the snapshot of a work folder stands for; 0 when there is none, or it is one of the demo or the samples. */
async function countSnapshot(work: string): Promise<number> {
  const core = isStandIn(work) ? null : readCoreFile(path.join(work, 'data'));
  if (!core) return 0;
  const record = await readOperatorRecord(work);
  return core.manifest.videos + (record?.takedowns.videos ?? 0) + (record?.merged ?? 0);
}

async function buildsOf(work: string, now: number): Promise<readonly BuiltCount[]> {
  const builds = await readBuilds(work);
  if (builds !== null) return builds;
  const videos = await countSnapshot(work);
  return videos > 0 ? [{ at: now, videos, lines: null, rejected: 0 }] : [];
}

/**
 * Returns what a build of a work folder at a moment in epoch seconds is compared with: what it remembers of its finished builds, else
 * its snapshot.
 */
export async function readBaseline(work: string, now: number): Promise<Baseline> {
  return toBaseline(await buildsOf(work, now), now);
}

/** Keeps what the next build would be compared with as it is: an import puts its snapshot in place, and its build may never finish. */
export async function holdBaseline(work: string, now: number): Promise<void> {
  await writeBuilds(work, await buildsOf(work, now));
}

/** Remembers a finished build; one that was allowed to lose videos is what all later ones are compared with. */
export async function recordBuild(work: string, had: Had, now: number, isAllowed: boolean): Promise<void> {
  const builds = isAllowed ? [] : await buildsOf(work, now);
  await writeBuilds(work, [...keepRecent(builds, now), { at: now, ...had }]);
}

/** Returns a share in percent, rounded up to a tenth: what is more than a limit is never told as the limit. */
const toPercent = (share: number) => `${Math.ceil(Number((share * 1000).toFixed(6))) / 10} %`;

/**
 * Returns why a build must stop after others that had `before`, or null when it may go on: more than `maxLoss` percent of the videos
 * are gone, or so many more of the lines are rejected.
 */
export function describeLoss(before: Baseline, now: Had, maxLoss = MAX_LOSS): string | null {
  const limit = maxLoss / 100;
  const lost = before.videos > 0 ? 1 - now.videos / before.videos : 0;
  const rise = before.rejected === null || now.lines === 0 ? 0 : now.rejected / now.lines - before.rejected;
  const most = `MAX_LOSS allows ${maxLoss} %.`;
  // differences of fractions are off by the last binary digits
  const isMore = (share: number) => share - limit > 1e-9;
  if (isMore(lost))
    return `The catalogue would shrink from ${before.videos} to ${now.videos} videos: ${toPercent(lost)} would be lost. ${most}`;
  if (isMore(rise))
    return `The export has ${now.rejected} lines of ${now.lines} that are no videos: ${toPercent(rise)} of all lines more than before. ${most}`;
  return null;
}
