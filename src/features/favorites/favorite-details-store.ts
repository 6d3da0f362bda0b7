import {
  FAVORITE_DETAILS_STORAGE,
  addDetailsToMissingFavorites,
  applyCardsToFavoriteDetails,
  updateFavoriteDetails,
  validateFavoriteDetail,
  type FavoriteDetail,
  type FavoriteDetails,
} from './favorite-details.ts';
import { FAVORITE_DETAILS_KEY, FAVORITES_KEY } from '../../lib/browser/storage-keys.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { waitForPaint } from '../../lib/browser/wait-for-paint.ts';
import { findStorageBackups, readStoredText } from '../../lib/browser/local-storage.ts';
import type { UndoAction } from '../../lib/browser/toast-notice-store.ts';
import { addFavorites, FAVORITES_STORAGE } from './favorites.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';

const persisted = openPersistedValue(FAVORITE_DETAILS_STORAGE);

/** Returns the stored details (title and URL) of the favorites. */
export function readFavoriteDetails(): FavoriteDetails {
  return persisted.read();
}

/** Changes of favorite details that are not stored yet, by video id: the card of an added favorite, or null for a removed favorite. */
let pendingCards = new Map<string, FavoriteDetail | null>();

/**
 * Stores title and URL of a new favorite (`card`), or deletes them for a removed favorite (null). The changes of several clicks are stored
 * together after the next paint, because storing the details of many favorites takes time.
 */
export function saveFavoriteDetails(id: string, card: FavoriteDetail | null): void {
  pendingCards.set(id, card);
  addEventListener('pagehide', savePending);
  void waitForPaint().then(savePending);
}

/**
 * Removes favorites together with their details. Returns a function that restores them at their positions; null if the change could not be
 * stored.
 */
export function removeFavorites(ids: readonly string[]): UndoAction | null {
  const favorites = openPersistedValue(FAVORITES_STORAGE);
  const [before, details] = [favorites.read(), readFavoriteDetails()];
  const removed = new Set(ids);
  if (!favorites.change((own) => own.filter((id) => !removed.has(id)))) return null;
  for (const id of ids) saveFavoriteDetails(id, null);
  return () => {
    if (!favorites.change((own) => addFavorites(own, ids, before))) return false;
    for (const { id, detail } of addDetailsToMissingFavorites(ids, details))
      saveFavoriteDetails(id, detail && validateFavoriteDetail(detail));
    return true;
  };
}

function savePending(): void {
  removeEventListener('pagehide', savePending);
  const cards = pendingCards;
  pendingCards = new Map();
  if (cards.size === 0) return;
  storeDetails((known) => applyCardsToFavoriteDetails(known, cards));
}

/**
 * Stores title and URL of the favorites `ids` as found on the given cards, and deletes the stored details of videos that are not in `ids`,
 * unless a backup of unreadable favorites exists: the details belong to it.
 */
export function refreshFavoriteDetails(cards: readonly VideoCardData[], ids: readonly string[]): void {
  const hasBackup = findStorageBackups().has(FAVORITES_KEY);
  storeDetails((known) => updateFavoriteDetails(known, cards, hasBackup ? [...ids, ...known.keys()] : ids));
}

/**
 * Changes the stored favorite details. Failures are ignored, since the list of favorite ids does not depend on the details. When the first
 * details are stored, also requests persistent storage.
 */
function storeDetails(update: (known: FavoriteDetails) => FavoriteDetails): void {
  const isFirst = persisted.read().size === 0 && readStoredText(FAVORITE_DETAILS_KEY) === null;
  persisted.change(update);
  if (isFirst && persisted.read().size > 0) void requestPersistence();
}

/** Requests persistent storage from the browser. Some browsers then prompt the visitor, so this happens only once. */
async function requestPersistence(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // `navigator.storage` is missing on pages without HTTPS
  }
}
