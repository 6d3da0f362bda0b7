/** Runs a step without a property of an object, as an older engine would, and puts it back when the step has ended. Returns what the step returns. */
export function without<T>(holder: object, name: string, step: () => T): T {
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
