const CLOCK = /^\d+(?::\d{1,2}){1,2}$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** Returns a duration in whole seconds: mm:ss, hh:mm:ss or a plain number of seconds; anything else is 0 (R154). */
export function parseDuration(text: string): number {
  const trimmed = text.trim();
  if (NUMBER.test(trimmed)) return clamp(Number(trimmed));
  if (!CLOCK.test(trimmed)) return 0;
  return clamp(trimmed.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0));
}

/** Keeps numbers that no clock shows from breaking the columns they are stored in. */
function clamp(seconds: number): number {
  return Math.min(Math.floor(seconds), 0x7fffffff);
}
