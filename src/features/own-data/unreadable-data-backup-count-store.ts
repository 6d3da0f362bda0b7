import { atom, type ReadableAtom } from 'nanostores';
import { findStorageBackups } from '../../lib/browser/local-storage.ts';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';

const $count = atom(0);

/** Number of backup copies that the site has made of stored data that it could not read; 0 until mounted in a browser. */
export const $unreadableDataBackupCount: ReadableAtom<number> = $count;

onStoreMountInBrowser($count, () => $count.set([...findStorageBackups().values()].flat().length));
