/**
 * Runs a function while a property of an object is missing, to simulate an older JavaScript engine, and restores the property afterwards.
 * Returns the function's result.
 */
export function runWithoutProperty<T>(holder: object, name: string, step: () => T): T {
  const property = Object.getOwnPropertyDescriptor(holder, name);
  if (!property) throw new Error(`Got no property "${name}" to take away`);
  const putBack = () => Object.defineProperty(holder, name, property);
  Reflect.deleteProperty(holder, name);
  let isLasting = false;
  try {
    const result = step();
    isLasting = result instanceof Promise;
    return isLasting ? ((result as Promise<unknown>).finally(putBack) as T) : result;
  } finally {
    if (!isLasting) putBack();
  }
}
