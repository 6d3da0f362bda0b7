/** Categories of third-party scripts that a visitor can allow or refuse (R121). */
export const CONSENT_CATEGORIES = ['analytics', 'advertising'] as const;
/**
 * Purposes of third-party scripts. A script with the purpose `counting` requires no consent: the operator declares that it counts visits
 * without cookies or other storage in the browser, and without recognizing visitors.
 */
export const THIRD_PARTY_SCRIPT_CATEGORIES = [...CONSENT_CATEGORIES, 'counting'] as const;

type ScriptCategory = (typeof THIRD_PARTY_SCRIPT_CATEGORIES)[number];

interface Common {
  /** Category to which the visitor must consent before the script runs. `counting`: counts visits and needs no consent. */
  readonly category: ScriptCategory;
  /** Further origins to which the script sends requests, for the site's Content-Security-Policy: `https://collect.example.org`. */
  readonly origins?: readonly string[];
}

/** A third-party ES module. Its server must send CORS headers that allow this site to load the module. */
interface ModuleScript extends Common {
  /** URL of the module: an http(s) URL, or a path of this site. */
  readonly url: string;
  readonly classic?: false;
}

/** A classic script in a `<script>` element. The script may find this element by `document.currentScript`, an attribute or its id. */
export interface ClassicScript extends Common {
  readonly url: string;
  readonly classic: true;
  /** Attributes of the `<script>` element: `data-…`, `id`, `crossorigin`, `integrity`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Properties that are set on `window` before the script runs, because the script reads them. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** A module written by the operator, which is bundled with the site. */
interface OwnScript extends Common {
  readonly load: () => Promise<unknown>;
}

/** A third-party or operator's script. It loads after the age gate, and only with consent to its category, unless this is `counting`. */
export type ConsentScript = ModuleScript | ClassicScript | OwnScript;

/** Returns true if a script is loaded by a classic `<script>` element. */
export const isClassicScript = (script: ConsentScript): script is ClassicScript =>
  'classic' in script && script.classic;

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** Returns the external URLs in the definition of a script: the script's URL, its further origins, and reporting URLs in its attributes. */
const addressesOf = (script: ConsentScript): readonly string[] =>
  [
    ...('url' in script ? [script.url] : []),
    ...(isClassicScript(script) ? Object.values(script.attributes ?? {}) : []),
    ...(script.origins ?? []),
  ].filter(isAddress);

/** Returns the external origins from which scripts load or to which they send requests, without duplicates. */
export function consentScriptOrigins(scripts: readonly ConsentScript[]): readonly string[] {
  return [...new Set(scripts.flatMap(addressesOf).map((url) => new URL(url).origin))];
}
