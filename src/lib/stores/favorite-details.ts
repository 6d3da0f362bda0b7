import {
  parseFavoriteDetails,
  toStoredDetails,
  updateDetails,
  type FavoriteDetails,
} from '../domain/favorite-details.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import type { VideoCard } from '../domain/video.ts';
import { decodeJson, keepCopy, readText, writeText } from '../client/storage.ts';

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
  const text = readText(STORAGE_KEYS.favoriteDetails);
  if (text === undefined) return;
  const known = text === null ? NOTHING : decodeJson(STORAGE_KEYS.favoriteDetails, text, parseFavoriteDetails);
  const next = JSON.stringify(toStoredDetails(updateDetails(known ?? NOTHING, cards, ids)));
  if (next === text || (text === null && ids.length === 0)) return;
  // what another version of the site may be able to read is put aside before its place is taken
  if (known === null && !keepCopy(STORAGE_KEYS.favoriteDetails, text ?? '')) return;
  writeText(STORAGE_KEYS.favoriteDetails, next);
  if (text === null) void askToPersist();
}

/** Some browsers ask their visitor, others decide by themselves: it is asked once. */
async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // pages without a secure connection have no such thing
  }
}
