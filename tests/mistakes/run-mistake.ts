/** Runs the real `marquee` command with one mistake of an operator, in a new folder, with a local web server. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSelfSignedCertificate } from '../support/self-signed-certificate.ts';
import { toLine } from '../unit/import-file/import-line.ts';
import type { Mistake } from './mistakes.ts';

/** Values of the placeholders in the settings and arguments of mistakes. */
export interface Servers {
  readonly url: string;
  readonly tls: string;
  readonly closed: string;
  close(): void;
}

const LOGIN_PAGE = '<!doctype html><html><head><title>Log in</title></head><body>Log in</body></html>';

const addressOf = (server: Server) => server.address() as AddressInfo;

/** Starts a server whose paths simulate faults of a provider's server, and a server with a self-signed certificate. */
export async function startServers(): Promise<Servers> {
  const server = createServer(({ url = '' }, response) => {
    const [, status] = /^\/(\d{3})$/.exec(url) ?? [];
    if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (status !== undefined) response.writeHead(Number(status)).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(LOGIN_PAGE);
  });
  const tls = createTlsServer(createSelfSignedCertificate(), (_, response) => response.end('never read'));
  for (const each of [server, tls]) each.listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(tls, 'listening')]);
  const closing = createServer().listen(0, '127.0.0.1');
  await once(closing, 'listening');
  const closed = String(addressOf(closing).port);
  closing.close();
  return {
    url: `http://127.0.0.1:${addressOf(server).port}`,
    tls: `https://localhost:${addressOf(tls).port}`,
    closed,
    close() {
      server.close();
      tls.close();
    },
  };
}

/** Settings of a correct site, as source code. */
const CONFIG = "siteUrl: 'https://videos.test', contactEmail: 'hello@videos.test', source: '../export.psv'";
const configOf = (changes = '') => `export default {\n  version: 1,\n  ...{ ${CONFIG} },\n  ...{ ${changes} },\n};\n`;

const VIDEOS = 12;
const EXPORT = Array.from({ length: VIDEOS }, (_, i) =>
  toLine({
    slug: `v${i}`,
    title: `Hill ${i}`,
    videoUrl: `https://v.example/${i}`,
    embedUrl: `https://v.example/e/${i}`,
  }),
);

/** A correct folder: a site with its config, an import file of twelve videos, and a file that must never be lost. */
const FILES: Readonly<Record<string, string>> = {
  'export.psv': `${EXPORT.join('\n')}\n`,
  'site/takedowns.csv': 'id,v3,2026-01-01,Privacy\n',
  'notes.txt': 'Not a file of Marquee.\n',
};

export interface Outcome {
  readonly code: number;
  readonly output: string;
  /** Files of the operator that the command has changed or removed. */
  readonly lost: readonly string[];
}

const fill = (text: string, { url, tls, closed }: Servers, folder: string) =>
  text.replaceAll('{url}', url).replaceAll('{tls}', tls).replaceAll('{closed}', closed).replaceAll('{folder}', folder);

function run(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Omit<Outcome, 'lost'>> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = { cwd, env: { PATH, NODE_COMPILE_CACHE, HOME: path.join(cwd, 'home'), ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.resolve('cli/marquee.ts'), ...args], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

/** Makes a mistake in a new folder and returns the result of the command. */
export async function makeMistake(mistake: Mistake, servers: Servers): Promise<Outcome> {
  const { before, args, files = {}, config, env = {} } = mistake;
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-mistake-'));
  const filled = (text: string) => fill(text, servers, folder);
  const all = { ...FILES, 'site/marquee.config.ts': filled(configOf(config)), ...files };
  for (const [name, content] of Object.entries(all)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (content !== null) writeFileSync(file, content);
  }
  const settings = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
  if (before) await run(before, folder, settings);
  const ended = await run(args.map(filled), folder, settings);
  const isLost = ([name, content]: [string, string | Uint8Array | null]) => {
    if (content === null) return false;
    try {
      return !readFileSync(path.join(folder, name)).equals(Buffer.from(content));
    } catch {
      return true;
    }
  };
  const lost = Object.entries(all)
    .filter(isLost)
    .map(([name]) => name);
  rmSync(folder, { recursive: true, force: true });
  return { ...ended, lost };
}
