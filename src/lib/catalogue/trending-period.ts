/** Trending periods that the trending page offers (R070). */
export type TrendingPeriod = 'today' | 'week' | 'month' | 'all';

interface PeriodRule {
  /** Maximum number of videos that the trending page shows for this period (R071). */
  readonly size: number;
  /** Length of the period in days. Videos that were added within this time belong to the period. */
  readonly days: number;
}

/** Trending periods, shortest first. If a period has too few videos, the trending page adds videos of the next longer period. */
export const TRENDING_PERIODS = {
  today: { size: 8, days: 1 },
  week: { size: 12, days: 7 },
  month: { size: 16, days: 30 },
  all: { size: Infinity, days: Infinity },
} as const satisfies Record<TrendingPeriod, PeriodRule>;

export const TRENDING_PERIOD_NAMES = Object.keys(TRENDING_PERIODS) as readonly TrendingPeriod[];
export const DEFAULT_TRENDING_PERIOD: TrendingPeriod = 'week';
