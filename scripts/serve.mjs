// A plain static server for the built site: what a host that reads `_headers` does, and nothing more.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import sirv from 'sirv';
import { createHeaderMatcher, parseHeadersFile } from './headers/headers-file.mjs';

const HEADERS_FILE = '_headers';
/** What the hosts that read the file say of everything that no rule names. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Returns a request listener for a built site: `/tags` is tags.html, an unknown path is 404.html with status 404, and every
 * answer has the headers that the site's `_headers` file says.
 * @param {string} folder
 * @returns {import('node:http').RequestListener}
 */
export function createListener(folder) {
  const notFound = readFileSync(path.join(folder, '404.html'));
  const headersOf = createHeaderMatcher(parseHeadersFile(readFileSync(path.join(folder, HEADERS_FILE), 'utf8')));
  const files = sirv(folder, { etag: true, extensions: ['html'] });
  const compress = compression();
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of headersOf(pathname)) response.appendHeader(name, value);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', REVALIDATED);
    const answerMissing = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(notFound);
    };
    // @ts-expect-error the middleware is typed for Express, and works with plain requests
    compress(request, response, () => {
      if (pathname === `/${HEADERS_FILE}`) answerMissing();
      else files(request, response, answerMissing);
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
