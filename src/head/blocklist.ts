import { setMark } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { BLOCKLIST_KEY } from '../lib/browser/storage-keys.ts';

/** Keeps the cards of the HTML unseen where a blocklist is stored: the islands must look at them first. */
export function markBlocklist(): void {
  if (readText(BLOCKLIST_KEY)) setMark('blocking', 'wait');
}
