/** Returns an item. Throws a RangeError with its description `what` if it is undefined. */
export function expectItem<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new RangeError(`Missing ${what}`);
  return item;
}
