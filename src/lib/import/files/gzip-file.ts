import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A gzip file while it is written. */
export interface GzipFile {
  write(chunk: Uint8Array | string): Promise<void>;
  /** Resolves when the file is complete. */
  end(): Promise<void>;
  /** Closes the file, complete or not. */
  close(): Promise<void>;
}

/** Creates a gzip file. A write error, as of a full disk, rejects `write` or `end`. */
export function createGzipFile(file: string): GzipFile {
  // level 1: such files are written at every import, and seldom read
  const pack = createGzip({ level: 1 });
  const written = pipeline(pack, createWriteStream(file));
  // `write` and `end` await it; until then a failure must not count as unhandled
  written.catch(() => {});
  return {
    async write(chunk) {
      // a full disk never drains
      if (!pack.write(chunk)) await Promise.race([once(pack, 'drain'), written]);
    },
    end() {
      pack.end();
      return written;
    },
    async close() {
      pack.destroy();
      await written.catch(() => {});
    },
  };
}
