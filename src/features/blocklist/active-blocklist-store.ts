import { commonMessages } from '#messages/common';
import { atom, type ReadableAtom } from 'nanostores';
import type { Blocklist } from '../../lib/catalogue/blocklist.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { loadModuleWithRetries } from '../../lib/loading/load-lazy-code.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../../lib/browser/storage-keys.ts';
import { onExternalStorageChange } from '../../lib/browser/local-storage.ts';
import { showError } from '../../lib/browser/toast-notice-store.ts';
import type * as BlocklistCode from './blocklist-store.ts';
import type { HiddenVideos } from './hidden-videos.ts';
import {
  emitDocumentEvent,
  getPageState,
  removePageState,
  setPageState,
} from '../../lib/browser/page-state-attributes.ts';

const $list = atom<Blocklist | null>(null);
const $videos = atom<HiddenVideos>(new Map());
const $once = atom(false);

/** The visitor's blocklist as applied on this page; null while it is empty or not loaded. The stored blocklist is in blocklist-store.ts. */
export const $activeBlocklist: ReadableAtom<Blocklist | null> = $list;
/** Individually hidden videos; empty while they are not loaded. */
export const $activeHiddenVideos: ReadableAtom<HiddenVideos> = $videos;
/** True while this page shows hidden videos because the visitor has pressed the button for that; reset when the page is left. */
export const $showsHiddenVideos: ReadableAtom<boolean> = $once;

let code: Promise<typeof BlocklistCode> | null = null;

/** Returns whether the visitor may have a blocklist. For a stored one, a script in the head has set the attribute `data-blocking`. */
export function mightHaveStoredBlocklist(): boolean {
  return code !== null || getPageState('blocking') !== undefined;
}

/**
 * Applies a changed blocklist and updates the document's `data-blocking` attribute. CSS reserves space for the line about hidden videos
 * while this attribute is set, and hides all prerendered cards while its value is `wait`.
 */
function applyBlocklist(list: Blocklist, videos: HiddenVideos): void {
  const isEmpty = Object.values(list).flat().length === 0;
  if (isEmpty && videos.size === 0) removePageState('blocking');
  else if (getPageState('blocking') === undefined) setPageState('blocking', 'on');
  $list.set(isEmpty ? null : list);
  $videos.set(videos);
  emitDocumentEvent('blocklist');
}

/** Loads the code that reads and changes the blocklist, which visitors without a blocklist do not need. Rejects if it cannot be loaded. */
export function loadBlocklistCode(): Promise<typeof BlocklistCode> {
  code ??= loadModuleWithRetries(() => import('./blocklist-store.ts')).then((loaded) => {
    const { $blocklist, $hiddenVideos: $stored } = loaded;
    // read the stores of the blocklist and of hidden videos before the first update: if one of them were still empty, `data-blocking` might
    // be removed for a moment, and hidden videos would flash
    const update = () => applyBlocklist($blocklist.get(), $stored.get());
    $blocklist.listen(update);
    $stored.listen(update);
    update();
    return loaded;
  });
  code.catch(() => {
    code = null;
  });
  return code;
}

/** Calls `use` with the blocklist code, for an action that the visitor has started. Shows an error notice if it cannot be loaded. */
export function withBlocklistCode(use: (code: typeof BlocklistCode) => void): void {
  loadBlocklistCode().then(use, () => showError(commonMessages.partNotLoaded));
}

/**
 * Returns the blocklist that lists of videos must apply now; null if there is none or the visitor shows hidden videos on this page. Rejects
 * if the blocklist cannot be loaded: lists must not show any videos then.
 */
export async function loadActiveBlocklist(): Promise<Blocklist | null> {
  if (mightHaveStoredBlocklist()) await loadBlocklistCode();
  return $once.get() ? null : $list.get();
}

/**
 * Returns the given videos without individually hidden ones, or all of them while the visitor shows hidden videos. Rejects if the hidden
 * videos cannot be loaded: lists must not show any videos then.
 */
export async function excludeIndividuallyHiddenVideos<Video extends Pick<VideoCardData, 'id'>>(
  videos: readonly Video[],
): Promise<readonly Video[]> {
  if (mightHaveStoredBlocklist()) await loadBlocklistCode();
  return $once.get() ? videos : videos.filter(({ id }) => !$videos.get().has(id));
}

/** Makes the prerendered cards visible after the blocklist has been applied to them. */
export function revealPrerenderedCards(): void {
  if (getPageState('blocking') !== undefined) setPageState('blocking', 'on');
}

/**
 * Calls the listener after each change of the blocklist in effect, also in another tab. Returns a function that removes the listener.
 */
export function onBlocklistChange(listener: () => void): () => void {
  const removers = [
    ...[BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY].map((key) =>
      onExternalStorageChange(key, () => void loadBlocklistCode().catch(() => undefined)),
    ),
    $list.listen(listener),
    $once.listen(listener),
  ];
  return () => removers.forEach((remove) => remove());
}

/**
 * Calls `request` now and after each change of the blocklist in effect, and passes its result to `set`; null if the request fails, because
 * an earlier result may contain videos that are hidden by now. Each call aborts the signal of the previous one. Returns a function that
 * aborts the current request and stops further calls.
 */
export function repeatOnBlocklistChange<Result>(
  request: (signal: AbortSignal) => Promise<Result>,
  set: (result: Result | null) => void,
): () => void {
  let controller = new AbortController();
  const repeat = async () => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const result = await request(signal).catch(() => null);
    if (!signal.aborted) set(result);
  };
  void repeat();
  const stop = onBlocklistChange(() => void repeat());
  return () => {
    stop();
    controller.abort();
  };
}

/** Shows hidden videos on this page until it is left, or hides them again. */
export function toggleHiddenVideos(): void {
  $once.set(!$once.get());
}
