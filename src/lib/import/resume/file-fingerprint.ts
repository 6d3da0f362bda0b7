import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';

/** Number of bytes at the start and at the end of a file that are hashed to detect whether the file has changed. */
const END_BYTES = 65_536;
/** Text that stands for the fingerprint of a file that does not exist. */
const MISSING_FINGERPRINT = 'missing';

async function hashEnds(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file);
  try {
    for (const place of [0, Math.max(0, size - END_BYTES)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(END_BYTES), 0, END_BYTES, place);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/**
 * Returns the fingerprint of a file: a text with the file's size, its times, and a hash of its first and last bytes. A changed file has a
 * different fingerprint. Returns null if the file is unreadable or not a regular file, such as a pipe.
 */
async function fingerprintFile(file: string): Promise<string | null> {
  try {
    const info = await stat(file, { bigint: true });
    if (!info.isFile()) return null;
    const { size, mtimeNs, ctimeNs } = info;
    return [size, mtimeNs, ctimeNs, await hashEnds(file, Number(size))].join(' ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? MISSING_FINGERPRINT : null;
  }
}

/**
 * Returns a hash of the names, sizes, change times, and first and last bytes of files. Does not read the files completely. Returns null if
 * one of them is unreadable or not a regular file.
 */
export async function fingerprintFiles(files: readonly string[]): Promise<string | null> {
  const hash = createHash('sha256');
  for (const file of files) {
    const stamp = await fingerprintFile(file);
    if (stamp === null) return null;
    hash.update(`${file}\n${stamp}\n`);
  }
  return hash.digest('hex');
}
