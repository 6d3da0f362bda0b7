import { atom, type ReadableAtom } from 'nanostores';
import type { Blocklist } from '../../lib/catalogue/blocklist.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { loadCode } from '../../lib/loading/load-code.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../../lib/browser/storage-keys.ts';
import { onOutsideChange } from '../../lib/browser/storage.ts';
import type { BlocklistCode } from './blocklist-store.ts';
import type { HiddenVideos } from './hidden-videos.ts';
import { emitDocumentEvent, mark, removeMark, setMark } from '../../lib/browser/document-state.ts';

const $list = atom<Blocklist | null>(null);
const $videos = atom<HiddenVideos>(new Map());
const $once = atom(false);

/** Entries that lists on this page leave out; null while nothing is blocked, or not known yet. The stored list is in blocklist-store.ts. */
export const $blocked: ReadableAtom<Blocklist | null> = $list;
/** Videos that lists on this page leave out one by one; none while they are not known yet. */
export const $hiddenVideos: ReadableAtom<HiddenVideos> = $videos;
/** Whether this page shows it all the same, until it is left. */
export const $isShownOnce: ReadableAtom<boolean> = $once;

let code: Promise<BlocklistCode> | null = null;

/** Returns whether there may be a blocklist: the inline script of the document's head says whether one is stored. */
export function isBlocking(): boolean {
  return code !== null || mark('blocking') !== undefined;
}

/** Keeps the document's mark, which holds room for the line of what is hidden, and `wait` cards that have not been looked at. */
function follow(list: Blocklist, videos: HiddenVideos): void {
  const isEmpty = list.tags.length + list.words.length + list.sources.length === 0;
  if (isEmpty && videos.size === 0) removeMark('blocking');
  else if (mark('blocking') === undefined) setMark('blocking', 'on');
  $list.set(isEmpty ? null : list);
  $videos.set(videos);
  emitDocumentEvent('blocklist');
}

/** Loads what reads and changes the blocklist: visitors without one do without it. Rejects when it cannot be had. */
export function openBlocklist(): Promise<BlocklistCode> {
  code ??= loadCode(() => import('./blocklist-store.ts')).then((loaded) => {
    const { $blocklist, $hiddenVideos: $stored } = loaded;
    // both are read before either is told of: a mark that went for a moment would show what is hidden
    const tell = () => follow($blocklist.get(), $stored.get());
    $blocklist.listen(tell);
    $stored.listen(tell);
    tell();
    return loaded;
  });
  code.catch(() => {
    code = null;
  });
  return code;
}

/** Returns what a list leaves out now, or null. Rejects when that cannot be known: nothing may be shown then. */
export async function blockedNow(): Promise<Blocklist | null> {
  if (isBlocking()) await openBlocklist();
  return $once.get() ? null : $list.get();
}

/** Returns the videos that are not hidden one by one on this page. Rejects when that cannot be known: nothing may be shown then. */
export async function withoutHidden<Video extends Pick<VideoCard, 'id'>>(
  videos: readonly Video[],
): Promise<readonly Video[]> {
  if (isBlocking()) await openBlocklist();
  return $once.get() ? videos : videos.filter(({ id }) => !$videos.get().has(id));
}

/** Lets the cards be seen. */
export function revealCards(): void {
  if (mark('blocking') !== undefined) setMark('blocking', 'on');
}

/** Calls the listener whenever lists have to leave out something else, also when another tab has made the first entry. */
export function followBlocked(listener: () => void): void {
  for (const key of [BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY])
    onOutsideChange(key, () => void openBlocklist().catch(() => undefined));
  $list.listen(listener);
  $once.listen(listener);
}

/** Shows what is hidden, on this page until it is left, or hides it again. */
export function toggleShownOnce(): void {
  $once.set(!$once.get());
}
