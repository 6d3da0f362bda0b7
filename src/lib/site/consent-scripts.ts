import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONSENT_CATEGORIES, type ConsentScript } from '../domain/consent-scripts.ts';

/** The file in which an operator names scripts that need consent, where nothing names another. */
const DEFAULT_FILE = fileURLToPath(new URL('../../consent-scripts.ts', import.meta.url));

const isHttp = (url: unknown) => typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const isOwnPath = (url: unknown) => typeof url === 'string' && /^\/[^/\\]/.test(url);

/** Returns what is wrong with one entry, or null. */
function faultOf(entry: unknown): string | null {
  const { category, url, load, origins } = (entry ?? {}) as Record<string, unknown>;
  if (!CONSENT_CATEGORIES.some((known) => known === category)) {
    return `category is ${JSON.stringify(category)}, expected one of ${CONSENT_CATEGORIES.join(', ')}`;
  }
  if ((url === undefined) === (load === undefined)) return 'expected either url or load';
  if (url !== undefined && !isHttp(url) && !isOwnPath(url)) {
    return `url is ${JSON.stringify(url)}, expected an http(s) address or a path of this site`;
  }
  if (load !== undefined && typeof load !== 'function') return 'load is no function';
  if (origins !== undefined && !(Array.isArray(origins) && origins.every(isHttp))) {
    return 'origins is no list of http(s) addresses';
  }
  return null;
}

/** The address of the module that names the scripts: the one that `CONSENT_SCRIPTS` names, else the project's own. */
export function consentScriptsFile(file: string | undefined = process.env['CONSENT_SCRIPTS']): string {
  return path.resolve(file || DEFAULT_FILE);
}

/** Returns the scripts that a file names. Throws an error that names the file and the entry when one is not as its type says. */
export async function readConsentScripts(file: string): Promise<readonly ConsentScript[]> {
  const { CONSENT_SCRIPTS: scripts } = (await import(pathToFileURL(file).href)) as { CONSENT_SCRIPTS?: unknown };
  if (!Array.isArray(scripts)) throw new Error(`${file}: expected a list named CONSENT_SCRIPTS`);
  for (const [i, entry] of scripts.entries()) {
    const fault = faultOf(entry);
    if (fault) throw new Error(`${file}: entry ${i + 1}: ${fault}`);
  }
  return scripts as readonly ConsentScript[];
}
