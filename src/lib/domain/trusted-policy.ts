/** Name of the site's only Trusted Types policy: the headers allow it, the client makes it. */
export const TRUSTED_POLICY = 'marquee';
