import { AGE_KEY } from '../../lib/browser/storage-keys.ts';
import { readText } from '../../lib/browser/storage.ts';

/** Bytes that browsers grant a site in a private window at the most, where they do not hide it; elsewhere they grant many more. */
const PRIVATE_QUOTA = 1.2e9;

/** How long what is kept here will last. */
export type Persistence = 'refused' | 'private' | 'kept' | 'usual';

/**
 * Returns how long what is stored will last: `refused` where nothing can be, `private` in what looks like a private window, `kept` where
 * the browser has promised not to clear it by itself. It is a guess by what private windows lack (files of the site's own in Firefox and
 * Safari, room in Safari and older Chromium); Chromium from 138 on cannot be told apart and counts as `usual`.
 */
export async function guessPersistence(): Promise<Persistence> {
  if (readText(AGE_KEY) === undefined) return 'refused';
  const { storage } = navigator as { storage?: Pick<StorageManager, 'persisted'> & Partial<StorageManager> };
  if (!storage) return 'usual';
  if (await storage.persisted().catch(() => false)) return 'kept';
  try {
    await storage.getDirectory?.();
    // Safari before 17 does not tell
    const { quota = Infinity } = (await storage.estimate?.()) ?? {};
    return quota < PRIVATE_QUOTA ? 'private' : 'usual';
  } catch {
    return 'private';
  }
}
