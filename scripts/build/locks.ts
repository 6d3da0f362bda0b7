import { takeLock } from '../../src/lib/ingest/lock.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { lockFile } from './folders.ts';

/** Runs what writes into a work folder and a site, and nothing else may meanwhile. Throws a `LockError` while another build has one of them. */
export async function withLocks<T>({ work, out }: Pick<Settings, 'work' | 'out'>, run: () => Promise<T>): Promise<T> {
  const releases: (() => void)[] = [];
  try {
    for (const file of [lockFile(work), `${out}.lock`]) releases.push(takeLock(file));
    return await run();
  } finally {
    for (const release of releases) release();
  }
}
