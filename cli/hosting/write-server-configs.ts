/** Writes the configurations of all hosts for a built site. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OPEN_SEARCH_FILE } from '../../src/lib/catalogue/site/opensearch-file-path.ts';
import { listFilesInFolder } from '../deploy/deploy-to-folder.ts';
import { isPrecompressedFile } from '../deploy/deploy-phases.ts';
import { type TagPageRedirect, SERVER_CONFIG_NAMES } from './server-config-rules.ts';
import { formatCaddyfile } from './format-caddyfile.ts';
import { formatSiteHeadersFile } from './netlify-cloudflare-headers.ts';
import { formatNginxConfig } from './nginx-configuration.ts';
import { createSecurityHeaders, type SecurityHeadersInput } from './security-headers.ts';
import {
  findLanguagePrefixesWithFile,
  formatCloudflareFunctionFiles,
  NOT_FOUND_PAGE_FILE,
  RARE_TAG_PAGE_FILE,
} from './rare-tag-page-rules.ts';

/** Inputs of {@link writeServerConfigs}. */
export interface ServerConfigsInput extends SecurityHeadersInput {
  /** Folder of the built site, which gets `_headers`. */
  readonly site: string;
  /** Folder next to the site for server configurations, which must not be published. */
  readonly hosts: string;
  readonly redirects: readonly TagPageRedirect[];
  /** True if the site has precompressed files. */
  readonly isPrecompressed: boolean;
}

async function writeCloudflareFiles(folder: string, prefixes: readonly string[]): Promise<void> {
  await mkdir(folder);
  const files = Object.entries(formatCloudflareFunctionFiles(prefixes));
  await Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
}

/**
 * Writes `_headers` into the site, and `nginx.conf` and `Caddyfile` into the folder next to it. If the site has a shared page for rare
 * tags, also writes the Cloudflare Pages function that serves it.
 */
export async function writeServerConfigs({
  site,
  hosts,
  redirects,
  isPrecompressed,
  ...policyInput
}: ServerConfigsInput): Promise<void> {
  const files = (await listFilesInFolder(site))
    .filter((file) => !isPrecompressedFile(file))
    .map((file) => `/${file}`)
    .toSorted();
  const headers = createSecurityHeaders(policyInput);
  const rareTags = findLanguagePrefixesWithFile(site, RARE_TAG_PAGE_FILE);
  const languages = findLanguagePrefixesWithFile(site, NOT_FOUND_PAGE_FILE).filter((prefix) => prefix !== '');
  const openSearch = files.includes(`/${OPEN_SEARCH_FILE}`);
  const rules = { redirects, rareTags, languages, isPrecompressed, hasOpenSearch: openSearch };
  await mkdir(hosts, { recursive: true });
  for (const name of SERVER_CONFIG_NAMES) await rm(path.join(hosts, name), { recursive: true, force: true });
  await Promise.all([
    writeFile(path.join(site, '_headers'), formatSiteHeadersFile(headers, files)),
    writeFile(path.join(hosts, 'nginx.conf'), formatNginxConfig(headers, rules)),
    writeFile(path.join(hosts, 'Caddyfile'), formatCaddyfile(headers, rules)),
    rareTags.length > 0 && writeCloudflareFiles(path.join(hosts, 'cloudflare-pages'), rareTags),
  ]);
}
