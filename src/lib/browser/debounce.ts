export interface DebouncedFunction<Args extends unknown[]> {
  (...args: Args): void;
  /** Cancels the pending call. */
  cancel(): void;
}

/** Returns a function that calls `action` once, `delay` milliseconds after the last call of the returned function. */
export function debounce<Args extends unknown[]>(
  delay: number,
  action: (...args: Args) => void,
): DebouncedFunction<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), delay);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}
