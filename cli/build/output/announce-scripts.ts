import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ISLAND = /<astro-island\b[^>]*>/g;
/** An island and the code that brings it to life. */
const MODULE = /\b(?:component|renderer)-url="\/(_astro\/[\w.@~-]+\.js)"/g;
/** Islands further down wait until they are scrolled to. */
const IS_LATE = /\bclient="visible"/;
/** What a script imports before it runs; not what it loads on request. */
const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.@~-]+\.js)["'`]/g;

type ImportsOf = (script: string) => Promise<readonly string[]>;

/** Returns the scripts that the islands of a page need, what they import included, in the order in which a browser would find them. */
async function findScripts(html: string, importsOf: ImportsOf): Promise<ReadonlySet<string>> {
  const islands = Array.from(html.matchAll(ISLAND), ([tag]) => tag).filter((tag) => !IS_LATE.test(tag));
  const found = new Set(islands.flatMap((tag) => Array.from(tag.matchAll(MODULE), ([, file = '']) => file)));
  // a Set hands out what is added to it meanwhile
  for (const file of found) for (const imported of await importsOf(file)) found.add(`_astro/${imported}`);
  return found;
}

/**
 * Returns what adds to the head of a page the addresses of the scripts that its islands need, which lie in the folder of the site. A
 * browser that knows them asks for all of them at once, behind the style sheet, instead of finding one in another: that costs a round
 * trip each (https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/modulepreload).
 */
export function createAnnouncer(site: string): (html: string) => Promise<string> {
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
    const links = Array.from(scripts, (script) => `<link rel="modulepreload" href="/${script}" fetchpriority="low">`);
    return links.length > 0 ? html.replace('</head>', () => `${links.join('')}</head>`) : html;
  };
}
