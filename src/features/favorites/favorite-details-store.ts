import { DETAILS_FORM, noteCards, updateDetails, type FavoriteDetails } from './favorite-details.ts';
import { FAVORITE_DETAILS_KEY } from '../../lib/browser/storage-keys.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { readText } from '../../lib/browser/storage.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';

const part = openPersisted(DETAILS_FORM);

/** Returns the stored details of the favorites. */
export function readDetails(): FavoriteDetails {
  return part.read();
}

/** Favorites whose details are not stored yet, by id: the video's card if it was added, null if it was removed. */
let pressed = new Map<string, VideoCard | null>();

/**
 * Stores title and URL of a new favorite, or deletes both for a removed favorite (null). Waits until after the next paint and combines
 * several clicks, since the stored table may be long.
 */
export function noteDetails(id: string, card: VideoCard | null): void {
  pressed.set(id, card);
  addEventListener('pagehide', notePressed);
  void afterPaint().then(notePressed);
}

function notePressed(): void {
  removeEventListener('pagehide', notePressed);
  const cards = pressed;
  pressed = new Map();
  if (cards.size === 0) return;
  keep((known) => noteCards(known, cards));
}

/** Stores title and URL of the favorites `ids` from the given cards, and deletes the details of other videos. */
export function keepDetails(cards: readonly VideoCard[], ids: readonly string[]): void {
  keep((known) => updateDetails(known, cards, ids));
}

/**
 * Stores changed details. A failure is ignored, since the list of favorite ids does not depend on the details. The first time, requests
 * persistent storage from the browser.
 */
function keep(update: (known: FavoriteDetails) => FavoriteDetails): void {
  const isFirst = part.read().size === 0 && readText(FAVORITE_DETAILS_KEY) === null;
  part.change(update);
  if (isFirst && part.read().size > 0) void askToPersist();
}

/** Requests persistent storage. Some browsers ask the visitor, so this happens only once. */
async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // `navigator.storage` is missing on pages without HTTPS
  }
}
