/** After the pages: writes the configuration of every host. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFolder } from '../deploy/folder.ts';
import { isPackedCopy } from '../deploy/order.ts';
import type { Redirect } from './redirect.ts';
import { formatCaddy } from './caddy.ts';
import { formatHostedHeaders } from './netlify-cloudflare.ts';
import { HOST_FILES } from './host-rules.ts';
import { formatNginx } from './nginx.ts';
import { securityHeaders, type PolicyInput } from './policy.ts';
import { findPrefixes, formatCloudflareFiles, MISSING_FILE, RARE_TAG_FILE } from './rare-tags.ts';

export interface HostsInput extends PolicyInput {
  /** Folder of the built site; `_headers` goes into it. */
  readonly site: string;
  /** Folder beside the site for what a host's operator installs, and no visitor should be able to ask for. */
  readonly hosts: string;
  readonly redirects: readonly Redirect[];
  /** Whether packed copies stand beside the files. */
  readonly isPrecompressed: boolean;
}

async function writeCloudflareFiles(folder: string, prefixes: readonly string[]): Promise<void> {
  await mkdir(folder);
  const files = Object.entries(formatCloudflareFiles(prefixes));
  await Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/** Writes `_headers` into the site, and into the folder beside it `nginx.conf`, `Caddyfile` and, where one answers for rare tags, the function of Cloudflare Pages. */
export async function writeHosts({ site, hosts, redirects, isPrecompressed, ...allowed }: HostsInput): Promise<void> {
  const files = (await listFolder(site))
    .filter((file) => !isPackedCopy(file))
    .map((file) => `/${file}`)
    .toSorted();
  const headers = securityHeaders(allowed);
  const rareTags = findPrefixes(site, RARE_TAG_FILE);
  const languages = findPrefixes(site, MISSING_FILE).filter((prefix) => prefix !== '');
  const rules = { redirects, rareTags, languages, isPrecompressed };
  await mkdir(hosts, { recursive: true });
  for (const name of HOST_FILES) await rm(path.join(hosts, name), { recursive: true, force: true });
  await Promise.all([
    writeFile(path.join(site, '_headers'), formatHostedHeaders(headers, files)),
    writeFile(path.join(hosts, 'nginx.conf'), formatNginx(headers, rules)),
    writeFile(path.join(hosts, 'Caddyfile'), formatCaddy(headers, rules)),
    rareTags.length > 0 && writeCloudflareFiles(path.join(hosts, 'cloudflare-pages'), rareTags),
  ]);
}
