/** How long an answer may be kept, by what kind of file it is. */
export const CACHE = {
  /** The name changes with the content. */
  hashed: 'public, max-age=31536000, immutable',
  /** What Netlify and Cloudflare Pages say of every file that no rule names. */
  revalidated: 'public, max-age=0, must-revalidate',
  missing: 'no-store',
} as const;
