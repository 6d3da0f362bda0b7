/** Keeps the first items of an order, in whatever order they come. */
export interface FirstItems<Item> {
  take(item: Item): void;
  /** Returns them in their order. */
  items(): readonly Item[];
}

/** Returns what keeps so many items, at the most, by a function that is below 0 where its first argument comes first. */
export function createFirstItems<Item>(most: number, compare: (a: Item, b: Item) => number): FirstItems<Item> {
  const kept: Item[] = [];
  return {
    take(item) {
      if (kept.length === most && compare(item, kept.at(-1)!) >= 0) return;
      const place = kept.findIndex((other) => compare(item, other) < 0);
      kept.splice(place < 0 ? kept.length : place, 0, item);
      if (kept.length > most) kept.pop();
    },
    items: () => kept,
  };
}
