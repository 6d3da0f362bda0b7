// Serves the built site on a new origin, records requests and problems of its pages, and can refuse requests.
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteRequestListener } from '../../../cli/serve/site-request-listener.ts';
import { RECORDER, RECORDER_PATH, REPORT_PATH } from './page-problem-recorder.ts';

/** A request of the browser. */
interface SiteRequest {
  /** Path and query of the requested URL. */
  readonly url: string;
  /** Purpose of the request by `Sec-Fetch-Dest`: `document`, `image`, `worker`, … */
  readonly destination: string;
}

/** A served site, with a record of the requests and problems of its pages. */
export interface RecordedSite {
  /** Origin that only one test uses, so that storage and caches are empty at first. */
  readonly url: string;
  /** URL of a harmless page of the test server, which the quick exit opens instead of the website in the settings. */
  readonly elsewhere: string;
  /** All requests so far. Tests may empty the list. */
  readonly requests: SiteRequest[];
  /** Uncaught errors, unhandled rejections, violations of the content security policy, and console errors. */
  readonly problems: string[];
  /** Pattern of requests to abort without a response; null aborts none. */
  refused: RegExp | null;
  /** Additional files that the server delivers, by path: type and text. */
  readonly extraFiles: Map<string, readonly [type: string, text: string]>;
  /** Responses, with status 200, that replace the first response for a path. */
  readonly firstResponses: Map<string, { readonly type: string; readonly text: string; readonly cacheControl: string }>;
  /** Returns the URLs of the requested pictures without the site's icons. On a real site, third parties host these pictures. */
  pictures(): string[];
  close(): Promise<void>;
}

const ICONS = /^\/(?:favicon|neutral)(?:-180)?\.(?:png|svg)$/;
/** Response headers of additional files. Without these, browsers load the page in another browsing context group. */
const ISOLATED = { 'Cross-Origin-Embedder-Policy': 'credentialless', 'Cross-Origin-Opener-Policy': 'same-origin' };
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|\?)/;

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Quick exit URL in the pages of the built site. The test server replaces it, so that tests stay on this machine. */
const EXIT_URL = 'https://www.bbc.com/weather';
const ELSEWHERE_PATH = '/weather';
const ELSEWHERE = '<!doctype html><title>Weather</title><h1>Weather</h1>';

/** Returns whether the server inserts the recorder script into a response. */
const getsRecorder = (destination: string) => ['document', 'worker'].includes(destination);

/**
 * Forwards a response. Inserts the recorder script before the first script of a page or worker, and replaces the quick exit URL of pages
 * with `elsewhere`.
 */
async function forwardResponse(
  answer: IncomingMessage,
  response: ServerResponse,
  destination: string,
  elsewhere: string,
): Promise<void> {
  const { statusCode = 502, headers } = answer;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  if (!(isPage || destination === 'worker')) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const text = await readText(answer);
  delete headers['content-length'];
  if (!isPage) {
    response.writeHead(statusCode, headers).end(RECORDER + text);
    return;
  }
  response.writeHead(statusCode, headers);
  response.end(
    text.replaceAll(EXIT_URL, elsewhere).replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`),
  );
}

/** Serves a built site on a free port, with the response headers of the site's `_headers` file. */
export async function serveRecordedSite(folder: string): Promise<RecordedSite> {
  const inner = createServer(createSiteRequestListener(folder));
  const innerPort = await listen(inner);
  const requests: SiteRequest[] = [];
  const problems: string[] = [];
  const extraFiles: RecordedSite['extraFiles'] = new Map([
    [RECORDER_PATH, ['text/javascript', RECORDER]],
    [ELSEWHERE_PATH, ['text/html', ELSEWHERE]],
  ]);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const destination = request.headers['sec-fetch-dest'] ?? '';
    const first = site.firstResponses.get(url);
    if (first) {
      site.firstResponses.delete(url);
      response.writeHead(200, { 'Content-Type': first.type, 'Cache-Control': first.cacheControl, ...ISOLATED });
      response.end(first.text);
      return;
    }
    const extra = extraFiles.get(url);
    if (extra) {
      const [type, text] = extra;
      response.writeHead(200, { 'Content-Type': type, ...ISOLATED });
      response.end(destination === 'worker' ? RECORDER + text : text);
      return;
    }
    if (url === REPORT_PATH) {
      problems.push(await readText(request));
      response.writeHead(204).end();
      return;
    }
    requests.push({ url, destination });
    if (site.refused?.test(url)) {
      response.destroy();
      return;
    }
    const headers = { ...request.headers };
    delete headers['accept-encoding'];
    if (getsRecorder(destination)) {
      // with a 304 response, the browser would use the original content security policy, which does not allow the inserted script
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const { method } = request;
    const asked = ask({ host: '127.0.0.1', port: innerPort, path: url, headers, ...(method && { method }) });
    asked.on('response', (from) => void forwardResponse(from, response, destination, elsewhere));
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  };

  const outer = createServer((request, response) => void answer(request, response));
  const port = await listen(outer);
  const elsewhere = `http://127.0.0.1:${port}${ELSEWHERE_PATH}`;
  const site: RecordedSite = {
    url: `http://localhost:${port}`,
    elsewhere,
    requests,
    problems,
    refused: null,
    extraFiles,
    firstResponses: new Map(),
    pictures: () => requests.map(({ url }) => url).filter((url) => PICTURE.test(url) && !ICONS.test(url)),
    async close() {
      await Promise.all([close(outer), close(inner)]);
    },
  };
  return site;
}
