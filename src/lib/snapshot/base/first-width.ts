/**
 * Returns how many segments are asked at first, by the rows of the first two: one, or two where the first, as the newest may, has less
 * than half the rows of the other.
 */
export function firstWidth(rows: number, rowsOfNext = 0): number {
  return rows < rowsOfNext / 2 ? 2 : 1;
}
