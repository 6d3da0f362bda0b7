import { DATE_BUCKETS, DURATION_BUCKETS, toEpochDay, type Filters, type Span } from '../../src/lib/catalogue/filter.ts';
import type { VideoCard } from '../../src/lib/catalogue/video.ts';

const isIn = (value: number, range: { readonly from: number; readonly to: number }) =>
  value >= range.from && value < range.to;

const isWithin = (value: number, span: Span | null) =>
  value >= (span?.from ?? -Infinity) && value <= (span?.to ?? Infinity);

type Faceted = Pick<VideoCard, 'duration' | 'quality' | 'addedAt'>;

/** Returns whether a card passes the filters of duration, date and quality and the spans on the epoch day `today`, tags aside: what the engine must say. */
export function matchesFacets(card: Faceted, filters: Filters, today: number): boolean {
  const age = today - toEpochDay(card.addedAt);
  const { duration, date, quality, minutes, days } = filters;
  if (!isWithin(Math.floor(card.duration / 60), minutes)) return false;
  if (!isWithin(toEpochDay(card.addedAt), days)) return false;
  if (duration.length > 0 && !duration.some((name) => isIn(card.duration, DURATION_BUCKETS[name]))) return false;
  if (date.length > 0 && !date.some((name) => isIn(age, DATE_BUCKETS[name]))) return false;
  return quality.length === 0 || card.quality === null || quality.includes(card.quality);
}
