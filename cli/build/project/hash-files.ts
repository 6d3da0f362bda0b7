import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachFile, listFolder } from '../../deploy/folder.ts';

/** Bytes of a large file that are read at once. */
const CHUNK = 1 << 20;

/** Returns the SHA-256 of some bytes. */
export const hashBytes = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the bytes of a file, or an empty text where there is none. */
export const readIfThere = async (file: string): Promise<Buffer | ''> => (existsSync(file) ? readFile(file) : '');

/** Returns the SHA-256 of a file of any size. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Files that have just been written: their hashes, by their paths. */
export type KnownFiles = ReadonlyMap<string, { readonly hash: string }>;

/** Returns a hash of the files of a folder that are asked for, of their names and bytes; that of none where there is no folder. `known` files are not read. */
export async function hashFolder(
  folder: string,
  isMeant: (file: string) => boolean = () => true,
  known: KnownFiles = new Map(),
): Promise<string> {
  const files = (await listFolder(folder)).filter(isMeant).toSorted();
  const hashes = new Map<string, string>();
  await forEachFile(files, async (file) => {
    hashes.set(file, known.get(file)?.hash ?? hashBytes(await readFile(path.join(folder, file))));
  });
  return hashBytes(files.map((file) => `${file}\n${hashes.get(file)}\n`).join(''));
}
