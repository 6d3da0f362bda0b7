import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { getProcessNamespace, getUniqueProcessKey } from './unique-process-key.ts';

/** Content of a lock file: information about the process that owns the lock. */
interface LockOwner {
  /** Random id, new for each process that takes the lock. */
  readonly key: string;
  readonly pid: number;
  /** Marker that distinguishes the process from later processes with the same process id ({@link getUniqueProcessKey}). */
  readonly mark: string | null;
  readonly host: string;
  /** Namespace of the process id ({@link getProcessNamespace}); undefined in locks of earlier versions. */
  readonly namespace?: string | null;
  /** Time at which the process took the lock, such as `2026-11-22T03:10:05.000Z`. */
  readonly since: string;
}

/** Access of the lock functions to processes, the clock and the file system. Tests can replace it. */
export interface FileLockDependencies {
  readonly pid: number;
  readonly host: string;
  readonly namespace: string | null;
  /** Clock of the lock functions: the current time in epoch milliseconds. */
  readonly now: number;
  readonly markerOf: (pid: number) => string | null;
  /** Creates a hard link `name` to `file`. Throws EEXIST if `name` exists. */
  readonly link: (file: string, name: string) => void;
  /** Starts regular updates of a lock file that this process has taken. Returns a function that stops them. */
  readonly startUpdates: (lock: OwnLock) => () => void;
}

/** Lock file that this process owns. `key` is the id in its content. */
export interface OwnLock {
  readonly file: string;
  readonly key: string;
}

/** Error: another process owns the lock on a folder. */
export class LockError extends Error {
  override name = 'LockError';
}

/**
 * Milliseconds after which a lock that an earlier version took on another computer counts as stale. Earlier versions do not update the lock
 * file, but no build takes this long.
 */
const FOREIGN_STALE_MS = 12 * 3_600_000;

/**
 * Milliseconds between two updates of a lock file's modification time by its owner. Processes in other containers and on other computers
 * check this time, because they cannot check the process.
 */
const HEARTBEAT_MS = 30_000;

/** Milliseconds after the last update of a lock file at which its owner in another container or on another computer counts as ended. */
const HEARTBEAT_STALE_MS = 10 * 60_000;

/** Allowed characters of a lock id, because the id becomes part of a file name. */
const KEY_FORMAT = /^[\w-]+$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Content of a lock file, with the file's modification time in epoch milliseconds. */
interface StoredLock extends LockOwner {
  readonly modifiedAt: number;
}

/** Reads the owner of a lock file. Returns null if the file does not exist; for a damaged file, returns an owner that counts as ended. */
function readOwner(file: string): StoredLock | null {
  let text: string;
  let modifiedAt: number;
  try {
    text = readFileSync(file, 'utf8');
    modifiedAt = statSync(file).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { key, pid, mark, host, namespace, since } = JSON.parse(text) as Record<string, unknown>;
    if (isText(key) && KEY_FORMAT.test(key) && Number.isSafeInteger(pid) && isText(host) && isText(since))
      return {
        key,
        pid: Number(pid),
        mark: isText(mark) ? mark : null,
        host,
        since,
        modifiedAt,
        ...((isText(namespace) || namespace === null) && { namespace }),
      };
  } catch {
    // treat the file as damaged, for example truncated because the disk was full
  }
  return { key: 'damaged', pid: 0, mark: null, host: hostname(), since: '', modifiedAt };
}

/**
 * Returns the current time of the file server in epoch milliseconds: the modification time of a new file next to `file`. The file server
 * also sets the modification times of lock files, whereas the clocks of the computers that share the folder can differ.
 */
function readFileServerTime(file: string): number {
  const probe = `${file}.${randomUUID()}`;
  try {
    writeFileSync(probe, '-');
    return statSync(probe).mtimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}

function isOwnerRunning(file: string, owner: StoredLock, maker: FileLockDependencies): boolean {
  const { pid, mark, host, namespace, since, modifiedAt } = owner;
  // in another container with the same host name, the process id belongs to another process
  if (host === maker.host && (namespace === undefined || namespace === maker.namespace)) {
    const now = pid > 0 ? maker.markerOf(pid) : null;
    return now !== null && now === mark;
  }
  // absolute values: a lock from a time at which a clock was ahead must not block for years
  return namespace === undefined
    ? Math.abs(maker.now - Date.parse(since)) < FOREIGN_STALE_MS
    : Math.abs(readFileServerTime(file) - modifiedAt) < HEARTBEAT_STALE_MS;
}

/**
 * Creates a lock file atomically with its complete content. Returns false if the file already exists. On file systems without hard links,
 * the file is first created and then filled: if the process ends in between, the lock file is incomplete, and {@link readOwner} treats its
 * owner as ended.
 */
function createFileAtomically(file: string, text: string, link: FileLockDependencies['link']): boolean {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, text);
  try {
    link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return writeExclusively(file, text);
  } finally {
    rmSync(own, { force: true });
  }
}

