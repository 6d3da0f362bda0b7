import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { acquireFileLock } from '../../../src/lib/import/files/file-lock.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { getStartCommand } from '../../../src/lib/settings/start-command.ts';
import { printWarning } from '../../command/command-action.ts';
import { finishInterruptedRollbackSwap, hasInterruptedSwap, workStagingFolderOf } from './rollback-swap.ts';

/** Lock files that the current asynchronous call chain holds. */
const heldFiles = new AsyncLocalStorage<readonly string[]>();

const workLockFile = (work: string) => path.join(work, 'build.lock');

const siteLockFile = (out: string) => `${path.resolve(out)}.lock`;

/** Runs a function while holding lock files. Locks that the caller already holds are not acquired again. */
async function holdLocks<T>(files: readonly string[], run: () => Promise<T>): Promise<T> {
  const held = heldFiles.getStore() ?? [];
  const missing = files.filter((file) => !held.includes(file));
  const releases: (() => void)[] = [];
  try {
    for (const file of missing) releases.push(acquireFileLock(file));
    return await heldFiles.run([...held, ...missing], run);
  } finally {
    for (const release of releases) release();
  }
}

type SiteFolders = Pick<Settings, 'work' | 'out'>;

/**
 * Locks a work folder and a site, completes an interrupted rollback, then runs a function that writes to them. Throws a `LockError` if
 * another process holds one of the locks.
 */
export function withFolderLocks<T>({ work, out }: SiteFolders, run: () => Promise<T>): Promise<T> {
  return holdLocks([workLockFile(work), siteLockFile(out)], async () => {
    if (await finishInterruptedRollbackSwap(work, out))
      printWarning(`Completed an interrupted rollback: ${out} now has the earlier site.`);
    return run();
  });
}

/** Runs a function that changes only the work folder while this folder is locked. Throws a `LockError` if another process has locked it. */
export function withWorkFolderLock<T>(work: string, run: () => Promise<T>): Promise<T> {
  return holdLocks([workLockFile(path.resolve(work))], run);
}

/**
 * Runs a link check, which stores its state in the work folder. Throws a `LockError` while another link check runs. Builds can run at the
 * same time, because requests take minutes to hours.
 */
export function withLinkCheckLock<T>(work: string, run: () => Promise<T>): Promise<T> {
  return holdLocks([path.join(path.resolve(work), 'link-checks.lock')], run);
}

/** Runs a function, for example a deploy, while the site is locked against changes. Throws a `LockError` if another process locked it. */
export function withSiteLock<T>(site: string, run: () => Promise<T>): Promise<T> {
  return holdLocks([siteLockFile(site)], run);
}

/** Completes an interrupted rollback. Called by commands that read the work folder or the site before they lock it. */
export async function finishInterruptedRollback(places: SiteFolders): Promise<void> {
  const [work, out] = [path.resolve(places.work), path.resolve(places.out)];
  if (existsSync(workStagingFolderOf(work))) await withFolderLocks({ work, out }, async () => undefined);
}

/** Throws an error if a rollback was interrupted. Called by commands that read the site and must not change any file. */
export function expectNoInterruptedRollback({ work, out }: SiteFolders): void {
  if (hasInterruptedSwap(work))
    throw new Error(
      `an interrupted rollback of ${out} is incomplete: run ${getStartCommand()} rollback NAME, or deploy without --dry-run and --list. ` +
        `${getStartCommand()} rollback lists the names of the stored sites.`,
    );
}
