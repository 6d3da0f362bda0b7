/** Entry point of the worker thread that updates a lock file ({@link updateLockFileInThread}). */
import { workerData } from 'node:worker_threads';
import { updateLockFilePeriodically, type OwnLock } from './file-lock.ts';

const { lock, everyMs } = workerData as { readonly lock: OwnLock; readonly everyMs: number };
updateLockFilePeriodically(lock, everyMs);
