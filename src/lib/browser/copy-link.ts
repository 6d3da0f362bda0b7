import { showSuccess } from './toast-notice-store.ts';

/** Copies a link and shows `successText` as a notice. If the browser refuses, as on pages without https, calls `onDenied` with the link. */
export async function copyLink(url: string, successText: string, onDenied: (url: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showSuccess(successText);
  } catch {
    onDenied(url);
  }
}
