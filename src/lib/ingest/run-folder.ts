import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { RunFile, RunStorage } from '../snapshot/run-storage.ts';

export interface RunFolder extends RunStorage {
  /** Removes all runs. */
  remove(): void;
}

/** Returns a storage that keeps runs as files of a folder, which is made with the first of them. What stands there is removed. */
export function openRunFolder(folder: string): RunFolder {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  let runs = 0;
  return {
    create() {
      mkdirSync(folder, { recursive: true });
      return createRun(path.join(folder, `${runs++}.run`));
    },
    remove,
  };
}

/** A file stays closed between its reads: there may be more runs than files that a process may have open. */
function createRun(file: string): RunFile {
  let length = 0;
  closeSync(openSync(file, 'w'));
  return {
    get length() {
      return length;
    },
    append(bytes) {
      within(file, 'a', (descriptor) => {
        for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      });
      length += bytes.length;
    },
    read(place, into) {
      within(file, 'r', (descriptor) => {
        for (let at = 0; at < into.length;) {
          const got = readSync(descriptor, into, at, into.length - at, place + at);
          if (got === 0) throw new Error(`${file}: got ${place + at} bytes, expected ${place + into.length}`);
          at += got;
        }
      });
    },
    remove: () => rmSync(file, { force: true }),
  };
}

function within(file: string, mode: 'a' | 'r', use: (descriptor: number) => void): void {
  const descriptor = openSync(file, mode);
  try {
    use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
