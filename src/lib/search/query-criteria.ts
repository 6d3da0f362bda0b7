import { countSelectedFilters } from '../catalogue/video-filters.ts';
import { TRENDING_PERIODS } from '../catalogue/trending-period.ts';
import type { VideoQuery } from '../catalogue/video-query.ts';
import type { TrendingPeriodQuery } from './query-trending-period.ts';

/** True if a query has a text, tag, filter or similar video, so that the stored first page of the entire catalogue does not apply. */
export const hasQueryCriteria = ({ text, tag, filters, like }: VideoQuery): boolean =>
  text.trim() !== '' || like !== undefined || tag !== null || countSelectedFilters(filters) > 0;

/** True if the query is for a trending period that shows a limited number of videos (any period but `all`). */
export function isLimitedTrendingPeriodQuery(asked: VideoQuery): asked is TrendingPeriodQuery {
  return asked.period !== null && TRENDING_PERIODS[asked.period].size < Infinity;
}
