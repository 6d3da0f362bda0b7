const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Returns a copy of a text that was cut from a line of a file and will be stored for long: without a copy, JavaScript engines retain the
 * entire line in memory.
 */
export function detachSubstringFromParentString(text: string): string {
  return decoder.decode(encoder.encode(text));
}
