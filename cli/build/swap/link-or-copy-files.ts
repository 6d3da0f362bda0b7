import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { forEachFileConcurrently } from '../../deploy/deploy-to-folder.ts';

/** Files of the work folder that are replaced but never modified, so that they can be shared by hard links: the snapshot and gzip files. */
const SHARABLE = /^data\/|\.gz$/;

/** True if a file of the work folder can be shared by hard links. */
export const canHardLink = (file: string): boolean => SHARABLE.test(file);

/** Creates a hard link, or a copy on volumes without hard links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

/** Copies files into an empty folder. Creates hard links instead of copies for the files for which `isLinked` returns true. */
export async function linkOrCopyFiles(
  from: string,
  to: string,
  files: readonly string[],
  isLinked: (file: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true });
  await forEachFileConcurrently(files, (file) =>
    (isLinked(file) ? linkOrCopy : copyFile)(path.join(from, file), path.join(to, file)),
  );
}
