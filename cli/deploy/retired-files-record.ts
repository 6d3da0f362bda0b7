import { listFilesToDelete, listOutdatedPrecompressedFiles, type DeployPhase } from './deploy-phases.ts';
import { readDeployRecord } from './deploy-record.ts';

/** Time in epoch seconds since which a file is no longer part of the newest build, by path. */
type Retired = Readonly<Record<string, number>>;

const isTime = (value: unknown): value is number => Number.isFinite(value);

/**
 * Reads the record of deployed files that are no longer part of the build. A damaged record counts as empty, so the grace periods of the
 * files start again.
 */
export function readRetiredFiles(file: string): Promise<Retired> {
  return readDeployRecord(
    file,
    isTime,
    'a new record replaces it, and files of older builds stay on the host for another --keep-days.',
  );
}

/**
 * Returns the files to delete now: files whose grace period is over, and outdated precompressed files, which servers would send instead of
 * the new originals. Also returns the new record of the files to delete later.
 */
export function splitRetiredFilesByExpiry(
  phases: readonly DeployPhase[],
  retired: Retired,
  now: number,
  graceSeconds: number,
) {
  const files = listFilesToDelete(phases);
  const outdated = new Set(listOutdatedPrecompressedFiles(phases));
  // a time in the future is wrong, because the clock of the machine was ahead: the grace period starts now
  const since = (file: string) => (Object.hasOwn(retired, file) ? Math.min(retired[file] ?? now, now) : now);
  const isExpired = (file: string) => outdated.has(file) || now - since(file) >= graceSeconds;
  const kept = files.filter((file) => !isExpired(file)).map((file) => [file, since(file)] as const);
  return { expired: files.filter(isExpired), retired: Object.fromEntries(kept) };
}
