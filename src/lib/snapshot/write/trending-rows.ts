import { TRENDING_VIDEOS } from '../base/layout.ts';

/** A row and its views. */
type Viewed = readonly [row: number, views: number];

/** Finds the rows that may be shown for a trending period. Rows must be added in ascending order. */
export interface TrendingRows {
  add(row: number, views: number): void;
  /**
   * Returns, newest first, each row that is one of the {@link TRENDING_VIDEOS} most viewed among itself and all newer rows. Whatever day a
   * period begins on, its most viewed videos are among these rows. Their number is about 16 × ln(rows / 16).
   */
  finish(): readonly Viewed[];
}

/** Number of rows after which rows that cannot trend any more are removed. */
const MAX_BUFFERED = 65_536;

/** Creates the finder. `mostKept` limits the rows in memory, in addition to trending rows. */
export function createTrendingRows(mostKept = MAX_BUFFERED): TrendingRows {
  let kept: Viewed[] = [];
  let most = mostKept;
  return {
    add(row, views) {
      kept.push([row, views]);
      if (kept.length < most) return;
      // rows that don't trend now never will: newer rows only add competitors
      kept = findTrending(kept).toReversed();
      most = kept.length + mostKept;
    },
    finish: () => findTrending(kept),
  };
}

function findTrending(rows: readonly Viewed[]): readonly Viewed[] {
  const found: Viewed[] = [];
  /** Views of the most viewed rows so far, ascending. */
  const best: number[] = [];
  for (const [row, views] of rows.toReversed()) {
    // of rows with equal views, the newer one counts first, and it is already included
    if (best.length === TRENDING_VIDEOS && views <= best[0]!) continue;
    found.push([row, views]);
    const place = best.findIndex((other) => other > views);
    best.splice(place < 0 ? best.length : place, 0, views);
    if (best.length > TRENDING_VIDEOS) best.shift();
  }
  return found;
}
