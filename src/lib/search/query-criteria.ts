import { countSelected } from '../catalogue/filter.ts';
import { PERIODS } from '../catalogue/period.ts';
import type { VideoQuery } from '../catalogue/query.ts';
import type { PeriodQuery } from './trending.ts';

/** True if a text, tag or filter narrows the query, so that no stored first page of a whole order applies. */
export const hasCriteria = ({ text, tag, filters }: VideoQuery): boolean =>
  text.trim() !== '' || tag !== null || countSelected(filters) > 0;

/** True if the query is for a trending period with a limited number of videos (any period but `all`). */
export function isCappedPeriod(asked: VideoQuery): asked is PeriodQuery {
  return asked.period !== null && PERIODS[asked.period].size < Infinity;
}
