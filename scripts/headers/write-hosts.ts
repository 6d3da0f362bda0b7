/** After the pages: writes the configuration of every host. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFolder } from '../publish/folder.ts';
import { isPackedCopy } from '../publish/order.ts';
import type { Redirect } from '../redirects/redirect.ts';
import { formatCaddy } from './caddy.ts';
import type { InlineCode } from './inline-code.ts';
import { formatHostedHeaders } from './netlify-cloudflare.ts';
import { formatNginx } from './nginx.ts';
import { securityHeaders, type Sources } from './policy.ts';
import { formatCloudflareFiles, RARE_TAG_FILE } from './rare-tags.ts';

export interface HostsInput {
  /** Folder of the built site; `_headers` goes into it. */
  readonly site: string;
  /** Folder beside the site for what a host's operator installs, and no visitor should be able to ask for. */
  readonly hosts: string;
  /** What stands in the pages. */
  readonly code: InlineCode;
  readonly exportUrl: string | null;
  readonly consentOrigins: readonly string[];
  /** Origins that a check of age asks. */
  readonly assuranceOrigins: readonly string[];
  /** Origins of the players that visitors may watch on the site. */
  readonly players: readonly string[];
  /** Whether visitors can install the site. */
  readonly isInstallable: boolean;
  /** Sources that the operator allows in addition. */
  readonly extra: Sources;
  readonly redirects: readonly Redirect[];
  /** Whether packed copies stand beside the files. */
  readonly isPrecompressed: boolean;
}

async function writeCloudflareFiles(folder: string): Promise<void> {
  await mkdir(folder);
  const files = Object.entries(formatCloudflareFiles());
  await Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/** Writes `_headers` into the site, and into the folder beside it `nginx.conf`, `Caddyfile` and, where one answers for rare tags, the function of Cloudflare Pages. */
export async function writeHosts({ site, hosts, redirects, isPrecompressed, ...allowed }: HostsInput): Promise<void> {
  const files = (await listFolder(site))
    .filter((file) => !isPackedCopy(file))
    .map((file) => `/${file}`)
    .toSorted();
  const headers = securityHeaders(allowed);
  const hasRareTags = existsSync(path.join(site, RARE_TAG_FILE));
  const rules = { redirects, hasRareTags, isPrecompressed };
  await rm(hosts, { recursive: true, force: true });
  await mkdir(hosts, { recursive: true });
  await Promise.all([
    writeFile(path.join(site, '_headers'), formatHostedHeaders(headers, files)),
    writeFile(path.join(hosts, 'nginx.conf'), formatNginx(headers, rules)),
    writeFile(path.join(hosts, 'Caddyfile'), formatCaddy(headers, rules)),
    hasRareTags && writeCloudflareFiles(path.join(hosts, 'cloudflare-pages')),
  ]);
}
