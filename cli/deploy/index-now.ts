import { readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { postJson } from '../command/post-json.ts';
import { listFolder } from './folder.ts';

type Keys = Pick<Settings, 'indexNowKey' | 'indexNowUrl'>;

/** Pages of a site that a deploy has changed, by the files that it put or deleted. */
export interface Changes {
  readonly uploaded: readonly string[];
  readonly deleted: readonly string[];
}

/** What search engines were told: how many addresses, and why not all; null where it is not wanted. */
export interface Told {
  readonly addresses: number;
  readonly fault: string | null;
}

/** What the protocol allows in one request (https://www.indexnow.org/documentation). */
const MOST_ADDRESSES = 10_000;
const PATIENCE_MS = 30_000;
/** Received, and received with the key still to be looked at. */
const ACCEPTED: ReadonlySet<number> = new Set([200, 202]);
const SITEMAP = /^sitemap-(?:[a-z]{2}-(?:[a-z]{2}-)?)?\d+\.xml$/;
const PAGE = /(?:(?:^|\/)index)?\.html$/;
/** Names that belong to nobody (https://www.rfc-editor.org/rfc/rfc6761), and those of a network's own. */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|local|internal|example\.(?:com|net|org))$/;

const keyFile = (key: string) => `${key}.txt`;

/** Writes the file of a site by which search engines know that the key is its own. */
export async function writeKeyFile(site: string, key: string): Promise<void> {
  await writeFile(path.join(site, keyFile(key)), key);
}

/** Returns whether everybody can reach a host: it is a name, and none that is reserved. */
export function isPublicHost(host: string): boolean {
  return host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !RESERVED.test(host);
}

/** Returns the path that a page's file is known by, as an address has it. */
const toAddressPath = (file: string) => `/${encodeURI(file.replace(PAGE, ''))}`;

/** Returns the addresses that a site's sitemap lists. */
async function readAddresses(site: string, files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    files.filter((file) => SITEMAP.test(file)).map((file) => readFile(path.join(site, file), 'utf8')),
  );
  const toAddress = ([, text = '']: RegExpMatchArray) => text.replaceAll('&amp;', '&');
  return texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(toAddress));
}

const isPage = (file: string) => PAGE.test(file);

/** Returns the addresses of changed pages that search engines are to show, and of those that are gone. */
function findChanged(addresses: readonly string[], origin: string, { uploaded, deleted }: Changes): string[] {
  const changed = new Set(uploaded.filter(isPage).map((file) => new URL(toAddressPath(file), origin).href));
  const gone = deleted.filter(isPage).map((file) => new URL(toAddressPath(file), origin).href);
  return [...addresses.filter((address) => changed.has(new URL(address).href)), ...gone];
}

/** Tells search engines of some addresses of one host. Returns what went wrong, or null. */
async function ping(endpoint: string, key: string, origin: string, urlList: readonly string[]): Promise<string | null> {
  const { host } = new URL(origin);
  const value = { host, key, keyLocation: `${origin}/${keyFile(key)}`, urlList };
  try {
    const { status } = await postJson(endpoint, value, PATIENCE_MS);
    return ACCEPTED.has(status) ? null : `${endpoint} answered ${status}`;
  } catch (error) {
    return `${endpoint}: ${(error as Error).message}`;
  }
}

/**
 * Tells search engines which pages of a deployed site have changed. `changes` is null where the deploy does not know them. Nobody is told of a
 * site whose own address others cannot reach. Never throws for what a search engine answers.
 */
export async function tellIndexNow(
  { indexNowKey: key, indexNowUrl }: Keys,
  site: string,
  changes: Changes | null,
): Promise<Told | null> {
  if (key === null) return null;
  const nobody = (fault: string): Told => ({ addresses: 0, fault });
  const files = await listFolder(site);
  if (!files.includes(keyFile(key))) return nobody(`${site} has no ${keyFile(key)}: build it with INDEXNOW_KEY`);
  if (changes === null) return nobody('the program that uploads does not tell which pages have changed');
  const addresses = await readAddresses(site, files);
  const { origin, hostname } = new URL(addresses[0] ?? 'http://localhost');
  if (!isPublicHost(hostname)) return nobody(`the site is built for ${origin}, which is no public address`);
  const changed = findChanged(addresses, origin, changes);
  for (let at = 0; at < changed.length; at += MOST_ADDRESSES) {
    const fault = await ping(indexNowUrl, key, origin, changed.slice(at, at + MOST_ADDRESSES));
    if (fault !== null) return { addresses: at, fault };
  }
  return { addresses: changed.length, fault: null };
}
