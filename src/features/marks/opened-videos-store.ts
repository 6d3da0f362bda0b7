import { computed, type ReadableAtom } from 'nanostores';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { openRestorableRemovedData } from '../../lib/browser/restorable-removed-data.ts';
import { OPENED_VIDEOS_STORAGE } from './opened-videos-storage.ts';

const persisted = openPersistedValue(OPENED_VIDEOS_STORAGE.definition);

/** Ids of the videos that the visitor has opened, the latest last. Empty until mounted in a browser. */
export const $openedVideoIds: ReadableAtom<readonly string[]> = persisted.$value;

const removed = openRestorableRemovedData(OPENED_VIDEOS_STORAGE.definition);

/** Ids of opened videos that the visitor has removed from the list of opened videos and can still restore in this tab. */
export const $removedOpenedVideos: ReadableAtom<readonly string[]> = computed(
  [removed.$value, $openedVideoIds],
  (ids, opened) => OPENED_VIDEOS_STORAGE.remove(ids, opened),
);

/** Restores the removed opened videos as the oldest ones in the list of opened videos. */
export function restoreRemovedOpenedVideos(): void {
  if (persisted.change((opened) => OPENED_VIDEOS_STORAGE.merge(opened, removed.$value.get()))) removed.set([]);
}

/** Removes ids from the opened videos. Returns a function that restores them as the oldest ones; null if the change could not be stored. */
export function removeIdsFromOpenedVideos(ids: readonly string[]): (() => boolean) | null {
  if (!persisted.change((opened) => OPENED_VIDEOS_STORAGE.remove(opened, ids))) return null;
  removed.set(OPENED_VIDEOS_STORAGE.merge(ids, $removedOpenedVideos.get()));
  return () => persisted.change((opened) => OPENED_VIDEOS_STORAGE.merge(opened, ids));
}
