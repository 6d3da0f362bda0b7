/** Static HTTP/2 server with TLS that responds like a CDN: pages without file extension, text files compressed with brotli. */
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createSelfSignedCertificate } from '../../tests/support/self-signed-certificate.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.bin': 'application/octet-stream',
};
const PACKED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg']);
/** Brotli quality that hosts use for frequently requested files. */
const QUALITY = 9;

function findFile(folder: string, url: string): string | null {
  const at = path.join(folder, decodeURIComponent(new URL(url, 'https://localhost').pathname));
  const candidates = [at, `${at}.html`, path.join(at, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/** A network connection: milliseconds until a response starts, and its speed. */
export interface NetworkConnection {
  readonly latency: number;
  readonly bytesPerSecond: number;
}

/** Returns a function that ends a response at the time when the connection would have transferred this and all earlier responses. */
function createPacer(line: NetworkConnection | null) {
  let freeAt = 0;
  return (response: Http2ServerResponse, bytes: Buffer, onEnd: () => void) => {
    const end = () => {
      response.end(bytes);
      onEnd();
    };
    if (!line) {
      end();
      return;
    }
    const now = performance.now();
    freeAt = Math.max(now + line.latency, freeAt) + (bytes.length / line.bytesPerSecond) * 1000;
    setTimeout(end, freeAt - now);
  };
}

/** A request and its response; times in milliseconds since the process started. */
export interface HttpExchange {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** Size of the response body as sent, in bytes. */
  readonly bytes: number;
}

/** Returns the length of the longest chain of exchanges in which each starts after the previous one has ended. */
export function countSequentialRequests(exchanges: readonly HttpExchange[]): number {
  const rows: { readonly end: number; readonly length: number }[] = [];
  for (const { start, end } of exchanges.toSorted((a, b) => a.start - b.start)) {
    const before = rows.filter((row) => row.end <= start).map(({ length }) => length);
    rows.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...rows.map(({ length }) => length));
}

/** A running server with a log of its requests and responses. */
export interface LoggingHttp2Server {
  /** Returns all exchanges so far, in the order in which they ended. */
  exchanges(): readonly HttpExchange[];
  /** Hash of the certificate's public key. A browser that trusts this hash caches files, which it does not with an invalid certificate. */
  readonly spki: string;
  close(): void;
}

/**
 * Serves a folder at https://localhost:port, optionally over a slow connection: a browser's own throttling does not affect its workers.
 * Resolves when the server is listening. Requires `openssl` for its certificate.
 */
export async function serveHttp2(
  folder: string,
  port: number,
  line: NetworkConnection | null = null,
): Promise<LoggingHttp2Server> {
  const packed = new Map<string, Buffer>();
  const exchanges: HttpExchange[] = [];
  const send = createPacer(line);
  const certificate = createSelfSignedCertificate();
  const server = createSecureServer(certificate, (request, response) => {
    const start = performance.now();
    const file = findFile(folder, request.url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const answer = (bytes: Buffer) => {
      send(response, bytes, () => {
        exchanges.push({ path: request.url, start, end: performance.now(), bytes: bytes.length });
      });
    };
    const type = path.extname(file);
    const isHashed = /\/_astro\/|\/data\/.*\.bin$/.test(request.url);
    const headers = {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (!PACKED.has(type)) {
      response.writeHead(200, headers);
      answer(readFileSync(file));
      return;
    }
    const bytes =
      packed.get(file) ??
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    packed.set(file, bytes);
    response.writeHead(200, { ...headers, 'content-encoding': 'br' });
    answer(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  const { publicKey } = new X509Certificate(certificate.cert);
  const spki = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { exchanges: () => exchanges.slice(), close: () => server.close(), spki };
}
