import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectInlineCode } from '../../cli/hosting/collect-inline-code.ts';

/** Returns the code of the script files of a built site, by file name. */
export function readScriptFiles(site: string): ReadonlyMap<string, string> {
  const files = globSync(['_astro/*.js', 'sw.js'], { cwd: site }).toSorted();
  return new Map(files.map((file) => [path.basename(file), readFileSync(path.join(site, file), 'utf8')]));
}

/** Returns whether a script element contains data, such as an import map or speculation rules. */
function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the distinct inline scripts of a built site. The names are made from the first 40 characters of the code. */
export function readInlineScripts(site: string): ReadonlyMap<string, string> {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const page of globSync('**/*.html', { cwd: site }))
    collectInlineCode(readFileSync(path.join(site, page), 'utf8'), found);
  const scripts = [...found.scripts].filter((text) => !isData(text));
  return new Map(scripts.map((code) => [`inline script ${JSON.stringify(code.slice(0, 40))}`, code]));
}
