import { existsSync } from 'node:fs';
import path from 'node:path';
import { CORE_FILE } from '../../src/lib/snapshot/core.ts';

/** Returns the lock of a work folder. */
export const lockFile = (work: string): string => path.join(work, 'build.lock');

/** Returns whether a work folder has a snapshot. */
export const hasSnapshot = (work: string): boolean => existsSync(path.join(work, 'data', CORE_FILE));
