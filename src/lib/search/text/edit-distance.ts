/**
 * Returns the edit distance of two words: the number of letters to insert, delete, replace or swap with their neighbor to turn one word
 * into the other. Returns `maxDistance` + 1 if the distance is larger than `maxDistance`.
 * Source: optimal string alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance. Three rows of the matrix are stored, so
 * that a swap can access the row before the previous one:
 * ```
 *        …  b[j-2] b[j-1]  b[j]
 * a[i-2]    before
 * a[i-1]           above-left above
 * a[i]             left    here = min(above + 1, left + 1, above-left + cost, before + 1 if swapped)
 * ```
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const here = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(above[j]! + 1, here[j - 1]! + 1, above[j - 1]! + cost);
      // an index before the first letter yields `undefined`, which is not equal to any letter
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) distance = Math.min(distance, before[j - 2]! + 1);
      here.push(distance);
      least = Math.min(least, distance);
    }
    if (least > maxDistance) return maxDistance + 1;
    before = above;
    above = here;
  }
  return Math.min(above[b.length]!, maxDistance + 1);
}
