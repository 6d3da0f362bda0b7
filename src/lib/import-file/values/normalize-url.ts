/** Matches `&amp;` in all spellings, also if it is encoded repeatedly: `&amp;amp;`. No valid URL contains `&amp;`. */
const AMPERSAND = /&(?:(?:amp|#0*38|#x0*26);)+/gi;

/** Returns a URL in which `&amp;` is replaced with `&`. Adds `https:` before a leading `//`. */
export function normalizeUrl(text: string): string {
  const trimmed = text.trim();
  const complete = /^\/\/[^/\\]/.test(trimmed) ? `https:${trimmed}` : trimmed;
  return complete.includes('&') ? complete.replaceAll(AMPERSAND, '&') : complete;
}
