// A plain static server for the built site: what any static host does, and nothing more.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import sirv from 'sirv';

const YEAR = 365 * 24 * 3600;
const HASHED = /^\/(?:_astro\/|data\/.+\.bin$)/;

/**
 * Returns a request listener for a built site: `/tags` is tags.html, an unknown path is 404.html with status 404,
 * hashed files are immutable, everything else is revalidated.
 * @param {string} folder
 */
export function createListener(folder) {
  const notFound = readFileSync(path.join(folder, '404.html'));
  const files = sirv(folder, {
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      const rule = HASHED.test(pathname) ? `public, max-age=${YEAR}, immutable` : 'no-cache';
      response.setHeader('Cache-Control', rule);
    },
  });
  const compress = compression();
  /** @type {import('node:http').RequestListener} */
  return (request, response) => {
    // @ts-expect-error the middleware is typed for Express, and works with plain requests
    compress(request, response, () => {
      files(request, response, () => {
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(notFound);
      });
    });
  };
}

/**
 * Serves a built site and prints its address; resolves once it listens.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<import('node:http').Server>}
 */
export function serveSite(folder, port) {
  const server = createServer(createListener(folder));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      console.log(`Marquee is at http://localhost:${port}`);
      resolve(server);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await serveSite(path.resolve(process.argv[2] ?? 'dist'), Number(process.env['PORT'] ?? 4321));
}
