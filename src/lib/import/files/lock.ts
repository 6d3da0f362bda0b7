import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { markOfProcess } from './process-mark.ts';

/** Who holds a lock. */
interface Holder {
  /** Another one with every lock that is taken. */
  readonly key: string;
  readonly pid: number;
  /** What {@link markOfProcess} says of the process. */
  readonly mark: string | null;
  readonly host: string;
  /** When the lock was taken, as `2026-11-22T03:10:05.000Z`. */
  readonly since: string;
}

/** What a lock is taken with; tests put others in its place. */
export interface LockMaker {
  readonly pid: number;
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly markOf: (pid: number) => string | null;
  /** Gives a file a second name, and fails where there is one of that name. */
  readonly link: (file: string, name: string) => void;
}

/** A folder that another process writes into. */
export class LockError extends Error {
  override name = 'LockError';
}

/** Milliseconds after which a lock of another machine, whose processes cannot be seen, counts as left behind: no build takes as long. */
const FOREIGN_LIMIT = 12 * 3_600_000;

/** What a key looks like: it becomes part of a file's name. */
const KEY = /^[\w-]+$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns who holds a lock: null when nobody does, and a holder that is long gone for a file that is damaged. */
function readHolder(file: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { key, pid, mark, host, since } = JSON.parse(text) as Record<string, unknown>;
    if (isText(key) && KEY.test(key) && Number.isSafeInteger(pid) && isText(host) && isText(since))
      return { key, pid: Number(pid), mark: isText(mark) ? mark : null, host, since };
  } catch {
    // a full disk cuts files short
  }
  return { key: 'damaged', pid: 0, mark: null, host: hostname(), since: '' };
}

function isHeld({ pid, mark, host, since }: Holder, maker: LockMaker): boolean {
  if (host !== maker.host) return maker.now - Date.parse(since) < FOREIGN_LIMIT;
  const now = pid > 0 ? maker.markOf(pid) : null;
  return now !== null && now === mark;
}

/**
 * Makes a file with its whole content in one step. Returns false when there is one already. Volumes without hard links get it in two:
 * a process that ends between them leaves a damaged file, which nobody holds.
 */
function makeFile(file: string, text: string, link: LockMaker['link']): boolean {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, text);
  try {
    link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return writeNew(file, text);
  } finally {
    rmSync(own, { force: true });
  }
}

function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function describeHolder({ pid, host, since }: Holder, file: string): string {
  const when = since.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return `another build or deploy is running since ${when} (process ${pid} on ${host}). If it is not, delete ${file}.`;
}

/**
 * Takes a lock that is a file, and returns a function that gives it back. One whose process has ended is taken over, by one process
 * only: who wants to must hold a lock on doing so, named by the holder that is gone, and look again. Throws a {@link LockError} when
 * another process holds it.
 */
export function takeLock(file: string, maker: LockMaker = currentProcess()): () => void {
  const { pid, host, now, markOf, link } = maker;
  const own: Holder = { key: randomUUID(), pid, mark: markOf(pid), host, since: new Date(now).toISOString() };
  const text = `${JSON.stringify(own)}\n`;
  const release = () => {
    if (readHolder(file)?.key === own.key) rmSync(file, { force: true });
  };
  mkdirSync(path.dirname(file), { recursive: true });
  while (!makeFile(file, text, link)) {
    const holder = readHolder(file);
    // it was given back meanwhile
    if (holder === null) continue;
    if (isHeld(holder, maker)) throw new LockError(describeHolder(holder, file));
    const giveBack = takeLock(`${file}.${holder.key}`, maker);
    try {
      if (readHolder(file)?.key !== holder.key) continue;
      const next = `${file}.${own.key}`;
      writeFileSync(next, text);
      renameSync(next, file);
      return release;
    } finally {
      giveBack();
    }
  }
  return release;
}

function currentProcess(): LockMaker {
  return { pid: process.pid, host: hostname(), now: Date.now(), markOf: markOfProcess, link: linkSync };
}
