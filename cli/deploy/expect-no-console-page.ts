import { open } from 'node:fs/promises';
import path from 'node:path';
import { CONSOLE_PAGE_HEAD, MIN_CONSOLE_PAGE_BYTES } from '../report/html-document.ts';
import { forEachFileConcurrently, listFileSizes } from './deploy-to-folder.ts';

async function isConsolePage(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CONSOLE_PAGE_HEAD.length), 0);
    return buffer.toString('utf8', 0, bytesRead) === CONSOLE_PAGE_HEAD;
  } finally {
    await handle.close();
  }
}

/** Throws an error if a folder contains a console page, under any name: it has confidential data and must not be published. */
export async function expectNoConsolePage(folder: string): Promise<void> {
  const sizes = await listFileSizes(folder);
  const pages = [...sizes].filter(([file, bytes]) => file.endsWith('.html') && bytes >= MIN_CONSOLE_PAGE_BYTES);
  const found: string[] = [];
  await forEachFileConcurrently(
    pages.map(([file]) => file),
    async (file) => {
      if (await isConsolePage(path.join(folder, file))) found.push(file);
    },
  );
  if (found.length === 0) return;
  throw new Error(
    `${path.join(folder, found.toSorted()[0]!)} is a console page, which must never be published: delete it from the folder, or choose the built site with --from`,
  );
}
