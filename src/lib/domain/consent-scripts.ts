/** What a visitor can allow or refuse (R121). */
export const CONSENT_CATEGORIES = ['analytics', 'advertising'] as const;

type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

interface Common {
  /** The consent without which nothing of this script is loaded. */
  readonly category: ConsentCategory;
  /** Further origins that the script talks to, for the site's Content-Security-Policy: `https://collect.example.org`. */
  readonly origins?: readonly string[];
}

/**
 * A script that is loaded only for who has allowed its category: an ES module at an http(s) address (whose server must allow
 * other sites to load it, by CORS) or at a path of this site, or a module of the operator's own that the build takes in.
 */
export type ConsentScript = (Common & { readonly url: string }) | (Common & { readonly load: () => Promise<unknown> });

/** Returns the foreign origins that the scripts need, each once, in the order in which they are named. */
export function consentOrigins(scripts: readonly ConsentScript[]): readonly string[] {
  const named = scripts.flatMap((script) => [
    ...('url' in script && URL.canParse(script.url) ? [script.url] : []),
    ...(script.origins ?? []),
  ]);
  return [...new Set(named.map((url) => new URL(url).origin))];
}
