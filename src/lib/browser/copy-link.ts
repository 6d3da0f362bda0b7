import { showDone } from './notice-store.ts';

/**
 * Copies a link to the clipboard and shows the notice `done`. If the browser refuses, for example on pages without https, calls
 * `showInstead` with the link.
 */
export async function copyLink(url: string, done: string, showInstead: (url: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showDone(done);
  } catch {
    showInstead(url);
  }
}
