import { link, open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file completely or not at all, also if the disk fills up or the power fails: until then, readers get the old one.
 * Its folder must exist.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
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

/** Replaces a file in one step. Keeps the replaced one, if there is one, as `previous`. */
export async function replaceAndKeep(next: string, file: string, previous: string): Promise<void> {
  await rm(previous, { force: true });
  await link(file, previous).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, file);
}
