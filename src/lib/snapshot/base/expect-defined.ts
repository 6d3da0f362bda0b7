/** Returns an item unchanged. If it is undefined, throws a RangeError that contains the description `what`. */
export function expectDefined<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new RangeError(`Missing ${what}`);
  return item;
}
