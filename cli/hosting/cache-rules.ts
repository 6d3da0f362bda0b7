/** `Cache-Control` values by kind of file. */
export const CACHE_CONTROL_HEADER_VALUES = {
  /** Value for files with a content hash in their name, which never change. */
  hashed: 'public, max-age=31536000, immutable',
  /** Value for files that may change. Netlify and Cloudflare Pages use the same value by default, for files without a rule. */
  revalidated: 'public, max-age=0, must-revalidate',
  missing: 'no-store',
} as const;
