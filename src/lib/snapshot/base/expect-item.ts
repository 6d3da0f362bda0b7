/** Returns what is there. Throws a RangeError that says what is not. */
export function expectItem<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new RangeError(`Got no ${what}, expected one`);
  return item;
}
