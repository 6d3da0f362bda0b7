import { DETAILS_FORM, noteCards, updateDetails, type FavoriteDetails } from './favorite-details.ts';
import { FAVORITE_DETAILS_KEY } from '../../lib/browser/storage-keys.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { readText } from '../../lib/browser/storage.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';

const part = openPersisted(DETAILS_FORM);

/** Returns what is kept of the favorites. */
export function readDetails(): FavoriteDetails {
  return part.read();
}

/** Presses whose cards, or null for a heart that was taken back, are still to be noted. */
let pressed = new Map<string, VideoCard | null>();

/**
 * Notes title and link of a favorite that a card is at hand for, or drops those of one that is none any more (null). It is put behind the
 * answer to the press, several presses in one, since the table may be long.
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

/** Keeps title and link of favorites that cards are at hand for, and drops those of videos that are none. */
export function keepDetails(cards: readonly VideoCard[], ids: readonly string[]): void {
  keep((known) => updateDetails(known, cards, ids));
}

/** What cannot be stored is missing and no more: the list of ids does not depend on it. The first time, the browser is asked not to clear the storage by itself. */
function keep(update: (known: FavoriteDetails) => FavoriteDetails): void {
  const isFirst = part.read().size === 0 && readText(FAVORITE_DETAILS_KEY) === null;
  part.change(update);
  if (isFirst && part.read().size > 0) void askToPersist();
}

/** Some browsers ask their visitor, others decide by themselves: it is asked once. */
async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // pages without a secure connection have no such thing
  }
}
