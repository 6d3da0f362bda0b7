import { countSelected } from '../catalogue/filter.ts';
import { PERIODS } from '../catalogue/period.ts';
import type { VideoQuery } from '../catalogue/query.ts';
import type { PeriodQuery } from './trending.ts';

/** Whether only some videos are asked for, so that no first page of an order is stored for them. */
export const isNarrowed = ({ text, tag, filters }: VideoQuery): boolean =>
  text.trim() !== '' || tag !== null || countSelected(filters) > 0;

/** Whether a trending period is asked for that shows a few videos only. */
export function isLimited(asked: VideoQuery): asked is PeriodQuery {
  return asked.period !== null && PERIODS[asked.period].size < Infinity;
}
