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

/** What a video of a period is from. */
const SPANS = { today: 'today', week: 'this week', month: 'this month', all: 'all time' } as const satisfies Record<
  Period,
  string
>;

/** Returns the sentence that says from where a trending period with `own` videos was filled up. */
export function describeFilling(period: Period, from: Period, own: number): string {
  const span = SPANS[period];
  if (own === 0) return `None of these videos is from ${span}: they are the most viewed of ${SPANS[from]}.`;
  const count = own === 1 ? '1 of these videos is' : `${own} of these videos are`;
  return `${count} from ${span}; the others are ${from === 'all' ? 'older' : `from ${SPANS[from]}`}.`;
}

export const PERIOD_NAMES = Object.keys(PERIODS) as readonly Period[];
export const DEFAULT_PERIOD: Period = 'week';
