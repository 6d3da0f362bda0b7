import {
  parseFavoriteDetails,
  toStoredDetails,
  updateDetails,
  type FavoriteDetails,
} from '../domain/favorite-details.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { VideoCard } from '../domain/video.ts';
import { changeJson, decodeJson, readText } from '../client/storage.ts';

const NOTHING: FavoriteDetails = new Map();

/** Returns what is kept of the favorites. */
export function readDetails(): FavoriteDetails {
  const text = readText(STORAGE_KEYS.favoriteDetails);
  return (text && decodeJson(STORAGE_KEYS.favoriteDetails, text, parseFavoriteDetails)) || NOTHING;
}

/**
 * Keeps title and link of favorites that cards are at hand for, and drops those of videos that are none any more. What cannot be stored
 * is missing and no more: the list of ids does not depend on it. The first time, the browser is asked not to clear the storage by itself.
 */
export function keepDetails(cards: readonly VideoCard[], ids: readonly string[]): void {
  const isFirst = readText(STORAGE_KEYS.favoriteDetails) === null;
  if (isFirst && ids.length === 0) return;
  changeJson(STORAGE_KEYS.favoriteDetails, parseFavoriteDetails, (known) =>
    JSON.stringify(toStoredDetails(updateDetails(known ?? NOTHING, cards, ids))),
  );
  if (isFirst) void askToPersist();
}

/** Some browsers ask their visitor, others decide by themselves: it is asked once. */
async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // pages without a secure connection have no such thing
  }
}
