import { blocklistMessages } from '#messages/blocklist';
import { atom, type ReadableAtom } from 'nanostores';
import type { Blocklist } from '../../lib/catalogue/blocklist.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import {
  addBlocklistEntry,
  BLOCKLIST_STORAGE,
  describeBlocklistEntry,
  includesBlocklistEntry,
  listBlocklistEntries,
  removeBlocklistEntry,
  toBlocklistEntry,
  type BlocklistEntryKind,
} from './blocklist-entries.ts';
import { addHiddenVideo, HIDDEN_VIDEOS_STORAGE, removeHiddenVideo, type HiddenVideos } from './hidden-videos.ts';
import { showError, showUndoNotice } from '../../lib/browser/toast-notice-store.ts';
import { subscribeToMountedStore } from '../../lib/browser/store-listeners.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import {
  findCurrentLabelSlugs,
  getCurrentLabelSlug,
  isUnknownLabelSlug,
} from '../../lib/client/find-current-label-slugs.ts';

const persisted = openPersistedValue(BLOCKLIST_STORAGE);
const videos = openPersistedValue(HIDDEN_VIDEOS_STORAGE);

/** Stored blocklist. Empty until mounted in a browser, and while the stored value cannot be read. */
export const $blocklist: ReadableAtom<Blocklist> = persisted.$value;

const $unknown = atom<ReadonlySet<string>>(new Set());

/** Tag slugs in the blocklist whose tags are no longer in the catalogue; empty until they are looked up. */
export const $unknownBlockedTagSlugs: ReadableAtom<ReadonlySet<string>> = $unknown;

/** Replaces the slugs of renamed tags, and slugs in the format of an earlier version of the site, with the current slugs of the same tags. */
async function migrateTags({ tags: stored }: Blocklist): Promise<void> {
  await findCurrentLabelSlugs(stored);
  // the visitor may have changed the blocklist during the look-up
  const { tags } = persisted.$value.get();
  if (tags.some((slug) => getCurrentLabelSlug(slug) !== slug))
    persisted.change((list) => ({ ...list, tags: [...new Set(list.tags.map(getCurrentLabelSlug))] }));
  $unknown.set(new Set(tags.filter(isUnknownLabelSlug)));
}

// if the catalogue is unavailable, the stored slugs stay unchanged until the next page view
subscribeToMountedStore($blocklist, (list) => void migrateTags(list).catch(() => undefined));

/** Individually hidden videos in the storage. Empty until mounted in a browser, and while the stored value cannot be read. */
export const $hiddenVideos: ReadableAtom<HiddenVideos> = videos.$value;

const isBlocked = (kind: BlocklistEntryKind, entry: string) => includesBlocklistEntry($blocklist.get(), kind, entry);

/** Stores entries. Returns whether the blocklist contains all of them now; if not, shows an error notice. */
function storeEntries(kind: BlocklistEntryKind, entries: readonly string[]): boolean {
  const add = (list: Blocklist) => entries.reduce((all, entry) => addBlocklistEntry(all, kind, entry), list);
  if (!persisted.change(add)) return false;
  const isStored = entries.every((entry) => isBlocked(kind, entry));
  if (!isStored) showError(blocklistMessages.full);
  return isStored;
}

/**
 * Adds an entry to the stored blocklist, with an undo notice that contains the given name of a tag, or else one derived from the entry.
 * Ignores invalid text. Returns whether the list contains the entry now.
 */
export function addToStoredBlocklist(kind: BlocklistEntryKind, text: string, tagName?: string): boolean {
  const entry = toBlocklistEntry(kind, text);
  if (entry === null) return false;
  if (isBlocked(kind, entry)) return true;
  const before = listBlocklistEntries($blocklist.get(), kind);
  if (!storeEntries(kind, [entry])) return false;
  const { kind: labelKind, name } = describeBlocklistEntry(kind, entry);
  const replaced = before.filter((other) => !isBlocked(kind, other));
  showUndoNotice(blocklistMessages.hidden(labelKind, tagName ?? name), () =>
    persisted.change((list) =>
      replaced.reduce(
        (all, other) => addBlocklistEntry(all, kind, other),
        // the slug of a renamed tag may have been replaced since
        removeBlocklistEntry(list, kind, kind === 'tags' ? getCurrentLabelSlug(entry) : entry),
      ),
    ),
  );
  return true;
}

/**
 * Removes entries of one kind from the stored blocklist, with one undo notice that contains the given names, or else names derived from the
 * entries.
 */
export function removeFromStoredBlocklist(kind: BlocklistEntryKind, entries: readonly string[], names?: string): void {
  if (!persisted.change((list) => entries.reduce((left, entry) => removeBlocklistEntry(left, kind, entry), list)))
    return;
  const text = names ?? entries.map((entry) => describeBlocklistEntry(kind, entry).name).join(', ');
  showUndoNotice(blocklistMessages.noLongerHidden(text), () => storeEntries(kind, entries));
}

/** Hides a video. Returns whether the video is hidden now; if not, shows an error notice. */
function storeHiddenVideo(id: string, title: string): boolean {
  if (!videos.change((hidden) => addHiddenVideo(hidden, id, title))) return false;
  const isHidden = $hiddenVideos.get().has(id);
  if (!isHidden) showError(blocklistMessages.videosFull);
  return isHidden;
}

const removeVideo = (id: string) => videos.change((hidden) => removeHiddenVideo(hidden, id));

/** Hides one video and shows a notice with an undo button. */
export function hideVideo({ id, title }: Pick<VideoCardData, 'id' | 'title'>): void {
  if (storeHiddenVideo(id, title)) showUndoNotice(blocklistMessages.videoHidden, () => removeVideo(id));
}

/** Unhides a video and shows a notice with an undo button. */
export function unhideVideo(id: string, title: string): void {
  if (removeVideo(id)) showUndoNotice(blocklistMessages.noLongerHidden(title), () => storeHiddenVideo(id, title));
}
