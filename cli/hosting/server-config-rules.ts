import type { TagPageRedirect } from './tag-page-redirects.ts';

/** Names of the web server configurations that a build writes into the `.hosts` folder next to a site. */
export const SERVER_CONFIG_NAMES: readonly string[] = ['nginx.conf', 'Caddyfile', 'cloudflare-pages'];

/** Properties of a site from which a web server configuration is generated, in addition to the headers. */
export interface ServerConfigSiteProperties {
  readonly redirects?: readonly TagPageRedirect[];
  /** Path prefixes (empty, or `/de`) of the languages with a shared page for rare tags, which is served for tags without their own page. */
  readonly rareTags?: readonly string[];
  /** Path prefixes of all languages but the first. */
  readonly languages?: readonly string[];
  /** True if the site has precompressed files. */
  readonly isPrecompressed?: boolean;
  /** True if the site has OpenSearch descriptions. */
  readonly hasOpenSearch?: boolean;
}
