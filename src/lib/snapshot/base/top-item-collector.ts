/** Collects the first few items of a sort order, for example the most viewed ones. Items may be added in any order. */
export interface TopItemCollector<Item> {
  add(item: Item): void;
  /** Returns the collected items, sorted. */
  items(): readonly Item[];
}

/** Creates a collector of up to `limit` items. `compare` is a comparison function as for `Array.sort`. */
export function createTopItemCollector<Item>(
  limit: number,
  compare: (a: Item, b: Item) => number,
): TopItemCollector<Item> {
  const kept: Item[] = [];
  return {
    add(item) {
      if (kept.length === limit && compare(item, kept.at(-1)!) >= 0) return;
      const place = kept.findIndex((other) => compare(item, other) < 0);
      kept.splice(place < 0 ? kept.length : place, 0, item);
      if (kept.length > limit) kept.pop();
    },
    items: () => kept,
  };
}
