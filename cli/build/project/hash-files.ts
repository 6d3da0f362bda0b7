import { createHash, hash as digest } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { forEachFileConcurrently, listFilesInFolder } from '../../deploy/deploy-to-folder.ts';
import { NODE_MODULES_FOLDER, PROJECT_FOLDER } from './marquee-install-folders.ts';

/** Size of the read buffer in bytes. */
const CHUNK = 1 << 20;
/** Size in bytes from which files are read as a stream, which takes three times as long for small files. `readFile` accepts up to 2 GiB. */
const STREAMED_SIZE = 16 << 20;

/** Returns the SHA-256 of bytes or of a UTF-8 string, in hexadecimal. */
export const hashBytes = (bytes: string | Uint8Array): string => digest('sha256', bytes, 'hex');

/** Returns the bytes of a file, or an empty string if it does not exist. */
export const readFileIfExists = async (file: string): Promise<Buffer | ''> => (existsSync(file) ? readFile(file) : '');

/** Returns the SHA-256 of a file of any size in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  if ((await stat(file)).size < STREAMED_SIZE) return hashBytes(await readFile(file));
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Hashes of files that a build has written, by path. The hashes are known from writing the files, which need not be read again. */
export type KnownFileHashes = ReadonlyMap<string, { readonly hash: string }>;

/**
 * Hashes the names and contents of the files that `isIncluded` accepts. Hashes in `known` are used without reading the files. A missing
 * folder counts as empty.
 */
export async function hashFolder(
  folder: string,
  isIncluded: (file: string) => boolean = () => true,
  known: KnownFileHashes = new Map(),
): Promise<string> {
  const files = (await listFilesInFolder(folder)).filter(isIncluded).toSorted();
  const hashes = new Map<string, string>();
  await forEachFileConcurrently(files, async (file) => {
    hashes.set(file, known.get(file)?.hash ?? (await hashFile(path.join(folder, file))));
  });
  return hashBytes(files.map((file) => `${file}\n${hashes.get(file)}\n`).join(''));
}

/** Folders with code, and files with versions of dependencies, that affect a site. */
const CODE_FOLDERS = ['languages', 'src', 'public', 'cli', 'demo'];
const VERSION_FILES = [
  path.join(PROJECT_FOLDER, 'package.json'),
  path.join(NODE_MODULES_FOLDER, '.package-lock.json'),
  path.join(PROJECT_FOLDER, 'tsconfig.json'),
];

/** Returns a hash of Marquee's code, the versions of its dependencies and the Node version. */
export async function hashProgramCode(): Promise<string> {
  const folders = await Promise.all(CODE_FOLDERS.map((name) => hashFolder(path.join(PROJECT_FOLDER, name))));
  const versions = await Promise.all(VERSION_FILES.map(async (file) => hashBytes(await readFileIfExists(file))));
  return hashBytes([process.version, ...folders, ...versions].join('\n'));
}
