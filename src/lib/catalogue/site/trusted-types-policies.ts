/** Name of the Trusted Types policy for the catalogue worker's URL, which response headers allow and client code creates. */
export const WORKER_TRUSTED_TYPES_POLICY = 'marquee';
/** Name of the Trusted Types policy for the URL of the service worker, on sites that can be installed. */
export const SERVICE_WORKER_TRUSTED_TYPES_POLICY = 'marquee-offline';
/** Name of the Trusted Types policy for the URLs of classic third-party scripts. */
export const SCRIPTS_TRUSTED_TYPES_POLICY = 'marquee-scripts';
