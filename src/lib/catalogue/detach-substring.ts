const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns a copy of a text that was cut from a line and is stored for long. Without a copy, JavaScript engines retain the entire line. */
export function detachSubstringFromParentString(text: string): string {
  return decoder.decode(encoder.encode(text));
}
