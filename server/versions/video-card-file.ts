import { readSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { createByteWriter } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import { writeCards, decodeCards } from '../../src/lib/snapshot/codec/card-shard.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/snapshot-reader.ts';

const CARDS_PER_WRITE = 4096;

/**
 * Writes all cards of a snapshot into one file, without compression, so that each card can be read alone: reading a page of scattered
 * results from the shards of the snapshot would decompress thousands of cards. After the cards, the file contains their end offsets as
 * 64-bit floats in native byte order. Rejects if a shard is unavailable.
 */
export async function writeCardFile(snapshot: Snapshot, file: string): Promise<void> {
  const { videos } = snapshot.manifest;
  const ends = new Float64Array(videos);
  const writer = createByteWriter();
  const handle = await open(`${file}.new`, 'w');
  try {
    let at = 0;
    for (let row = 0; row < videos; row += CARDS_PER_WRITE) {
      const rows = Array.from({ length: Math.min(CARDS_PER_WRITE, videos - row) }, (_, i) => row + i);
      writer.clear();
      for (const [i, card] of (await snapshot.cards(rows)).entries()) {
        writeCards(writer, [card]);
        ends[row + i] = at + writer.length;
      }
      at += writer.length;
      await handle.appendFile(writer.view());
    }
    await handle.appendFile(new Uint8Array(ends.buffer));
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

export interface CardFileReader {
  /** Returns the cards of the rows, in the given order. Rejects if the file does not contain all of them. */
  read(rows: readonly number[]): Promise<readonly VideoCardData[]>;
  close(): Promise<void>;
}

/**
 * Opens a file of {@link writeCardFile} with this number of cards. Uses 8 bytes of memory per video. Rejects if the file does not exist, or
 * with a RangeError if it is truncated.
 * Cards are read synchronously: they are a few hundred bytes and mostly in the page cache of the system, and asynchronous reads take six
 * times as long.
 */
export async function openCardFile(file: string, videos: number): Promise<CardFileReader> {
  const handle = await open(file);
  const read = (bytes: Uint8Array, from: number) => {
    // the file may be closed: a request may continue after its snapshot version was closed
    if (handle.fd < 0) throw Object.assign(new Error(`Cannot read ${file}: the file was closed`), { code: 'EBADF' });
    const got = readSync(handle.fd, bytes, 0, bytes.length, from);
    if (got < bytes.length)
      throw new RangeError(`${file} is truncated: got ${got} bytes at offset ${from}, expected ${bytes.length}`);
    return bytes;
  };
  const ends = new Float64Array(videos);
  const bytes = new Uint8Array(ends.buffer);
  try {
    const { size } = await handle.stat();
    read(bytes, Math.max(0, size - bytes.length));
    if ((ends.at(-1) ?? 0) !== size - bytes.length)
      throw new RangeError(`${file} is truncated: got ${size} bytes, expected the cards of ${videos} videos`);
  } catch (error) {
    await handle.close();
    throw error;
  }
  const readCard = (row: number) => {
    const [from, to] = [row === 0 ? 0 : ends[row - 1]!, ends[row]!];
    return decodeCards(read(Buffer.allocUnsafe(to - from), from))[0]!;
  };
  return { read: async (rows) => rows.map(readCard), close: () => handle.close() };
}
