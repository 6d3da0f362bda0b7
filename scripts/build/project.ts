import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that Marquee itself is installed in; a build only reads it. */
export const PROJECT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