function writeExclusively(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function describeOwner({ pid, host, since }: LockOwner, file: string): string {
  const when = since.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return `another build, deploy or link check has been running since ${when} (process ${pid} on ${host}): wait until it ends. If that process no longer exists, delete ${file}.`;
}

/**
 * Updates the modification time of a lock file to the time of the file server ({@link readFileServerTime}): overwrites its first byte with
 * the same byte. `utimes` would use the clock of this computer.
 */
function touch(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, '{');
  } finally {
    closeSync(handle);
  }
}

/** True if a lock file still has the content that this process has written. */
const isOwnLock = ({ file, key }: OwnLock) => readOwner(file)?.key === key;

/** Updates a lock file's modification time every `everyMs` ms until another process owns the lock. Returns a function that stops this. */
export function updateLockFilePeriodically(lock: OwnLock, everyMs = HEARTBEAT_MS): () => void {
  const timer = setInterval(() => {
    try {
      if (isOwnLock(lock)) touch(lock.file);
      else clearInterval(timer);
    } catch {
      // for example a network volume that is unavailable for a moment: the next update may succeed
    }
  }, everyMs);
  return () => clearInterval(timer);
}

/**
 * Runs {@link updateLockFilePeriodically} in a worker thread: a large import blocks the main thread for many minutes while it compiles.
 * Returns a function that stops the updates.
 */
export function updateLockFileInThread(lock: OwnLock, everyMs = HEARTBEAT_MS): () => void {
  const thread = new Worker(new URL('./file-lock-thread.ts', import.meta.url), { workerData: { lock, everyMs } });
  // the thread must not keep the process running
  thread.unref();
  let stop: () => void = () => void thread.terminate();
  // for example too many open files: updates of the main thread are better than none
  thread.on('error', () => (stop = updateLockFilePeriodically(lock, everyMs)));
  return () => stop();
}

/** Updates an acquired lock file regularly. Returns a function that releases the lock. */
function holdLock(lock: OwnLock, { startUpdates }: FileLockDependencies): () => void {
  const stopUpdates = startUpdates(lock);
  return () => {
    stopUpdates();
    if (isOwnLock(lock)) rmSync(lock.file, { force: true });
  };
}

/**
 * Takes a lock file and returns a function that releases it. Replaces the lock of an ended process. So that no two processes replace the
 * same stale lock, a process first takes a second lock, which is named after the stale lock's id, and then reads the first lock file again.
 * Throws a {@link LockError} if a running process owns the lock.
 */
export function acquireFileLock(file: string, maker: FileLockDependencies = currentEnvironment()): () => void {
  const { pid, host, namespace, now, markerOf, link } = maker;
  const [key, since] = [randomUUID(), new Date(now).toISOString()];
  const own: LockOwner = { key, pid, mark: markerOf(pid), host, namespace, since };
  const text = `${JSON.stringify(own)}\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  while (!createFileAtomically(file, text, link)) {
    const holder = readOwner(file);
    // the owner has released the lock in the meantime: try again
    if (holder === null) continue;
    if (isOwnerRunning(file, holder, maker)) throw new LockError(describeOwner(holder, file));
    const giveBack = acquireFileLock(`${file}.${holder.key}`, maker);
    try {
      if (readOwner(file)?.key !== holder.key) continue;
      const next = `${file}.${key}`;
      writeFileSync(next, text);
      renameSync(next, file);
      return holdLock({ file, key }, maker);
    } finally {
      giveBack();
    }
  }
  return holdLock({ file, key }, maker);
}

function currentEnvironment(): FileLockDependencies {
  const namespace = getProcessNamespace();
  return {
    pid: process.pid,
    host: hostname(),
    namespace,
    now: Date.now(),
    markerOf: getUniqueProcessKey,
    link: linkSync,
    startUpdates: updateLockFileInThread,
  };
}
