import { blocklistMessages } from '#messages/blocklist';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { HIDDEN_VIDEOS_KEY } from '../../lib/browser/storage-keys.ts';
import { cleanText } from '../../lib/catalogue/text/remove-control-characters.ts';
import { HIDDEN_VIDEOS_MAX, VIDEO_ID_MAX_LENGTH } from '../../lib/catalogue/limits.ts';

/** Titles of individually hidden videos by id, the latest last. */
export type HiddenVideos = ReadonlyMap<string, string>;

/** Version of the storage format of hidden videos. Stored hidden videos of a newer version are not changed. */
const VERSION = 1;
/** Maximum length of the stored title of a hidden video, in code points. */
const MAX_TITLE_LENGTH = 120;

const isPair = (value: unknown): value is readonly [id: string, title: string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

/** Returns the last `maximum` stored hidden videos with valid ids, without duplicates; null if malformed or of a newer version. */
export function parseHiddenVideos(value: unknown, maximum = HIDDEN_VIDEOS_MAX): HiddenVideos | null {
  const { version = VERSION, videos } = (value ?? {}) as Record<string, unknown>;
  if (version !== VERSION || !Array.isArray(videos) || !videos.every(isPair)) return null;
  const named = videos.filter(([id]) => id !== '' && id.length <= VIDEO_ID_MAX_LENGTH);
  return new Map(named.slice(-maximum).map(([id, title]) => [id, cleanText(title, MAX_TITLE_LENGTH) || id]));
}

/** Returns the hidden videos as text for the storage; null if there are none. */
export function serializeHiddenVideos(videos: HiddenVideos): string | null {
  return videos.size === 0 ? null : JSON.stringify({ version: VERSION, videos: [...videos] });
}

/** Returns the hidden videos with one more. Returns the same map if the video is already hidden or the limit is reached. */
export function addHiddenVideo(videos: HiddenVideos, id: string, title: string): HiddenVideos {
  if (videos.has(id) || videos.size >= HIDDEN_VIDEOS_MAX) return videos;
  return new Map([...videos, [id, cleanText(title, MAX_TITLE_LENGTH) || id]]);
}

export function removeHiddenVideo(videos: HiddenVideos, id: string): HiddenVideos {
  return new Map([...videos].filter(([other]) => other !== id));
}

/** Returns the hidden videos of two maps combined, up to the maximum number of hidden videos. */
export function mergeHiddenVideos(videos: HiddenVideos, others: HiddenVideos): HiddenVideos {
  return [...others].reduce((merged, [id, title]) => addHiddenVideo(merged, id, title), videos);
}

/** Storage format of individually hidden videos: their titles by id. Changes in several tabs are merged by id. */
export const HIDDEN_VIDEOS_STORAGE: MergeableStorageDefinition<HiddenVideos> = {
  key: HIDDEN_VIDEOS_KEY,
  empty: new Map(),
  storeError: blocklistMessages.notStored,
  parse: parseHiddenVideos,
  format: serializeHiddenVideos,
  diff: (before, after) => [
    ...[...before.keys()].filter((id) => !after.has(id)).map((entry) => ({ entry, value: null })),
    ...[...after].filter(([id]) => !before.has(id)).map(([entry, value]) => ({ entry, value })),
  ],
  apply(videos, changes) {
    let next = videos;
    for (const { entry, value } of changes)
      next = typeof value === 'string' ? addHiddenVideo(next, entry, value) : removeHiddenVideo(next, entry);
    return next;
  },
};
