import { open, rename } from 'node:fs/promises';

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
