import path from 'node:path';
import { readManifest } from './emit.ts';
import { createLastGood } from './last-good.ts';
import { readOperatorRecord } from './operator-record.ts';
import type { OperatorReport } from './operator-report.ts';

/** Share of the last build's videos that a new one may lack before it stops. */
const LOSS_LIMIT = 0.2;

/** Returns how many videos count as had, of so many that were read: what the operator left out on purpose is no loss, what a deleted list left out may be one. */
export function countNow(read: number, { deleted }: OperatorReport): number {
  return read - (deleted?.videos ?? 0);
}

/** Returns how many videos the last build of a work folder had, counted as {@link countNow} does; 0 after a demo or samples. */
export async function countBefore(work: string): Promise<number> {
  // without a last good export the previous snapshot was the demo or the samples
  const manifest = createLastGood(work).exists() ? await readManifest(path.join(work, 'data')) : null;
  if (!manifest) return 0;
  const record = await readOperatorRecord(work);
  return manifest.videos + (record?.takedowns.videos ?? 0) + (record?.merged ?? 0);
}

/** Returns why a build must stop that leaves `now` of `before` videos, or null when it may go on. */
export function describeLoss(before: number, now: number): string | null {
  if (now >= before * (1 - LOSS_LIMIT)) return null;
  const share = Math.round((1 - now / before) * 100);
  return `The catalogue would shrink from ${before} to ${now} videos: ${share} % would be lost.`;
}
