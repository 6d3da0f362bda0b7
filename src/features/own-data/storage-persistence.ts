import { AGE_VERIFIED_KEY } from '../../lib/browser/storage-keys.ts';
import { readStoredText } from '../../lib/browser/local-storage.ts';

/** Quota in bytes up to which a window counts as private. Most browsers grant private windows less, and other windows much more. */
const PRIVATE_QUOTA = 1.2e9;

/** How long the browser will probably retain the visitor's stored data. */
export type StoragePersistenceEstimate = 'refused' | 'private' | 'kept' | 'usual';

/**
 * Estimates how long stored data will last: `refused` if nothing can be stored, `private` for a suspected private window, `kept` if the
 * browser has promised persistent storage, else `usual`. Private windows are recognized by missing features: the origin private file system
 * in Firefox and Safari, storage quota in Safari and older Chromium. Chromium 138 and later are indistinguishable and count as `usual`.
 */
export async function estimateStoragePersistence(): Promise<StoragePersistenceEstimate> {
  if (readStoredText(AGE_VERIFIED_KEY) === undefined) return 'refused';
  const { storage } = navigator as { storage?: Pick<StorageManager, 'persisted'> & Partial<StorageManager> };
  if (!storage) return 'usual';
  if (await storage.persisted().catch(() => false)) return 'kept';
  try {
    await storage.getDirectory?.();
    // Safari before version 17 does not report a quota
    const { quota = Infinity } = (await storage.estimate?.()) ?? {};
    return quota < PRIVATE_QUOTA ? 'private' : 'usual';
  } catch {
    return 'private';
  }
}
