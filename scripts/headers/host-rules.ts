import type { Redirect } from '../redirects/redirect.ts';

/** What the configuration of a host says beside the headers. */
export interface HostRules {
  readonly redirects?: readonly Redirect[];
  /** Whether the site has a page that answers for rare tags. */
  readonly hasRareTags?: boolean;
  /** Whether packed copies stand beside the files. */
  readonly isPrecompressed?: boolean;
}
