import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The copy of the last export that could be read, kept in the work folder. */
export interface LastGood {
  readonly file: string;
  /** Where its HTTP validators are kept. */
  readonly validatorsFile: string;
  exists(): boolean;
  /** Yields the chunks as they come and writes them beside; `keep` makes them the last good copy, `drop` forgets them. */
  tee(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  keep(): Promise<void>;
  drop(): Promise<void>;
}

/** Returns the last good copy of a work folder. It changes only in `keep`, in one step. */
export function createLastGood(work: string): LastGood {
  const file = path.join(work, 'last-good.psv.gz');
  const next = `${file}.next`;
  return {
    file,
    validatorsFile: path.join(work, 'last-good.json'),
    exists: () => existsSync(file),
    async *tee(chunks) {
      // level 1: the copy is read at most once, and written at every import
      const pack = createGzip({ level: 1 });
      const written = pipeline(pack, createWriteStream(next));
      // awaited below; until then a failure must not count as unhandled
      written.catch(() => {});
      try {
        for await (const bytes of chunks) {
          if (!pack.write(bytes)) await once(pack, 'drain');
          yield bytes;
        }
        pack.end();
        await written;
      } finally {
        pack.destroy();
      }
    },
    keep: () => rename(next, file),
    drop: () => rm(next, { force: true }),
  };
}
