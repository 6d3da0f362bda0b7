import {
  FILTER_KIND_NAMES,
  filterDefinitionOf,
  toEpochDay,
  type Filters,
  type NumberRange,
} from '../../src/lib/catalogue/video-filters.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';

const isWithin = (value: number, span: NumberRange | null) =>
  value >= (span?.from ?? -Infinity) && value <= (span?.to ?? Infinity);

type Faceted = Pick<VideoCardData, 'duration' | 'quality' | 'addedAt'>;

/** Reference implementation: returns whether a card matches the options and ranges of the filters on epoch day `today`. Ignores tags. */
export function matchesFilters(card: Faceted, filters: Filters, today: number): boolean {
  const age = today - toEpochDay(card.addedAt);
  const passesKinds = FILTER_KIND_NAMES.every((kind) => {
    const { options, unknown } = filterDefinitionOf(kind);
    const entries = filters[kind].map((option) => options[option]!);
    const matches = entries.some((entry) =>
      'facet' in entry ? entry.matches(card) : age >= entry.ages.from && age < entry.ages.to,
    );
    return entries.length === 0 || matches || unknown?.matches(card) === true;
  });
  return (
    passesKinds &&
    isWithin(Math.floor(card.duration / 60), filters.minutes) &&
    (filters.days === null || toEpochDay(card.addedAt) > 0) &&
    isWithin(toEpochDay(card.addedAt), filters.days)
  );
}
