import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ISLAND = /<astro-island\b[^>]*>/g;
/** Matches the script URLs of an Astro island: its component and its renderer. */
const MODULE = /\b(?:component|renderer)-url="\/(_astro\/[\w.@~-]+\.js)"/g;
/** Matches the attribute of islands that are only hydrated when they are scrolled into view. */
const IS_LAZY = /\bclient="visible"/;
/** Matches the static imports of a script, but not dynamic `import()` calls. */
const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.@~-]+\.js)["'`]/g;

type ImportsOf = (script: string) => Promise<readonly string[]>;

/** Returns the scripts that a page's islands load immediately, including static imports, in the order in which browsers discover them. */
async function findScripts(html: string, importsOf: ImportsOf): Promise<ReadonlySet<string>> {
  const islands = Array.from(html.matchAll(ISLAND), ([tag]) => tag).filter((tag) => !IS_LAZY.test(tag));
  const found = new Set(islands.flatMap((tag) => Array.from(tag.matchAll(MODULE), ([, file = '']) => file)));
  // the loop also visits entries that are added to the Set during the iteration
  for (const file of found) for (const imported of await importsOf(file)) found.add(`_astro/${imported}`);
  return found;
}

/** Attribute of the inline script that preloads the scripts of islands (src/head/early-inline-script.ts), before it has its value. */
const EMPTY_ATTRIBUTE = ' data-island-urls="-"';

/**
 * Returns a function that writes the URLs of the scripts of a page's islands into its HTML, for a script that preloads them. `site` is the
 * folder with the scripts. Browsers can then request all scripts at once after the style sheet; otherwise each nested import costs a round
 * trip (https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/modulepreload).
 */
export function createIslandUrlWriter(site: string): (html: string) => Promise<string> {
  const known = new Map<string, ReturnType<ImportsOf>>();
  const importsOf = (script: string) => {
    const imports =
      known.get(script) ??
      readFile(path.join(site, script), 'utf8').then((code) =>
        Array.from(code.matchAll(IMPORT), ([, name = '']) => name),
      );
    known.set(script, imports);
    return imports;
  };
  return async (html) => {
    const scripts = await findScripts(html, importsOf);
    const urls = Array.from(scripts, (script) => `/${script}`).join(' ');
    return html.replace(EMPTY_ATTRIBUTE, () => (urls === '' ? '' : ` data-island-urls="${urls}"`));
  };
}
