/** Local web server that behaves like a host that applies `_headers`, and adds nothing else. */
import { readFileSync, statSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import send, { type SendOptions } from 'send';
import {
  findLanguagePrefixesWithFile,
  listLanguagePathPrefixes,
  RARE_TAG_PAGE_FILE,
  tagPathPatternOf,
} from '../hosting/rare-tag-page-rules.ts';
import { createHttpHeaderLookup, parseHeadersFile } from '../hosting/netlify-cloudflare-headers.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

const HEADERS_FILE = '_headers';
/** File name of the page for unknown paths. Hosts use the page in the nearest parent folder. */
const NOT_FOUND_PAGE = '/404.html';
const LANGUAGE = /^(\/[a-z\d-]+)\//;
/** Configuration files of hosts, which are never served. */
const HOST_CONFIGS = [HEADERS_FILE, '_redirects'];
/** Default `Cache-Control` of Netlify and Cloudflare Pages for files without a rule. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const METHODS = ['GET', 'HEAD'];

/** Error that the package `send` reports when it cannot send a file. */
interface SendError extends Error {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the undecoded path of a request target in origin or absolute form (RFC 9112, section 3.2); null for other targets. */
export function toPathname(target: string): string | null {
  if (target.startsWith('/')) return target.split('?', 1)[0] ?? null;
  return URL.canParse(target) ? new URL(target).pathname : null;
}

/** Returns the decoded path, or null if it cannot be decoded or contains NUL. */
function decode(pathname: string): string | null {
  try {
    const text = decodeURIComponent(pathname);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** True if a decoded path, in any spelling, names a configuration file of hosts. */
function isHostConfig(text: string): boolean {
  const plain = path.posix.normalize(text.replaceAll('\\', '/')).toLowerCase();
  return HOST_CONFIGS.some((name) => plain === `/${name}` || plain === `/${name}/`);
}

/**
 * Returns the files that may be sent for a path, in order of precedence: `/tags` is tags.html even if a folder has that name; the shared
 * page for rare tags, if there is one, is sent for tags without their own page. `tagPath` matches the paths of tags.
 */
function candidatesOf(pathname: string, tagPath: RegExp): readonly string[] {
  if (pathname === '/') return ['/index.html'];
  const [, prefix] = tagPath.exec(pathname) ?? [];
  const rare = prefix === undefined ? [] : [prefix + RARE_TAG_PAGE_FILE];
  return [pathname, `${pathname}.html`, `${pathname}/index.html`, ...rare];
}

/** Sends an error response: an HTTP status, and a sentence as plain text. */
function sendError(
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

/** Pages for unknown paths by language prefix, and the function that returns the headers of a path. */
interface SiteRules {
  readonly notFound: ReadonlyMap<string, Buffer>;
  readonly headersOf: ReturnType<typeof createHttpHeaderLookup>;
}

function readRules(folder: string): SiteRules {
  const notFound = new Map(
    findLanguagePrefixesWithFile(folder, NOT_FOUND_PAGE).map((prefix) => [
      prefix,
      readFileSync(path.join(folder, prefix, NOT_FOUND_PAGE)),
    ]),
  );
  if (!notFound.has('')) throw new Error(`${folder} contains no built site: run ${getStartCommand()} build`);
  const headersOf = createHttpHeaderLookup(parseHeadersFile(readFileSync(path.join(folder, HEADERS_FILE), 'utf8')));
  return { notFound, headersOf };
}

/**
 * Returns a function that returns the rules of a site, and reads them again after a build has replaced their files: the scripts of the new
 * pages need the new policy. While a site is being replaced, the previous rules apply. Throws an error if the folder contains no built
 * site.
 */
function createRulesReader(folder: string): () => SiteRules {
  const files = [HEADERS_FILE, ...listLanguagePathPrefixes().map((prefix) => prefix + NOT_FOUND_PAGE)];
  const readVersion = () =>
    files
      .map((file) => statSync(path.join(folder, file), { throwIfNoEntry: false }))
      .map((entry) => (entry ? `${entry.ino} ${entry.mtimeMs} ${entry.size}` : ''))
      .join();
  let version = readVersion();
  let rules = readRules(folder);
  return () => {
    const current = readVersion();
    if (current === version) return rules;
    try {
      rules = readRules(folder);
      version = current;
    } catch {
      // the new site is incomplete: the next request tries again
    }
    return rules;
  };
}

/**
 * Returns a request listener for a built site: `/tags` serves tags.html, `/tags/` redirects to it, an unknown path gets 404.html with
 * status 404, and every response has the headers of the site's `_headers` file. No request makes the listener throw. Throws an error if the
 * folder contains no built site.
 */
export function createSiteRequestListener(folder: string): RequestListener {
  const currentRules = createRulesReader(folder);
  const tagPath = new RegExp(tagPathPatternOf(listLanguagePathPrefixes()));
  const compress = compression();

  const respond: RequestListener = (request, response) => {
    const pathname = toPathname(request.url ?? '/');
    if (pathname === null) return sendError(response, 400, 'Invalid URL.');
    const { notFound, headersOf } = currentRules();
    for (const [name, value] of headersOf(pathname)) response.appendHeader(name, value);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', DEFAULT_CACHE_CONTROL);
    if (!METHODS.includes(request.method ?? ''))
      return sendError(response, 405, 'Only GET and HEAD are supported.', { Allow: METHODS.join(', ') });

    const sendNotFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      const [, prefix = ''] = LANGUAGE.exec(pathname) ?? [];
      response.end(notFound.get(prefix) ?? notFound.get(''));
    };
    // respond with 404 to a path that begins with two slashes: a redirect could lead to another host. Browsers treat a backslash as a slash
    const text = decode(pathname);
    if (text === null || /^\/[/\\]/.test(pathname) || isHostConfig(text)) return sendNotFound();
    if (pathname !== '/' && pathname.endsWith('/')) {
      const [, query] = /(\?.*)$/s.exec(request.url ?? '') ?? [];
      response.writeHead(301, { Location: pathname.replace(/\/+$/, '') + (query ?? '') });
      return response.end();
    }

    // ignore `no-cache` in requests, as nginx does, so that the response for an unchanged file can still be 304
    delete request.headers['cache-control'];
    const options: SendOptions = {
      root: folder,
      index: false,
      cacheControl: false,
      dotfiles: pathname.startsWith('/.well-known/') ? 'allow' : 'ignore',
    };
    const sendFirst = ([candidate, ...others]: readonly string[]): void => {
      if (candidate === undefined) return sendNotFound();
      const tryNext = () => sendFirst(others);
      send(request, candidate, options)
        .on('directory', tryNext)
        .on('error', (error: SendError) => {
          if (error.status === 404 || error.status === 403) tryNext();
          else sendError(response, error.status, error.message, error.headers);
        })
        .pipe(response);
    };
    sendFirst(candidatesOf(pathname, tagPath));
  };

  return (request, response) => {
    try {
      // do not compress responses to range requests, whose offsets refer to the uncompressed file
      if (request.headers.range) respond(request, response);
      // @ts-expect-error the middleware is typed for Express, and works with plain requests
      else compress(request, response, () => respond(request, response));
    } catch (error) {
      console.error(error);
      sendError(response, 500, 'Internal server error.');
    }
  };
}
