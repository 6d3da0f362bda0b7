/**
 * Name of the Trusted Types policy for the URL of the worker that reads the catalogue. The response headers allow this policy, and client
 * code creates it.
 */
export const WORKER_TRUSTED_TYPES_POLICY = 'marquee';
/** Name of the Trusted Types policy for the URL of the service worker, on sites that can be installed. */
export const SERVICE_WORKER_TRUSTED_TYPES_POLICY = 'marquee-offline';
/** Name of the Trusted Types policy for the URLs of classic third-party scripts. */
export const SCRIPTS_TRUSTED_TYPES_POLICY = 'marquee-scripts';
