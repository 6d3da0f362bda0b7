import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachFile, listFolder } from '../publish/folder.ts';

const PAGE = /\.html$/;
const ISLAND = /<astro-island\b[^>]*>/g;
/** An island and the code that brings it to life. */
const MODULE = /\b(?:component|renderer)-url="\/(_astro\/[\w.@~-]+\.js)"/g;
/** Islands further down wait until they are scrolled to. */
const IS_LATE = /\bclient="visible"/;
/** What a script imports before it runs; not what it loads on request. */
const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.@~-]+\.js)["'`]/g;

/** Returns the scripts that the islands of a page need, what they import included, in the order in which a browser would find them. */
async function findScripts(site: string, html: string, importsOf: (file: string) => Promise<readonly string[]>) {
  const islands = Array.from(html.matchAll(ISLAND), ([tag]) => tag).filter((tag) => !IS_LATE.test(tag));
  const found = new Set(islands.flatMap((tag) => Array.from(tag.matchAll(MODULE), ([, file = '']) => file)));
  // a Set hands out what is added to it meanwhile
  for (const file of found)
    for (const imported of await importsOf(path.join(site, file))) found.add(`_astro/${imported}`);
  return found;
}

/**
 * Adds to the head of every page of a built site the addresses of the scripts that its islands need. A browser that knows them asks for
 * all of them at once, behind the style sheet, instead of finding one in another: that costs a round trip each
 * (https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/modulepreload).
 */
export async function announceScripts(site: string): Promise<void> {
  const known = new Map<string, Promise<readonly string[]>>();
  const importsOf = (file: string) => {
    const imports =
      known.get(file) ??
      readFile(file, 'utf8').then((code) => Array.from(code.matchAll(IMPORT), ([, name = '']) => name));
    known.set(file, imports);
    return imports;
  };
  const pages = (await listFolder(site)).filter((file) => PAGE.test(file));
  await forEachFile(pages, async (page) => {
    const file = path.join(site, page);
    const html = await readFile(file, 'utf8');
    const scripts = await findScripts(site, html, importsOf);
    const links = Array.from(scripts, (script) => `<link rel="modulepreload" href="/${script}" fetchpriority="low">`);
    if (links.length > 0) await writeFile(file, html.replace('</head>', `${links.join('')}</head>`));
  });
}
