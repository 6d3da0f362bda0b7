/** What a host that reads `_headers` does with a built site, and nothing more. */
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import send, { type SendOptions } from 'send';
import { ANY_PREFIX, findPrefixes, RARE_TAG_FILE, tagPathOf } from '../hosting/rare-tags.ts';
import { createHeaderMatcher, parseHeadersFile } from '../hosting/headers-file.ts';

const HEADERS_FILE = '_headers';
/** The page for unknown paths; a host takes that of the nearest folder. */
const MISSING = '/404.html';
const LANGUAGE = /^(\/[a-z-]+)\//;
/** Files that hosts read and never hand out. */
const FOR_HOSTS = [HEADERS_FILE, '_redirects'];
/** What the hosts that read the file say of everything that no rule names. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
const METHODS = ['GET', 'HEAD'];

/** Why `send` cannot send a file. */
interface SendError extends Error {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns the path that a request asks for, as it was written, from either form of a target
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2); null when the target is neither.
 */
export function toPathname(target: string): string | null {
  if (target.startsWith('/')) return target.split('?', 1)[0] ?? null;
  return URL.canParse(target) ? new URL(target).pathname : null;
}

/** Returns what a path says when it is decoded, or null where it cannot be. */
function decode(pathname: string): string | null {
  try {
    const text = decodeURIComponent(pathname);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Returns whether a decoded path, in whatever spelling, names a file that is for hosts alone. */
function isForHosts(text: string): boolean {
  const plain = path.posix.normalize(text.replaceAll('\\', '/')).toLowerCase();
  return FOR_HOSTS.some((name) => plain === `/${name}` || plain === `/${name}/`);
}

const tagPath = new RegExp(tagPathOf(ANY_PREFIX));

/**
 * Returns the files that may answer a path, the likeliest first: `/tags` is tags.html, also where a folder has that name, and a tag
 * without a page is answered by that of rare tags, if there is one.
 */
function candidatesOf(pathname: string): readonly string[] {
  if (pathname === '/') return ['/index.html'];
  const [, prefix] = tagPath.exec(pathname) ?? [];
  const rare = prefix === undefined ? [] : [prefix + RARE_TAG_FILE];
  return [pathname, `${pathname}.html`, `${pathname}/index.html`, ...rare];
}

/** Ends an answer that has no file: a status and its sentence. */
function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) response.destroy();
  else {
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
      'Cache-Control': 'no-store',
    });
    response.end(`${sentence}\n`);
  }
}

/**
 * Returns a request listener for a built site: `/tags` is tags.html, `/tags/` leads there, an unknown path is 404.html with
 * status 404, and every answer has the headers that the site's `_headers` file says. No request makes it throw.
 * Throws when the folder holds no built site.
 */
export function createListener(folder: string): RequestListener {
  const notFound = new Map(
    findPrefixes(folder, MISSING).map((prefix) => [prefix, readFileSync(path.join(folder, prefix, MISSING))]),
  );
  if (!notFound.has('')) throw new Error(`${folder} holds no built site`);
  const headersOf = createHeaderMatcher(parseHeadersFile(readFileSync(path.join(folder, HEADERS_FILE), 'utf8')));
  const compress = compression();

  const answer: RequestListener = (request, response) => {
    const pathname = toPathname(request.url ?? '/');
    if (pathname === null) return refuse(response, 400, 'This address cannot be read.');
    for (const [name, value] of headersOf(pathname)) response.appendHeader(name, value);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', REVALIDATED);
    if (!METHODS.includes(request.method ?? ''))
      return refuse(response, 405, 'A site of files answers GET and HEAD.', { Allow: METHODS.join(', ') });

    const answerMissing = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      const [, prefix = ''] = LANGUAGE.exec(pathname) ?? [];
      response.end(notFound.get(prefix) ?? notFound.get(''));
    };
    // a path that begins with two slashes would lead to another host, and browsers take a backslash for one
    const text = decode(pathname);
    if (text === null || /^\/[/\\]/.test(pathname) || isForHosts(text)) return answerMissing();
    if (pathname !== '/' && pathname.endsWith('/')) {
      const [, query] = /(\?.*)$/s.exec(request.url ?? '') ?? [];
      response.writeHead(301, { Location: pathname.replace(/\/+$/, '') + (query ?? '') });
      return response.end();
    }

    // a word to caches on the way: a server may still say that nothing has changed, as nginx does
    delete request.headers['cache-control'];
    const options: SendOptions = {
      root: folder,
      index: false,
      cacheControl: false,
      dotfiles: pathname.startsWith('/.well-known/') ? 'allow' : 'ignore',
    };
    const answerFirst = ([candidate, ...others]: readonly string[]): void => {
      if (candidate === undefined) return answerMissing();
      const tryNext = () => answerFirst(others);
      send(request, candidate, options)
        .on('directory', tryNext)
        .on('error', (error: SendError) => {
          if (error.status === 404 || error.status === 403) tryNext();
          else refuse(response, error.status, error.message, error.headers);
        })
        .pipe(response);
    };
    answerFirst(candidatesOf(pathname));
  };

  return (request, response) => {
    try {
      // a part of a file is counted in the bytes of the file, which a packed answer does not have
      if (request.headers.range) answer(request, response);
      // @ts-expect-error the middleware is typed for Express, and works with plain requests
      else compress(request, response, () => answer(request, response));
    } catch (error) {
      console.error(error);
      refuse(response, 500, 'This request could not be answered.');
    }
  };
}
