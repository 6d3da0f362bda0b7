const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a copy of a text, for those that are kept: as a part of its line it would keep the whole line in memory. */
export function detachText(text: string): string {
  return decoder.decode(encoder.encode(text));
}
