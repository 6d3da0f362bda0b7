import { readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { postJson } from '../command/post-json.ts';
import { listFilesInFolder } from './deploy-to-folder.ts';

type IndexNowSettings = Pick<Settings, 'indexNowKey' | 'indexNowUrl'>;

/** Files that a deploy uploaded and deleted, as paths in the site. */
export interface DeployedFileChanges {
  readonly uploaded: readonly string[];
  readonly deleted: readonly string[];
}

/** Result of an IndexNow notification: number of submitted URLs, and an error message or null. */
export interface IndexNowResult {
  readonly addresses: number;
  readonly fault: string | null;
}

/** Maximum number of URLs per request (https://www.indexnow.org/documentation). */
const MAX_URLS = 10_000;
const TIMEOUT_MS = 30_000;
/** IndexNow's success statuses: 202 means that the key is still to be verified. */
const SUCCESS_STATUSES: ReadonlySet<number> = new Set([200, 202]);
/** Matches the sitemaps of all languages, but not `sitemap-videos-0.xml`. */
const SITEMAP = /^sitemap-(?:[a-z]{2,3}-(?:[a-z\d]{2,8}-)?)?\d+\.xml$/;
const PAGE = /(?:(?:^|\/)index)?\.html$/;
/** Reserved domains (https://www.rfc-editor.org/rfc/rfc6761), and names used in private networks. */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|local|internal|example\.(?:com|net|org))$/;

const keyFile = (key: string) => `${key}.txt`;

/** Writes the key file of a site, by which search engines verify that notifications come from its owner. */
export async function writeIndexNowKeyFile(site: string, key: string): Promise<void> {
  await writeFile(path.join(site, keyFile(key)), key);
}

/** True if a host is publicly reachable: a domain name that is not reserved, and no IP address. */
export function isPublicHost(host: string): boolean {
  return host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !RESERVED.test(host);
}

/** Returns the URL path of a page, given the path of its file in the site. */
const toAddressPath = (file: string) => `/${encodeURI(file.replace(PAGE, ''))}`;

async function readSitemapUrls(site: string, files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    files.filter((file) => SITEMAP.test(file)).map((file) => readFile(path.join(site, file), 'utf8')),
  );
  const toAddress = ([, text = '']: RegExpMatchArray) => text.replaceAll('&amp;', '&');
  return texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(toAddress));
}

const isPage = (file: string) => PAGE.test(file);

/** Returns the URLs of changed pages that are in the sitemap, and of deleted pages. */
function findChangedUrls(
  addresses: readonly string[],
  origin: string,
  { uploaded, deleted }: DeployedFileChanges,
): string[] {
  const changed = new Set(uploaded.filter(isPage).map((file) => new URL(toAddressPath(file), origin).href));
  const gone = deleted.filter(isPage).map((file) => new URL(toAddressPath(file), origin).href);
  return [...addresses.filter((address) => changed.has(new URL(address).href)), ...gone];
}

/** Submits URLs of one host to IndexNow. Returns an error message, or null on success. */
async function ping(endpoint: string, key: string, origin: string, urlList: readonly string[]): Promise<string | null> {
  const { host } = new URL(origin);
  const value = { host, key, keyLocation: `${origin}/${keyFile(key)}`, urlList };
  try {
    const { status } = await postJson(endpoint, value, TIMEOUT_MS);
    return SUCCESS_STATUSES.has(status) ? null : `${endpoint} responded with HTTP ${status}`;
  } catch (error) {
    return `${endpoint}: ${(error as Error).message}`;
  }
}

/**
 * Notifies search engines of the changed pages of a deployed site (https://www.indexnow.org). `changes` is null if the upload program
 * doesn't report which files have changed. Returns null if no IndexNow key is configured. Sends nothing for a site whose host is not
 * public. Does not throw if the request fails.
 */
export async function notifyIndexNow(
  { indexNowKey: key, indexNowUrl }: IndexNowSettings,
  site: string,
  changes: DeployedFileChanges | null,
): Promise<IndexNowResult | null> {
  if (key === null) return null;
  const notSent = (fault: string): IndexNowResult => ({ addresses: 0, fault });
  const files = await listFilesInFolder(site);
  if (!files.includes(keyFile(key)))
    return notSent(`${site} has no ${keyFile(key)}: build the site again with INDEXNOW_KEY set`);
  if (changes === null) return notSent('the upload program does not report which pages have changed');
  const addresses = await readSitemapUrls(site, files);
  const { origin, hostname } = new URL(addresses[0] ?? 'http://localhost');
  if (!isPublicHost(hostname)) return notSent(`the site was built for ${origin}, which is not a public host`);
  const changed = findChangedUrls(addresses, origin, changes);
  for (let at = 0; at < changed.length; at += MAX_URLS) {
    const fault = await ping(indexNowUrl, key, origin, changed.slice(at, at + MAX_URLS));
    if (fault !== null) return { addresses: at, fault };
  }
  return { addresses: changed.length, fault: null };
}
