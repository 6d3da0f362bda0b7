/** The periods of the trending page (R070). */
export type Period = 'today' | 'week' | 'month' | 'all';

interface PeriodRule {
  /** Most videos shown (R071). */
  readonly size: number;
  /** Ages in whole days below which a video belongs to the period. */
  readonly days: number;
}

/** In order from the shortest; a period with too few videos is filled from the next one. */
export const PERIODS = {
  today: { size: 8, days: 1 },
  week: { size: 12, days: 7 },
  month: { size: 16, days: 30 },
  all: { size: Infinity, days: Infinity },
} as const satisfies Record<Period, PeriodRule>;

export const PERIOD_NAMES = Object.keys(PERIODS) as readonly Period[];
export const DEFAULT_PERIOD: Period = 'week';
