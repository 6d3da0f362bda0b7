import { readSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { VideoCard } from '../../src/lib/catalogue/video.ts';
import { createByteWriter } from '../../src/lib/snapshot/base/bytes.ts';
import { putCards, readCards } from '../../src/lib/snapshot/codec/card-shard.ts';
import type { Snapshot } from '../../src/lib/snapshot/read/reader.ts';

/** Cards that are written at once. */
const AT_ONCE = 4096;

/**
 * Writes all cards of a snapshot into a file, each by itself, so that one is had without its neighbours: a page of scattered results would
 * inflate thousands. Behind the cards stands where each ends, as 64-bit numbers in the machine's order. Rejects when a shard cannot be had.
 */
export async function writeCardFile(snapshot: Snapshot, file: string): Promise<void> {
  const { videos } = snapshot.manifest;
  const ends = new Float64Array(videos);
  const writer = createByteWriter();
  const handle = await open(`${file}.new`, 'w');
  try {
    let at = 0;
    for (let row = 0; row < videos; row += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, videos - row) }, (_, i) => row + i);
      writer.clear();
      for (const [i, card] of (await snapshot.cards(rows)).entries()) {
        putCards(writer, [card]);
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

/** Cards of an edition, each with a few bytes of a file. */
export interface CardFile {
  /** Returns the cards of rows, in the order given. Rejects where the file has not so many. */
  read(rows: readonly number[]): Promise<readonly VideoCard[]>;
  close(): Promise<void>;
}

/**
 * Opens the file that {@link writeCardFile} wrote for so many videos; it keeps 8 bytes a video in memory. Rejects when there is none.
 * Cards are read while nothing else is done: the few hundred bytes of one are most often in the machine's memory already, and to have them
 * read aside takes six times as long.
 */
export async function openCardFile(file: string, videos: number): Promise<CardFile> {
  const handle = await open(file);
  const read = (bytes: Uint8Array, from: number) => {
    // whoever had the edition open before it was closed
    if (handle.fd < 0)
      throw Object.assign(new Error(`Got the file closed, expected cards of ${file}`), { code: 'EBADF' });
    const got = readSync(handle.fd, bytes, 0, bytes.length, from);
    if (got < bytes.length) throw new RangeError(`Got ${got} bytes of ${file}, expected ${bytes.length}`);
    return bytes;
  };
  const ends = new Float64Array(videos);
  const bytes = new Uint8Array(ends.buffer);
  try {
    read(bytes, (await handle.stat()).size - bytes.length);
  } catch (error) {
    await handle.close();
    throw error;
  }
  const readCard = (row: number) => {
    const [from, to] = [row === 0 ? 0 : ends[row - 1]!, ends[row]!];
    return readCards(read(Buffer.allocUnsafe(to - from), from))[0]!;
  };
  return { read: async (rows) => rows.map(readCard), close: () => handle.close() };
}
