/** Name of the Trusted Types policy for the catalogue's worker: the headers allow it, the client makes it. */
export const TRUSTED_POLICY = 'marquee';
/** That of a site that can be installed, for the address of its service worker. */
export const OFFLINE_POLICY = 'marquee-offline';
/** That of a site with classic scripts of third parties, for their addresses. */
export const SCRIPTS_POLICY = 'marquee-scripts';
