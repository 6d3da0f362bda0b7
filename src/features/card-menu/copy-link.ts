import { cardMenuMessages } from '#messages/card-menu';
import { showDone, showProblem } from '../../lib/browser/notice-store.ts';

/** Copies an address, and says so. Where the browser refuses, as on pages without a secure connection, the address is shown instead. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showDone(cardMenuMessages.copied);
  } catch {
    showProblem(cardMenuMessages.notCopied(url));
  }
}
