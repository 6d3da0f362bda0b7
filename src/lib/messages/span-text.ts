/** What is said of a span by its ends. */
interface SpanTexts {
  readonly since: (end: number) => string;
  readonly until: (end: number) => string;
  readonly between: (from: number, to: number) => string;
}

/** Returns what says a span, of which one end may be open. */
export const createSpanText =
  ({ since, until, between }: SpanTexts) =>
  (from: number | null, to: number | null): string => {
    if (from === null) return until(to!);
    return to === null ? since(from) : between(from, to);
  };
