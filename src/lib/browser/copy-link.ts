import { showSuccess } from './toast-notice-store.ts';

/**
 * Copies a link to the clipboard and shows `successText` as a notice. If the browser refuses, for example on pages without https, calls
 * `onDenied` with the link.
 */
export async function copyLink(url: string, successText: string, onDenied: (url: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showSuccess(successText);
  } catch {
    onDenied(url);
  }
}
