import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createSiteRequestListener } from '../../../cli/serve/site-request-listener.ts';
import { moveShardsToFiles } from '../../support/snapshot-files.ts';

/** A server whose site can be replaced while pages are open. */
export interface ReplaceableSite {
  readonly url: string;
  /** Replaces the served site atomically with another built site. */
  deploy(folder: string): void;
  /**
   * Sets a listener that receives every request before the site does; null removes the listener. The listener may call `next` to let the
   * site respond.
   */
  intercept(listener: ((...of: [...Parameters<RequestListener>, next: () => void]) => void) | null): void;
  close(): Promise<void>;
}

/** Serves a built site on a free port. Tests can replace the site while pages are open. */
export async function serveReplaceableSite(folder: string): Promise<ReplaceableSite> {
  let site = createSiteRequestListener(folder);
  let first: Parameters<ReplaceableSite['intercept']>[0] = null;
  const server = createServer((request, response) => {
    const next = () => site(request, response);
    if (first) first(request, response, next);
    else next();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy(next) {
      site = createSiteRequestListener(next);
    },
    intercept(listener) {
      first = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const TEXTS = /\.(?:html|js|css)$/;
const HASHED = /^(.+)\.(js|css)$/;

/**
 * Copies a built site with new names for all scripts and style sheets, like a build of changed source code. The copy's data is divided into
 * many files, as on larger sites.
 */
export async function renameChunks(from: string, to: string, mark: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true });
  const chunks = (await readdir(path.join(to, '_astro'))).filter((name) => HASHED.test(name));
  const renamed = new Map(chunks.map((name) => [name, name.replace(HASHED, `$1${mark}.$2`)]));
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      let text = await readFile(file, 'utf8');
      for (const [name, other] of renamed) text = text.replaceAll(name, other);
      await writeFile(file, text);
    }),
  );
  for (const [name, other] of renamed) {
    await rename(path.join(to, '_astro', name), path.join(to, '_astro', other));
  }
  await moveShardsToFiles(path.join(to, 'data'));
}
