import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { RunFile, RunStorage } from '../snapshot/run-storage.ts';

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
  /** Returns all runs as they can be opened again. They stay until all are removed; those that are made afterwards are not for that. */
  save(): readonly SavedRun[];
  /** Opens runs that were saved, and removes all others. They stay until all are removed. Throws where one is not what was saved. */
  reopen(saved: readonly SavedRun[]): readonly RunFile[];
  /** Removes all runs, and the folder with whatever else is in it. */
  remove(): void;
}

/** What is known of a run of this process that can be saved. */
interface OpenRun {
  readonly file: RunFile;
  readonly digest: () => string;
}

/** Bytes that are read at once, at the most: no system reads 2 GiB. */
const MOST = 1 << 30;
/** Bytes that are read at once to check a run. */
const CHUNK = 1 << 20;
const SUFFIX = '.run';

/** Returns a storage that keeps runs as files of a folder, which is made with the first of them. */
export function openRunFolder(folder: string): RunFolder {
  const fileOf = (number: number) => path.join(folder, `${number}${SUFFIX}`);
  const open = new Map<number, OpenRun>();
  let next = 0;
  /** Whether what is written from now on is for this process alone: it is not hashed then. */
  let isSaved = false;
  return {
    folder,
    create() {
      mkdirSync(folder, { recursive: true });
      const number = next++;
      const file = fileOf(number);
      closeSync(openSync(file, 'w'));
      const remove = () => {
        open.delete(number);
        rmSync(file, { force: true });
      };
      if (isSaved) return createRun(file, 0, remove);
      const hash = createHash('sha256');
      // a run that was saved stays, whoever has merged it
      const run = createRun(
        file,
        0,
        () => isSaved || remove(),
        (bytes) => hash.update(bytes),
      );
      open.set(number, { file: run, digest: () => hash.copy().digest('hex') });
      return run;
    },
    save() {
      isSaved = true;
      return Array.from(open, ([number, { file, digest }]) => ({ number, bytes: file.length, sha256: digest() }));
    },
    reopen(saved) {
      const kept = new Set(saved.map(({ number }) => path.basename(fileOf(number))));
      for (const run of saved) checkRun(fileOf(run.number), run);
      for (const name of readdirSync(folder))
        if (name.endsWith(SUFFIX) && !kept.has(name)) rmSync(path.join(folder, name), { force: true });
      isSaved = true;
      next = 1 + Math.max(-1, ...saved.map(({ number }) => number));
      return saved.map(({ number, bytes }) => createRun(fileOf(number), bytes, () => undefined));
    },
    remove() {
      open.clear();
      isSaved = false;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A file stays closed between its reads: there may be more runs than files that a process may have open. */
function createRun(
  file: string,
  size: number,
  remove: () => void,
  onBytes: (bytes: Uint8Array) => void = () => undefined,
): RunFile {
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
      onBytes(bytes);
    },
    read: (place, into) => readBytes(file, place, into),
    remove,
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
