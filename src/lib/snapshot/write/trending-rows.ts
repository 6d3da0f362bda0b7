import { TRENDING_VIDEOS } from '../base/layout.ts';

/** A row and its views. */
type Viewed = readonly [row: number, views: number];

/** Finds what trends among rows that come in their order. */
export interface TrendingRows {
  take(row: number, views: number): void;
  /**
   * Returns the rows, newest first, that are among the {@link TRENDING_VIDEOS} most viewed of all rows from themselves to the newest:
   * whatever day a period begins on, its most viewed videos are among these. There are about 16 × ln(rows / 16) of them.
   */
  finish(): readonly Viewed[];
}

/** Rows that are kept until those that no longer trend are dropped. */
const MOST_KEPT = 65_536;

/** Returns a finder that keeps so many rows at the most, when not the usual number, and those that trend. */
export function createTrendingRows(mostKept = MOST_KEPT): TrendingRows {
  let kept: Viewed[] = [];
  let most = mostKept;
  return {
    take(row, views) {
      kept.push([row, views]);
      if (kept.length < most) return;
      // what does not trend by now never will: newer rows only come on top
      kept = findTrending(kept).toReversed();
      most = kept.length + mostKept;
    },
    finish: () => findTrending(kept),
  };
}

function findTrending(rows: readonly Viewed[]): readonly Viewed[] {
  const found: Viewed[] = [];
  /** Views of the best rows so far, ascending. */
  const best: number[] = [];
  for (const [row, views] of rows.toReversed()) {
    // of equal views the newer row, which is there already, comes first
    if (best.length === TRENDING_VIDEOS && views <= best[0]!) continue;
    found.push([row, views]);
    const place = best.findIndex((other) => other > views);
    best.splice(place < 0 ? best.length : place, 0, views);
    if (best.length > TRENDING_VIDEOS) best.shift();
  }
  return found;
}
