import { existsSync } from 'node:fs';
import path from 'node:path';
import { CORE_FILE } from '../../../src/lib/snapshot/read/snapshot-core.ts';

/** Returns the path of a work folder's lock file. */
export const lockFileOf = (work: string): string => path.join(work, 'build.lock');

/** Returns the subfolder of the work folder in which a rollback prepares the files that will replace files of the work folder. */
export const workStagingFolderOf = (work: string): string => path.join(work, 'restore');

/** Returns the folder next to a site in which a rollback prepares the earlier site and its `.hosts` folder. */
export const siteStagingFolderOf = (out: string): string => `${out}.restore`;

/** True if a work folder contains a snapshot. */
export const hasSnapshot = (work: string): boolean => existsSync(path.join(work, 'data', CORE_FILE));
