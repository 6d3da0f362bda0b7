import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachFile, listFolder } from '../publish/folder.ts';

/** Returns the SHA-256 of some bytes. */
export const hashBytes = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a hash of the files of a folder that are asked for, of their names and bytes; that of none where there is no folder. */
export async function hashFolder(folder: string, isMeant: (file: string) => boolean = () => true): Promise<string> {
  const files = (await listFolder(folder)).filter(isMeant).toSorted();
  const hashes = new Map<string, string>();
  await forEachFile(files, async (file) => {
    hashes.set(file, hashBytes(await readFile(path.join(folder, file))));
  });
  return hashBytes(files.map((file) => `${file}\n${hashes.get(file)}\n`).join(''));
}
