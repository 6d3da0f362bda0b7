/** `Cache-Control` values by kind of file. */
export const CACHE_CONTROL = {
  /** For files with a content hash in their name, which never change. */
  hashed: 'public, max-age=31536000, immutable',
  /** For files that may change. The value is the default of Netlify and Cloudflare Pages for files without a rule. */
  revalidated: 'public, max-age=0, must-revalidate',
  missing: 'no-store',
} as const;
