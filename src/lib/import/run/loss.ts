import path from 'node:path';
import { MAX_LOSS } from '../../catalogue/limits.ts';
import {
  keepRecent,
  readBuilds,
  toBaseline,
  writeBuilds,
  type Baseline,
  type BuiltCount,
  type SourceHad,
  type Standard,
} from '../rules/baseline.ts';
import { readCoreFile } from '../output/core-file.ts';
import { isStandIn } from '../sources/last-build.ts';
import { readOperatorRecord } from '../rules/operator-record.ts';

/** What all sources have, and each that has a name. */
export interface Had extends SourceHad {
  readonly sources?: Readonly<Record<string, SourceHad>>;
}

/** Returns what sources have together. */
export function sumHad(sources: readonly { readonly name: string | null; readonly had: SourceHad }[]): Had {
  const sum = (key: 'videos' | 'lines' | 'rejected') => sources.reduce((total, { had }) => total + had[key], 0);
  const unusable = sources.find(({ name }) => name === null)?.had.unusable;
  const named = sources.flatMap(({ name, had }) => (name === null ? [] : [[name, had] as const]));
  return {
    videos: sum('videos'),
    lines: sum('lines'),
    rejected: sum('rejected'),
    ...(unusable !== undefined && { unusable }),
    ...(named.length > 0 && { sources: Object.fromEntries(named) }),
  };
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

/** Returns the shares of unusable lines that a build was allowed to have. */
function acceptedOf({ unusable, sources = {} }: Had): Readonly<Record<string, number>> | undefined {
  const shares = Object.entries(sources).map(([name, had]) => [name, had.unusable] as const);
  const known = [['', unusable] as const, ...shares].filter(([, share]) => share !== undefined);
  return known.length > 0 ? Object.fromEntries(known as [string, number][]) : undefined;
}

/** Remembers a finished build; one that was allowed to lose videos is what all later ones are compared with. */
export async function recordBuild(work: string, had: Had, now: number, isAllowed: boolean): Promise<void> {
  const builds = isAllowed ? [] : await buildsOf(work, now);
  const accepted = isAllowed ? acceptedOf(had) : builds.at(-1)?.accepted;
  await writeBuilds(work, [...keepRecent(builds, now), { at: now, ...had, ...(accepted && { accepted }) }]);
}

/** Returns a share in percent, rounded up to a tenth: what is more than a limit is never told as the limit. */
const toPercent = (share: number) => `${Math.ceil(Number((share * 1000).toFixed(6))) / 10} %`;

/** Returns why a build must stop for what all its sources, or one of them, have, or null. */
function describeLossOf(before: Standard, now: SourceHad, maxLoss: number, what: string, whole: string): string | null {
  const limit = maxLoss / 100;
  const lost = before.videos > 0 ? 1 - now.videos / before.videos : 0;
  const rise = before.rejected === null || now.lines === 0 ? 0 : now.rejected / now.lines - before.rejected;
  const most = `MAX_LOSS allows ${maxLoss} %.`;
  // differences of fractions are off by the last binary digits
  const isMore = (share: number) => share - limit > 1e-9;
  if (isMore(lost))
    return `${what} would shrink from ${before.videos} to ${now.videos} videos: ${toPercent(lost)} would be lost. ${most}`;
  if (isMore(rise))
    return `${whole} has ${now.rejected} lines of ${now.lines} that are no videos: ${toPercent(rise)} of all lines more than before. ${most}`;
  return null;
}

/**
 * Returns why a build must stop after others that had `before`, or null when it may go on: more than `maxLoss` percent of the videos
 * are gone, of all or of one source, or so many more of the lines are rejected.
 */
export function describeLoss(before: Baseline, now: Had, maxLoss = MAX_LOSS): string | null {
  const all = describeLossOf(before, now, maxLoss, 'The catalogue', 'The export');
  if (all !== null) return all;
  for (const [name, had] of Object.entries(now.sources ?? {})) {
    const standard = before.sources.get(name);
    const loss = standard ? describeLossOf(standard, had, maxLoss, `The source ${name}`, `The source ${name}`) : null;
    if (loss !== null) return loss;
  }
  return null;
}
