import { readManifest } from './emit.ts';
import { IngestError } from './ingest-error.ts';
import { readOperatorRecord } from './operator-record.ts';
import type { OperatorReport } from './operator-report.ts';

/** Share of the last build's videos that a new one may lack before it stops. */
const LOSS_LIMIT = 0.2;

/** Returns how many videos count as had, of so many that were read: what the operator left out on purpose is no loss, what a deleted list left out may be one. */
export function countNow(read: number, { deleted }: OperatorReport): number {
  return read - (deleted?.videos ?? 0);
}

/** Returns how many videos the last import had, counted as {@link countNow} does; 0 when there was none. */
export async function countBefore(work: string, folder: string): Promise<number> {
  const manifest = await readManifest(folder);
  if (!manifest) return 0;
  const record = await readOperatorRecord(work);
  return manifest.videos + (record?.takedowns.videos ?? 0) + (record?.merged ?? 0);
}

/** Throws an {@link IngestError} when too many videos would be lost. */
export function checkLoss(before: number, now: number): void {
  if (now >= before * (1 - LOSS_LIMIT)) return;
  const share = Math.round((1 - now / before) * 100);
  throw new IngestError(
    `The catalogue would shrink from ${before} to ${now} videos: ${share} % would be lost. ` +
      'Nothing was changed. Use --allow-loss if this is meant.',
  );
}
