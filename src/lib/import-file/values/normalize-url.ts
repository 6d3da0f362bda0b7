/** Matches `&amp;` in all spellings, also encoded repeatedly: no valid URL contains one. */
const AMPERSAND = /&(?:(?:amp|#0*38|#x0*26);)+/gi;

/** Returns a URL with plain ampersands, and with `https:` added before a leading `//`. */
export function normalizeUrl(text: string): string {
  const trimmed = text.trim();
  const complete = /^\/\/[^/\\]/.test(trimmed) ? `https:${trimmed}` : trimmed;
  return complete.includes('&') ? complete.replaceAll(AMPERSAND, '&') : complete;
}
