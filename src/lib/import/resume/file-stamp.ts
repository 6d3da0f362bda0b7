import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';

/** Bytes of a file's beginning and end that are looked at. */
const ENDS = 65_536;
/** Stands for a file that is not there. */
const MISSING = 'missing';

async function hashEnds(file: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file);
  try {
    for (const place of [0, Math.max(0, size - ENDS)]) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ENDS), 0, ENDS, place);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** Returns what tells the state of a file, or null for what is none, as a pipe, and for one that cannot be read. */
async function stampFile(file: string): Promise<string | null> {
  try {
    const info = await stat(file, { bigint: true });
    if (!info.isFile()) return null;
    const { size, mtimeNs, ctimeNs } = info;
    return [size, mtimeNs, ctimeNs, await hashEnds(file, Number(size))].join(' ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? MISSING : null;
  }
}

/**
 * Returns a hash of the state of files, without reading all of them: of their names, sizes, last changes and ends. Null where one of them
 * cannot be read, or only once.
 */
export async function stampFiles(files: readonly string[]): Promise<string | null> {
  const hash = createHash('sha256');
  for (const file of files) {
    const stamp = await stampFile(file);
    if (stamp === null) return null;
    hash.update(`${file}\n${stamp}\n`);
  }
  return hash.digest('hex');
}
