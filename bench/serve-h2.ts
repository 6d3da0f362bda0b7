/** A static server over HTTP/2 with TLS, as a CDN answers: pages without their ending, text files in brotli. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.bin': 'application/octet-stream',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg']);
/** As hosts pack what they serve often. */
const QUALITY = 9;

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

function findFile(folder: string, url: string): string | null {
  const at = path.join(folder, decodeURIComponent(new URL(url, 'https://localhost').pathname));
  const candidates = [at, `${at}.html`, path.join(at, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}

/** Serves a folder at https://localhost:port; resolves when it listens. Needs `openssl` for its certificate. */
export async function serveHttp2(folder: string, port: number): Promise<Http2SecureServer> {
  const packed = new Map<string, Buffer>();
  const server = createSecureServer(makeCertificate(), (request, response) => {
    const file = findFile(folder, request.url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = path.extname(file);
    const isHashed = /\/_astro\/|\/data\/.*\.bin$/.test(request.url);
    const headers = {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (!PACKED.has(type)) {
      response.writeHead(200, headers).end(readFileSync(file));
      return;
    }
    const bytes =
      packed.get(file) ??
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    packed.set(file, bytes);
    response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  return server;
}
