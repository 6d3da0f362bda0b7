import type { PersistedForm } from '../../lib/browser/persisted-form.ts';
import { VISIT_KEY } from '../../lib/browser/storage-keys.ts';
import { VISIT_GAP } from '../../lib/catalogue/limits.ts';

/** What is known of this visit and of the one before. All are epoch seconds. */
export interface Visit {
  /** The newest video that the catalogue had at the visit before; null at a first one. */
  readonly before: number | null;
  /** The newest video that it has had in this one. */
  readonly newest: number;
  /** The last page of this visit. */
  readonly at: number;
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Returns the stored visit, or null when the value is none. */
export function parseVisit(value: unknown): Visit | null {
  const { before, newest, at } = (value ?? {}) as Record<string, unknown>;
  if ((before !== null && !isTime(before)) || !isTime(newest) || !isTime(at)) return null;
  return { before, newest, at };
}

/**
 * Returns until when videos count as seen, in epoch seconds. A mark that lies beyond the catalogue's newest video, and beyond the moment
 * it was made at, is of a video that was dated in the future: once its date is mended, that moment stands in, so that what comes is new.
 */
export function healMark(mark: number, newest: number, madeAt: number): number {
  return mark > newest && mark > madeAt ? Math.min(newest, madeAt) : mark;
}

/**
 * Returns the visit that a page belongs to: the one that is stored, or a new one when that has ended. Videos count by the catalogue's
 * own dates, not by the visitor's clock: one that was added before the last visit, and came with a build after it, is new.
 */
export function nextVisit(stored: Visit | null, newest: number, now: number): Visit {
  if (!stored) return { before: null, newest, at: now };
  const { at } = stored;
  const seen = healMark(stored.newest, newest, at);
  const before = now - at >= VISIT_GAP ? seen : stored.before;
  return { before: before === null ? null : healMark(before, newest, at), newest: Math.max(seen, newest), at: now };
}

/** Returns whether a video that was added at a time has come since the visit before. */
export function isNew(addedAt: number, { before }: Visit): boolean {
  return before !== null && addedAt > before;
}

/** The visit that this page belongs to; null before one is noted. */
export const VISIT_FORM: PersistedForm<Visit | null> = {
  key: VISIT_KEY,
  empty: null,
  parse: parseVisit,
  format: (visit) => (visit ? JSON.stringify(visit) : null),
};
