import { DATE_BUCKETS, DURATION_BUCKETS, toEpochDay, type Filters } from '../../src/lib/domain/filter.ts';
import type { VideoCard } from '../../src/lib/domain/video.ts';

const isIn = (value: number, range: { readonly from: number; readonly to: number }) =>
  value >= range.from && value < range.to;

/** Returns whether a card passes the duration, date and quality filters on the epoch day `today`, tags aside: what the engine must say. */
export function matchesFacets(card: VideoCard, filters: Filters, today: number): boolean {
  const age = today - toEpochDay(card.addedAt);
  const { duration, date, quality } = filters;
  if (duration.length > 0 && !duration.some((name) => isIn(card.duration, DURATION_BUCKETS[name]))) return false;
  if (date.length > 0 && !date.some((name) => isIn(age, DATE_BUCKETS[name]))) return false;
  return quality.length === 0 || card.quality === null || quality.includes(card.quality);
}
