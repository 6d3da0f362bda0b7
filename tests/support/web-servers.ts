/** Starts the web servers that a built site's configurations are for, as any user, on a free port, with files of their own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER_PATH } from '../../tools/web-servers.mjs';
import { findFreePort } from './free-ports.ts';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Milliseconds in which a server has to answer. */
const PATIENCE_MS = 15_000;

async function waitUntilAnswering(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && child.exitCode === null) {
    const isUp = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server does not answer:\n${output.join('')}`);
}

/** What a configuration is filled with, and the command that serves it. */
interface Setup {
  readonly command: string;
  /** Checks the configuration. */
  readonly check: readonly string[];
  readonly run: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

async function start(folder: string, url: string, { command, check, run, env = {} }: Setup): Promise<RunningServer> {
  const options = { cwd: folder, env: { ...process.env, ...env, PATH: SERVER_PATH } };
  const checked = spawnSync(command, check, { ...options, encoding: 'utf8' });
  if (checked.status !== 0)
    throw new Error(`${command} ${check.join(' ')}: ${checked.error?.message ?? checked.stderr}`);
  const child = spawn(command, run, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part.toString()));
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilAnswering(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Files of a certificate and its key. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface RunningNginx extends RunningServer {
  /** Port that sends everything to the TLS one; null without a certificate. */
  readonly plainPort: number | null;
  readonly port: number;
}

/** A server block of nginx as docs/operating/deploy.md shows it. */
function serverBlock(site: string, configuration: string, port: number, certificate: Certificate | null): string {
  const listen = certificate
    ? `listen ${port} ssl http2;\n    ssl_certificate ${certificate.cert};\n    ssl_certificate_key ${certificate.key};`
    : `listen 127.0.0.1:${port};`;
  return `  server {
    ${listen}
    server_name localhost;
    root ${path.resolve(site)};
    include ${path.resolve(configuration)};
  }
`;
}

/**
 * Serves a site with nginx: a server block that includes the written file; with a certificate over TLS, and a second block
 * that sends visitors there.
 */
export async function startNginx(
  site: string,
  configuration: string,
  certificate: Certificate | null = null,
): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-nginx-'));
  const port = await findFreePort();
  const plainPort = certificate ? await findFreePort() : null;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const redirect = `  server {\n    listen ${plainPort};\n    return 301 https://$host:${port}$request_uri;\n  }\n`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${folder}/pid;
error_log stderr warn;
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
${temporary.join('\n')}
${serverBlock(site, configuration, port, certificate)}${plainPort === null ? '' : redirect}}
`,
  );
  const args = ['-p', folder, '-e', 'stderr', '-c', file];
  // whether it answers is asked where no certificate is in the way
  const url = `http://127.0.0.1:${plainPort ?? port}`;
  const running = await start(folder, url, { command: 'nginx', check: ['-t', ...args], run: args });
  return { ...running, port, plainPort };
}

/** Serves a site with Caddy, by the written file and nothing but the switches that keep the test to itself. */
export async function startCaddy(site: string, configuration: string): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-caddy-'));
  const port = await findFreePort();
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\nimport ${path.resolve(configuration)}\n`);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  const env = {
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_ROOT: path.resolve(site),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  return start(folder, `http://127.0.0.1:${port}`, {
    command: 'caddy',
    check: ['validate', ...args],
    run: ['run', ...args],
    env,
  });
}
