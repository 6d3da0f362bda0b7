import { pathToFileURL } from 'node:url';
import { CONSENT_CATEGORIES, type ConsentScript } from '../domain/consent-scripts.ts';

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
