import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

export interface GzipFileWriter {
  write(chunk: Uint8Array | string): Promise<void>;
  /** Resolves when the file is completely written. */
  end(): Promise<void>;
  /** Closes the file, even if it is incomplete. */
  close(): Promise<void>;
}

/** Creates a gzip file. `write` or `end` rejects if writing fails, for example because the disk is full. */
export function createGzipFileWriter(file: string): GzipFileWriter {
  // use the fastest compression level, because every import writes copies and journals, but copies are rarely read
  const pack = createGzip({ level: 1 });
  const written = pipeline(pack, createWriteStream(file));
  // `write` and `end` await this promise; without this handler, an earlier rejection would be unhandled
  written.catch(() => {});
  return {
    async write(chunk) {
      // await `drain` or the end of the pipeline, because the stream never emits `drain` after a write error
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
