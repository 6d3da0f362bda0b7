import { existsSync } from 'node:fs';
import path from 'node:path';
import { CORE_FILE } from '../../../src/lib/snapshot/read/core.ts';

/** Returns the lock of a work folder. */
export const lockFile = (work: string): string => path.join(work, 'build.lock');

/** Returns the folder of the work folder in which a rollback prepares its entries. */
export const workStage = (work: string): string => path.join(work, 'restore');

/** Returns the folder next to a site in which a rollback prepares the site and its `.hosts` folder. */
export const siteStage = (out: string): string => `${out}.restore`;

/** Returns whether a work folder has a snapshot. */
export const hasSnapshot = (work: string): boolean => existsSync(path.join(work, 'data', CORE_FILE));
