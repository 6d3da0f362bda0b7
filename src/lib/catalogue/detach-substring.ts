const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a copy of a text, for long-term storage: a substring would keep the entire line that it was cut from in memory. */
export function detachSubstring(text: string): string {
  return decoder.decode(encoder.encode(text));
}
