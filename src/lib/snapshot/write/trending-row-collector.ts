import { MAX_TRENDING_VIDEOS } from '../base/snapshot-format.ts';

type Viewed = readonly [row: number, views: number];

/** Collects the rows that a trending period may show. Rows must be added in ascending order. */
export interface TrendingRowCollector {
  add(row: number, views: number): void;
  /**
   * Returns the rows that may be shown in a trending period, newest first: each row that is among the {@link MAX_TRENDING_VIDEOS} most
   * viewed rows when only this row and all newer rows are compared. Whatever day a period begins on, its most viewed videos are among these
   * rows. There are about 16 × ln(rows / 16) of them.
   */
  finish(): readonly Viewed[];
}

/** Number of added rows after which the rows that no trending period can show are removed from memory. */
const MAX_BUFFERED = 65_536;

/** Creates a collector of trending rows. `mostKept` is the maximum number of rows in memory besides the trending ones. */
export function createTrendingRowCollector(mostKept = MAX_BUFFERED): TrendingRowCollector {
  let kept: Viewed[] = [];
  let most = mostKept;
  return {
    add(row, views) {
      kept.push([row, views]);
      if (kept.length < most) return;
      // delete rows that no trending period can show, because rows that are added later are newer and cannot bring deleted rows back
      kept = findTrending(kept).toReversed();
      most = kept.length + mostKept;
    },
    finish: () => findTrending(kept),
  };
}

function findTrending(rows: readonly Viewed[]): readonly Viewed[] {
  const found: Viewed[] = [];
  /** View counts of the most viewed rows so far, in ascending order. */
  const best: number[] = [];
  for (const [row, views] of rows.toReversed()) {
    // of rows with equal views, the newer row ranks first; the loop starts with the newest row, so all rows whose counts are in `best` are
    // newer
    if (best.length === MAX_TRENDING_VIDEOS && views <= best[0]!) continue;
    found.push([row, views]);
    const place = best.findIndex((other) => other > views);
    best.splice(place < 0 ? best.length : place, 0, views);
    if (best.length > MAX_TRENDING_VIDEOS) best.shift();
  }
  return found;
}
