import type { Redirect } from './redirect.ts';

/** Names in the folder of configurations next to a site. */
export const HOST_FILES: readonly string[] = ['nginx.conf', 'Caddyfile', 'cloudflare-pages'];

/** What the configuration of a host says beside the headers. */
export interface HostRules {
  readonly redirects?: readonly Redirect[];
  /** Where the pages of languages lie that have a page which answers for rare tags: nothing for the first language, `/de`. */
  readonly rareTags?: readonly string[];
  /** Where those of further languages lie. */
  readonly languages?: readonly string[];
  /** Whether packed copies stand beside the files. */
  readonly isPrecompressed?: boolean;
}
