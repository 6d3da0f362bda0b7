import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectInlineCode } from '../../cli/hosting/inline-code.ts';

/** Returns the script files of a built site: their code by file name. */
export function readScriptFiles(site: string): ReadonlyMap<string, string> {
  const files = globSync(['_astro/*.js', 'sw.js'], { cwd: site }).toSorted();
  return new Map(files.map((file) => [path.basename(file), readFileSync(path.join(site, file), 'utf8')]));
}

/** Import maps and speculation rules stand in script elements, too. */
function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the scripts that stand in the HTML of a built site, each once, by a name that its beginning gives it. */
export function readInlineScripts(site: string): ReadonlyMap<string, string> {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const page of globSync('**/*.html', { cwd: site }))
    collectInlineCode(readFileSync(path.join(site, page), 'utf8'), found);
  const scripts = [...found.scripts].filter((text) => !isData(text));
  return new Map(scripts.map((code) => [`inline script ${JSON.stringify(code.slice(0, 40))}`, code]));
}
