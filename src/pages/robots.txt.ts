import type { APIRoute } from 'astro';

/** Everything may be read: the `noindex` of a page that may not is never seen. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`);
