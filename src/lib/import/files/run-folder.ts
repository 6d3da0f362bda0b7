import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { RunFile, RunStorage } from '../../snapshot/runs/run-storage.ts';

/** Folder of what an import has sorted and not yet merged, in the work folder. */
export const RUNS = 'runs';

/** A run that another process can open: which it is, and what it holds. */
export interface SavedRun {
  readonly number: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface RunFolder extends RunStorage {
  readonly folder: string;
  /** Says of runs of this folder how they can be opened again. */
  describe(runs: readonly RunFile[]): readonly SavedRun[];
  /** Lets runs stay until all are removed, whoever has merged them, and removes all others. */
  hold(saved: readonly SavedRun[]): void;
  /** Opens runs that were described, and holds them. Throws where one is not what was described: then nothing is removed. */
  reopen(saved: readonly SavedRun[]): readonly RunFile[];
  /** Removes all runs, and the folder with whatever else is in it. */
  remove(): void;
}

/** Bytes that are read at once, at the most: no system reads 2 GiB. */
const MOST = 1 << 30;
/** Bytes that are read at once to check a run. */
const CHUNK = 1 << 20;
const SUFFIX = '.run';

/** Returns a storage that keeps runs as files of a folder, which is made with the first of them. */
export function openRunFolder(folder: string): RunFolder {
  const fileOf = (number: number) => path.join(folder, `${number}${SUFFIX}`);
  const describers = new WeakMap<RunFile, () => SavedRun>();
  let held: ReadonlySet<string> = new Set();
  let next = 0;
  const hold = (saved: readonly SavedRun[]) => {
    held = new Set(saved.map(({ number }) => fileOf(number)));
    for (const file of readdirSync(folder).map((name) => path.join(folder, name)))
      if (file.endsWith(SUFFIX) && !held.has(file)) rmSync(file, { force: true });
  };
  const isHeld = (file: string) => held.has(file);
  return {
    folder,
    create() {
      mkdirSync(folder, { recursive: true });
      const number = next++;
      closeSync(openSync(fileOf(number), 'w'));
      const hash = createHash('sha256');
      const run = createRun(fileOf(number), 0, { isHeld, onBytes: (bytes) => hash.update(bytes) });
      describers.set(run, () => ({ number, bytes: run.length, sha256: hash.copy().digest('hex') }));
      return run;
    },
    describe: (runs) => runs.map((run) => describers.get(run)!()),
    hold,
    reopen(saved) {
      for (const run of saved) checkRun(fileOf(run.number), run);
      hold(saved);
      next = 1 + Math.max(...saved.map(({ number }) => number));
      return saved.map((each) => {
        const run = createRun(fileOf(each.number), each.bytes, { isHeld });
        describers.set(run, () => each);
        return run;
      });
    },
    remove() {
      held = new Set();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is asked and told of a run by its folder. */
interface RunWatch {
  readonly isHeld: (file: string) => boolean;
  readonly onBytes?: (bytes: Uint8Array) => void;
}

/** A file stays closed between its reads: there may be more runs than files that a process may have open. */
function createRun(file: string, size: number, { isHeld, onBytes }: RunWatch): RunFile {
  let length = size;
  return {
    get length() {
      return length;
    },
    append(bytes) {
      within(file, 'a', (descriptor) => {
        for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      });
      length += bytes.length;
      onBytes?.(bytes);
    },
    read: (place, into) => readBytes(file, place, into),
    remove() {
      if (!isHeld(file)) rmSync(file, { force: true });
    },
  };
}

function readBytes(file: string, place: number, into: Uint8Array): void {
  within(file, 'r', (descriptor) => {
    for (let at = 0; at < into.length;) {
      const got = readSync(descriptor, into, at, Math.min(MOST, into.length - at), place + at);
      if (got === 0) throw new Error(`${file}: got ${place + at} bytes, expected ${place + into.length}`);
      at += got;
    }
  });
}

/** Throws where a file does not hold what a run did when it was saved. */
function checkRun(file: string, { bytes, sha256 }: SavedRun): void {
  const { size } = statSync(file);
  if (size !== bytes) throw new Error(`${file}: got ${size} bytes, expected ${bytes}`);
  const hash = createHash('sha256');
  const buffer = new Uint8Array(CHUNK);
  for (let at = 0; at < bytes; at += CHUNK) {
    const chunk = buffer.subarray(0, Math.min(CHUNK, bytes - at));
    readBytes(file, at, chunk);
    hash.update(chunk);
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${file}: got other bytes than were written`);
}

function within(file: string, mode: 'a' | 'r', use: (descriptor: number) => void): void {
  const descriptor = openSync(file, mode);
  try {
    use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
