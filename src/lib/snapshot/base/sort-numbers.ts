/** Counting sort is used if the range of the keys is at most this multiple of their number. */
const COUNTING_SORT_FACTOR = 4;

/**
 * Returns the numbers 0 to `count` − 1 sorted by ascending integer key, ties by number. A small range of keys uses counting sort. Otherwise
 * key and number are combined into one float and sorted natively, if they fit in 53 bits: ten times faster than a comparison function.
 */
export function sortNumbers(count: number, keyOf: (number: number) => number): Uint32Array {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < count; i++) {
    least = Math.min(least, keyOf(i));
    most = Math.max(most, keyOf(i));
  }
  const range = count === 0 ? 0 : most - least + 1;
  if (range <= count * COUNTING_SORT_FACTOR) return countingSort(count, range, (number) => keyOf(number) - least);
  if (range * count <= Number.MAX_SAFE_INTEGER) {
    const keys = new Float64Array(count);
    for (let i = 0; i < count; i++) keys[i] = (keyOf(i) - least) * count + i;
    keys.sort();
    const sorted = new Uint32Array(count);
    for (let i = 0; i < count; i++) sorted[i] = keys[i]! % count;
    return sorted;
  }
  return new Uint32Array(count).map((_, i) => i).toSorted((a, b) => keyOf(a) - keyOf(b));
}

/** Counting sort for keys from 0 to `range` − 1. Source: Knuth, The Art of Computer Programming 3, 5.2, algorithm D. */
function countingSort(count: number, range: number, keyOf: (number: number) => number): Uint32Array {
  const next = new Uint32Array(range + 1);
  for (let i = 0; i < count; i++) next[keyOf(i) + 1]!++;
  for (let key = 0; key < range; key++) next[key + 1]! += next[key]!;
  const sorted = new Uint32Array(count);
  for (let i = 0; i < count; i++) sorted[next[keyOf(i)]!++] = i;
  return sorted;
}
