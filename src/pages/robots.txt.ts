import type { APIRoute } from 'astro';

/** Allow all: crawlers must be able to fetch a page to see its `noindex`. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`);
