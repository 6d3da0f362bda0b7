import { setMark } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../lib/browser/storage-keys.ts';

/** Keeps the cards of the HTML unseen where a blocklist is stored: the islands must look at them first. */
export function markBlocklist(): void {
  if (readText(BLOCKLIST_KEY)) setMark('blocking', 'wait');
  else if (readText(HIDDEN_VIDEOS_KEY)) setMark('blocking', 'on');
}

/** Returns the ids of the videos that are hidden one by one, as far as they can be read. */
export function readHiddenIds(): ReadonlySet<unknown> {
  try {
    const { videos } = JSON.parse(readText(HIDDEN_VIDEOS_KEY)!) as { videos: readonly (readonly [id: unknown])[] };
    return new Set(videos.map(([id]) => id));
  } catch {
    return new Set();
  }
}
