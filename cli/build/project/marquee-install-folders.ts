import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder in which Marquee is installed. Builds read this folder, but never write to it. */
export const PROJECT_FOLDER = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** The `node_modules` folder with the dependencies: Marquee's own, or the one in which it is installed as `@scope/name`. */
export const NODE_MODULES_FOLDER = [
  path.join(PROJECT_FOLDER, 'node_modules'),
  path.resolve(PROJECT_FOLDER, '../..'),
].find((folder) => existsSync(path.join(folder, 'astro')))!;

export const readMarqueeVersion = (): string =>
  (JSON.parse(readFileSync(path.join(PROJECT_FOLDER, 'package.json'), 'utf8')) as { version: string }).version;
