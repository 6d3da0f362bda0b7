/**
 * Returns the number of segments to read in the first round: 2 if the first segment has fewer than half as many rows as the second, else 1.
 * The newest segment is often incomplete.
 */
export function countFirstBatchSegments(rows: number, rowsOfNext = 0): number {
  return rows < rowsOfNext / 2 ? 2 : 1;
}
