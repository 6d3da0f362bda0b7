/** What a visitor can allow or refuse (R121). */
export const CONSENT_CATEGORIES = ['analytics', 'advertising'] as const;
/**
 * What scripts are for. Counting asks for no consent: by naming a script so, the operator declares that it counts visits without cookies,
 * without anything else that is kept in the browser, and without recognising anybody.
 */
export const SCRIPT_CATEGORIES = [...CONSENT_CATEGORIES, 'counting'] as const;

type ScriptCategory = (typeof SCRIPT_CATEGORIES)[number];

interface Common {
  /** The consent without which nothing of this script is loaded, or `counting`. */
  readonly category: ScriptCategory;
  /** Further origins that the script talks to, for the site's Content-Security-Policy: `https://collect.example.org`. */
  readonly origins?: readonly string[];
}

/** An ES module: its server must allow other sites to load it, by CORS. */
interface ModuleScript extends Common {
  /** An http(s) address, or a path of this site. */
  readonly url: string;
  readonly classic?: false;
}

/** A script as HTML loads it, which finds itself by `document.currentScript`, by an attribute or by its id. */
export interface ClassicScript extends Common {
  readonly url: string;
  readonly classic: true;
  /** What its element carries: `data-…`, `id`, `crossorigin`, `integrity`. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** What it reads of `window`, by name: set before it runs. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** A module of the operator's own that the build takes in. */
interface OwnScript extends Common {
  readonly load: () => Promise<unknown>;
}

/** A script that is loaded behind the age gate, and only for who has allowed its category, unless that is `counting`. */
export type ConsentScript = ModuleScript | ClassicScript | OwnScript;

/** Returns whether a script is loaded as HTML loads one. */
export const isClassic = (script: ConsentScript): script is ClassicScript => 'classic' in script && script.classic;

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** Returns the foreign addresses that a script names: where it is, and where its attributes tell it to report to. */
const addressesOf = (script: ConsentScript): readonly string[] =>
  [
    ...('url' in script ? [script.url] : []),
    ...(isClassic(script) ? Object.values(script.attributes ?? {}) : []),
    ...(script.origins ?? []),
  ].filter(isAddress);

/** Returns the foreign origins that the scripts need, each once, in the order in which they are named. */
export function consentOrigins(scripts: readonly ConsentScript[]): readonly string[] {
  return [...new Set(scripts.flatMap(addressesOf).map((url) => new URL(url).origin))];
}
