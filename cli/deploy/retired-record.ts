import { filesToDelete, outdatedCopies, type Phase } from './order.ts';
import { readRecord } from './record-file.ts';

/** When a file stopped being part of the newest build: its path, and epoch seconds. */
type Retired = Readonly<Record<string, number>>;

const isTime = (value: unknown): value is number => Number.isFinite(value);

/** Reads the record of retired files. A damaged record only delays deletions: files of older builds stay on the host for longer. */
export function readRetired(file: string): Promise<Retired> {
  return readRecord(
    file,
    isTime,
    'a new record replaces it, and files of older builds stay on the host for another --keep-days.',
  );
}

/** Returns which of the files to delete have been retired for the grace, or must go at once, and the record of the others. */
export function expire(phases: readonly Phase[], retired: Retired, now: number, graceSeconds: number) {
  const files = filesToDelete(phases);
  const outdated = new Set(outdatedCopies(phases));
  const since = (file: string) => (Object.hasOwn(retired, file) ? (retired[file] ?? now) : now);
  const isExpired = (file: string) => outdated.has(file) || now - since(file) >= graceSeconds;
  const kept = files.filter((file) => !isExpired(file)).map((file) => [file, since(file)] as const);
  return { expired: files.filter(isExpired), retired: Object.fromEntries(kept) };
}
