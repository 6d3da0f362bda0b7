import { link, open, rename, rm } from 'node:fs/promises';

/** Writes a file atomically: it has the old or the complete new content, even if the disk is full or power fails. The folder must exist. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

/** Replaces the file `file` with the file `next` atomically. Renames the old file, if there is one, to `previous`. */
export async function replaceFileKeepingBackup(next: string, file: string, previous: string): Promise<void> {
  await rm(previous, { force: true });
  await link(file, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, file);
}
