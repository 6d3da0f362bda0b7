import { mark } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { FAVORITES_KEY } from '../lib/browser/storage-keys.ts';
import { startEarlyWorker } from '../lib/client/early-worker.ts';
import { FAVORITES_PATH, SEARCH_PATH } from '../lib/catalogue/site/address.ts';

/** Whether the page asks the catalogue as soon as its islands have come: for another list than its HTML holds, or for the visitor's own. */
function asksAtOnce(): boolean {
  if (mark('list') === 'pending') return true;
  if (location.pathname === FAVORITES_PATH) return Boolean(readText(FAVORITES_KEY));
  const parameters = new URLSearchParams(location.search);
  return location.pathname === SEARCH_PATH && (parameters.has('q') || parameters.has('tag'));
}

/**
 * Starts the catalogue's worker where the page will ask it at once, so that its code and data come while the islands do. `url` is the
 * address of its script; none where the site reads an export live.
 */
export function startWorkerForList(url: string | undefined): void {
  if (url && asksAtOnce()) startEarlyWorker(url);
}
