/**
 * Name of the Trusted Types policy for the script URL of the catalogue's worker. The response headers allow the policy, the client creates
 * it.
 */
export const TRUSTED_POLICY = 'marquee';
/** Name of the Trusted Types policy for the service worker's script URL, on sites that can be installed. */
export const OFFLINE_POLICY = 'marquee-offline';
/** Name of the Trusted Types policy for the URLs of third-party classic scripts. */
export const SCRIPTS_POLICY = 'marquee-scripts';
