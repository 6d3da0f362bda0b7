/**
 * Returns the number of segments to read in the first round: 2 if the first segment has fewer than half the rows of the second, as the
 * newest segment may, else 1.
 */
export function firstBatchSize(rows: number, rowsOfNext = 0): number {
  return rows < rowsOfNext / 2 ? 2 : 1;
}
