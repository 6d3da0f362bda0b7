import { showDone } from './notice-store.ts';

/**
 * Copies a link, and says that it is done. Where the browser refuses, as on pages without a secure connection, `showInstead` gets the link.
 */
export async function copyLink(url: string, done: string, showInstead: (url: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showDone(done);
  } catch {
    showInstead(url);
  }
}
