import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { printWarning } from '../command/command-action.ts';
import { UsageError } from '../command/command-result.ts';
import { listFilesToDelete, listOutdatedPrecompressedFiles, type DeployPhase } from './deploy-phases.ts';

type Values<T> = Readonly<Record<string, T>>;

function parseRecord<T>(text: string, isValue: (value: unknown) => value is T): Values<T> {
  const record: unknown = JSON.parse(text);
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('not a JSON object');
  const wrong = Object.entries(record).find(([, value]) => !isValue(value));
  if (wrong) throw new Error(`invalid value of ${JSON.stringify(wrong[0])}: ${JSON.stringify(wrong[1])}`);
  return record as Values<T>;
}

/**
 * Reads a JSON record that deploys store next to the site; empty if there is none. A damaged record, as after a full disk or a power cut,
 * also counts as empty: a warning names the file and the consequence. Throws an error if the file exists and cannot be read.
 */
export async function readDeployRecord<T>(
  file: string,
  isValue: (value: unknown) => value is T,
  consequence: string,
): Promise<Values<T>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return parseRecord(text, isValue);
  } catch (error) {
    printWarning(`${file} is damaged (${(error as Error).message}): ${consequence}`);
    return {};
  }
}

/** Writes a JSON record of a deploy atomically. */
export async function writeDeployRecord<T>(file: string, record: Values<T>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Days for which files of older builds are retained: tabs may still be open, and browsers keep pages for the Back button. */
export const DEFAULT_OLD_FILE_RETENTION_DAYS = '7';
const DAY = 86_400;

/**
 * Converts the value of `--keep-days` to seconds. Throws a {@link UsageError} for text that is not a number; an empty text would otherwise
 * mean that there is no grace period.
 */
export function parseRetentionDaysAsSeconds(days: string): number {
  if (days.trim() === '' || !(Number(days) >= 0))
    throw new UsageError(`--keep-days: got "${days}", expected a number of days`);
  return Number(days) * DAY;
}

/** Time in epoch seconds since which a file is no longer part of the newest build, by path. */
type Retired = Readonly<Record<string, number>>;

const isTime = (value: unknown): value is number => Number.isFinite(value);

/** Reads the record of deployed files that are no longer in the build. A damaged record counts as empty: all grace periods restart. */
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
