/** Periods of the trending page (R070). */
export type Period = 'today' | 'week' | 'month' | 'all';

interface PeriodRule {
  /** Maximum number of videos shown (R071). */
  readonly size: number;
  /** Length of the period in days: younger videos belong to it. */
  readonly days: number;
}

/** Trending periods, shortest first. A period with too few videos is filled with videos of the next longer one. */
export const PERIODS = {
  today: { size: 8, days: 1 },
  week: { size: 12, days: 7 },
  month: { size: 16, days: 30 },
  all: { size: Infinity, days: Infinity },
} as const satisfies Record<Period, PeriodRule>;

export const PERIOD_NAMES = Object.keys(PERIODS) as readonly Period[];
export const DEFAULT_PERIOD: Period = 'week';
