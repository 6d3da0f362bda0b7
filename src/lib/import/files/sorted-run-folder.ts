import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { SortedRunFile, SortedRunStorage } from '../../snapshot/runs/sorted-runs.ts';

/** Name of the folder for sorted runs in the work folder. Sorted runs are the temporary files of an external merge sort. */
export const SORTED_RUN_FOLDER_NAME = 'runs';

/** Reference to a sorted run on disk: its number, size and checksum. Another process can reopen the run with this reference. */
export interface SortedRunReference {
  readonly number: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Storage of sorted runs (temporary files of an external merge sort) in a folder. */
export interface SortedRunFolder extends SortedRunStorage {
  readonly folder: string;
  /** Returns the references of sorted runs, with which {@link SortedRunFolder.reopen} can open the runs again. */
  toReferences(runs: readonly SortedRunFile[]): readonly SortedRunReference[];
  /** Protects sorted runs from deletion by `remove()`, because a later import needs them to resume. Deletes all other runs. */
  protect(saved: readonly SortedRunReference[]): void;
  /**
   * Reopens sorted runs of an earlier process, and protects them from deletion, as `protect` does. Throws if a file does not have the
   * expected size and checksum, without deleting anything.
   */
  reopen(saved: readonly SortedRunReference[]): readonly SortedRunFile[];
  /** Deletes the folder with all sorted runs and any other files in it. */
  remove(): void;
}

/** Maximum bytes per read call. A single read of 2 GiB or more fails on every operating system. */
const MAX_READ_BYTES = 1 << 30;
/** Bytes per read call while the checksum of a sorted run is verified. */
const CHECKSUM_CHUNK_BYTES = 1 << 20;
const SUFFIX = '.run';

/** Creates a storage for sorted runs, with a file for each run. Creates the folder when the first run is written. */
export function openSortedRunFolder(folder: string): SortedRunFolder {
  const fileOf = (number: number) => path.join(folder, `${number}${SUFFIX}`);
  const describers = new WeakMap<SortedRunFile, () => SortedRunReference>();
  let held: ReadonlySet<string> = new Set();
  let next = 0;
  const hold = (saved: readonly SortedRunReference[]) => {
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
      const run = createRun(fileOf(number), 0, { isProtected: isHeld, onBytes: (bytes) => hash.update(bytes) });
      describers.set(run, () => ({ number, bytes: run.length, sha256: hash.copy().digest('hex') }));
      return run;
    },
    toReferences: (runs) => runs.map((run) => describers.get(run)!()),
    protect: hold,
    reopen(saved) {
      for (const run of saved) verifyRun(fileOf(run.number), run);
      hold(saved);
      next = 1 + Math.max(...saved.map(({ number }) => number));
      return saved.map((each) => {
        const run = createRun(fileOf(each.number), each.bytes, { isProtected: isHeld });
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

/** Callbacks that connect a sorted run with the storage that created it. */
interface RunObserver {
  /** Returns true if the file of the sorted run must not be deleted. */
  readonly isProtected: (file: string) => boolean;
  /** Callback for all bytes appended to the sorted run, from which the storage computes a checksum. */
  readonly onBytes?: (bytes: Uint8Array) => void;
}

/** Creates a sorted run in a file that is closed after each operation: there may be more runs than a process may have open files. */
function createRun(file: string, size: number, { isProtected, onBytes }: RunObserver): SortedRunFile {
  let length = size;
  return {
    get length() {
      return length;
    },
    append(bytes) {
      withOpenFile(file, 'a', (descriptor) => {
        for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      });
      length += bytes.length;
      onBytes?.(bytes);
    },
    read: (place, into) => readBytes(file, place, into),
    remove() {
      if (!isProtected(file)) rmSync(file, { force: true });
    },
  };
}

function readBytes(file: string, place: number, into: Uint8Array): void {
  withOpenFile(file, 'r', (descriptor) => {
    for (let at = 0; at < into.length;) {
      const got = readSync(descriptor, into, at, Math.min(MAX_READ_BYTES, into.length - at), place + at);
      if (got === 0)
        throw new Error(`${file}: truncated: got ${place + at} bytes, expected at least ${place + into.length}`);
      at += got;
    }
  });
}

/** Throws if the file of a sorted run does not have the size and the checksum of the reference. */
function verifyRun(file: string, { bytes, sha256 }: SortedRunReference): void {
  const { size } = statSync(file);
  if (size !== bytes) throw new Error(`${file}: got ${size} bytes, expected ${bytes}`);
  const hash = createHash('sha256');
  const buffer = new Uint8Array(CHECKSUM_CHUNK_BYTES);
  for (let at = 0; at < bytes; at += CHECKSUM_CHUNK_BYTES) {
    const chunk = buffer.subarray(0, Math.min(CHECKSUM_CHUNK_BYTES, bytes - at));
    readBytes(file, at, chunk);
    hash.update(chunk);
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${file}: checksum mismatch`);
}

function withOpenFile(file: string, mode: 'a' | 'r', use: (descriptor: number) => void): void {
  const descriptor = openSync(file, mode);
  try {
    use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
