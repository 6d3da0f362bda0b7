import type { StorageDefinition } from '../../lib/browser/storage-definition.ts';
import { CURRENT_VISIT_KEY } from '../../lib/browser/storage-keys.ts';
import { VISIT_IDLE_TIMEOUT_SECONDS } from '../../lib/catalogue/limits.ts';

/** The visitor's current visit, and the state of the catalogue at the previous one. All times are epoch seconds. */
export interface StoredVisit {
  /** Date of the newest video in the catalogue at the previous visit; null for a first visit. */
  readonly before: number | null;
  /** Date of the newest video in the catalogue during this visit. */
  readonly newest: number;
  /** Time of the last page view of this visit, in epoch seconds. */
  readonly at: number;
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Returns the stored visit; null if the value is invalid. */
export function parseStoredVisit(value: unknown): StoredVisit | null {
  const { before, newest, at } = (value ?? {}) as Record<string, unknown>;
  if ((before !== null && !isTime(before)) || !isTime(newest) || !isTime(at)) return null;
  return { before, newest, at };
}

/**
 * Returns the date up to which videos count as seen, in epoch seconds. This is the stored date `mark`, unless a video with a wrong date in
 * the future caused `mark`: if it is later than both the newest video and the time at which it was stored (`madeAt`), the earlier of these
 * two times is returned. Otherwise, no new video would be marked as new.
 */
export function capFutureSeenDate(mark: number, newest: number, madeAt: number): number {
  return mark > newest && mark > madeAt ? Math.min(newest, madeAt) : mark;
}

/**
 * Returns the visit to which a page view belongs: the stored visit, or a new one after a long pause. New videos are recognized by
 * comparison with the newest video of the previous visit instead of the visitor's clock: a video that a later build published then also
 * counts as new if its date is before the previous visit.
 */
export function continueOrStartVisit(stored: StoredVisit | null, newest: number, now: number): StoredVisit {
  if (!stored) return { before: null, newest, at: now };
  const { at } = stored;
  const seen = capFutureSeenDate(stored.newest, newest, at);
  const before = now - at >= VISIT_IDLE_TIMEOUT_SECONDS ? seen : stored.before;
  return {
    before: before === null ? null : capFutureSeenDate(before, newest, at),
    newest: Math.max(seen, newest),
    at: now,
  };
}

/** Returns whether a video (`addedAt` in epoch seconds) is newer than the videos of the previous visit. */
export function isNewVideo(addedAt: number, { before }: StoredVisit): boolean {
  return before !== null && addedAt > before;
}

/** Storage format of the current visit; null if no visit is stored. */
export const VISIT_STORAGE_DEFINITION: StorageDefinition<StoredVisit | null> = {
  key: CURRENT_VISIT_KEY,
  empty: null,
  parse: parseStoredVisit,
  format: (visit) => (visit ? JSON.stringify(visit) : null),
};
