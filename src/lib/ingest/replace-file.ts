import { rename, writeFile } from 'node:fs/promises';

/** Writes a file whole or not at all: who reads it meanwhile, or after a crash, has the old one. Its folder must exist. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}
