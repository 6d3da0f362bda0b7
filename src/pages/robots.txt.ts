import type { APIRoute } from 'astro';

/** Everything may be read; the demo admin is not worth it. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: /admin\n\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`);
