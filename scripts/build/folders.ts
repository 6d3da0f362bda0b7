import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folder of the snapshot and the last good export, unless an option names another. */
export const WORK = process.env['MARQUEE_WORK'] || '.marquee';
/** Folder of the site, unless an option names another. */
export const OUT = process.env['MARQUEE_OUT'] || 'dist';

/** Returns the lock of a work folder. */
export const lockFile = (work: string): string => path.join(work, 'build.lock');

/** Returns whether a work folder has a snapshot. */
export const hasSnapshot = (work: string): boolean => existsSync(path.join(work, 'data', 'manifest.json'));
