import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { forEachFile } from '../../deploy/folder.ts';

/** Files of the work folder that are never written in place, so that hard links may share them: the snapshot, and compressed copies. */
const SHARABLE = /^data\/|\.gz$/;

/** Returns whether hard links may share a file of the work folder. */
export const isSharable = (file: string): boolean => SHARABLE.test(file);

/** Links a file, or copies it on volumes without hard links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

/** Copies files into an empty folder. Files for which `isLinked` returns true become hard links. */
export async function transfer(
  from: string,
  to: string,
  files: readonly string[],
  isLinked: (file: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true });
  await forEachFile(files, (file) =>
    (isLinked(file) ? linkOrCopy : copyFile)(path.join(from, file), path.join(to, file)),
  );
}
