import { blocklistMessages } from '#messages/blocklist';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { HIDDEN_VIDEOS_KEY } from '../../lib/browser/storage-keys.ts';
import { cleanText } from '../../lib/catalogue/text/clean.ts';
import { HIDDEN_VIDEOS_MAX, ID_MAX } from '../../lib/catalogue/limits.ts';

/** Videos that a visitor has hidden one by one: their titles by id, the latest last. */
export type HiddenVideos = ReadonlyMap<string, string>;

/** The form that is stored; a later one is left alone. */
const VERSION = 1;
/** Code points kept of a title. */
const MAX_TITLE = 120;

const isPair = (value: unknown): value is readonly [id: string, title: string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

/** Returns the stored videos without repeats and what names none, or null when the value is no list of them, or of a later form. */
export function parseHiddenVideos(value: unknown): HiddenVideos | null {
  const { version = VERSION, videos } = (value ?? {}) as Record<string, unknown>;
  if (version !== VERSION || !Array.isArray(videos) || !videos.every(isPair)) return null;
  const named = videos.filter(([id]) => id !== '' && id.length <= ID_MAX);
  return new Map(named.slice(-HIDDEN_VIDEOS_MAX).map(([id, title]) => [id, cleanText(title, MAX_TITLE) || id]));
}

/** Returns the text that is stored; null for none, which is not kept. */
export function formatHiddenVideos(videos: HiddenVideos): string | null {
  return videos.size === 0 ? null : JSON.stringify({ version: VERSION, videos: [...videos] });
}

/** Returns the videos with one more; the same ones when it is among them, or there are too many. */
export function addHiddenVideo(videos: HiddenVideos, id: string, title: string): HiddenVideos {
  if (videos.has(id) || videos.size >= HIDDEN_VIDEOS_MAX) return videos;
  return new Map([...videos, [id, cleanText(title, MAX_TITLE) || id]]);
}

/** Returns the videos without one. */
export function removeHiddenVideo(videos: HiddenVideos, id: string): HiddenVideos {
  return new Map([...videos].filter(([other]) => other !== id));
}

/** Returns the videos with those of others behind their own, as many as there is room for. */
export function mergeHiddenVideos(videos: HiddenVideos, others: HiddenVideos): HiddenVideos {
  return [...others].reduce((merged, [id, title]) => addHiddenVideo(merged, id, title), videos);
}

/** An entry is an id with the title of its video. */
export const HIDDEN_VIDEOS_FORM: MergedForm<HiddenVideos> = {
  key: HIDDEN_VIDEOS_KEY,
  empty: new Map(),
  refused: blocklistMessages.notStored,
  parse: parseHiddenVideos,
  format: formatHiddenVideos,
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
