/** Starts nginx or Caddy with the configuration of a built site, as an unprivileged user, on a free port and in a temporary folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATH_VARIABLE_WITH_SBIN } from '../../tools/install-web-servers.mjs';
import { findFreePort } from './free-ports.ts';

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Timeout of a server start in milliseconds. */
const TIMEOUT_MS = 15_000;

async function waitUntilAnswering(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
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

/** Commands that check a configuration of a web server and start the server. */
interface Setup {
  readonly command: string;
  /** Command-line arguments that check the configuration. */
  readonly check: readonly string[];
  readonly run: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

async function start(folder: string, url: string, { command, check, run, env = {} }: Setup): Promise<RunningServer> {
  const options = { cwd: folder, env: { ...process.env, ...env, PATH: PATH_VARIABLE_WITH_SBIN } };
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

/** Paths of a certificate and its private key. */
export interface CertificatePaths {
  readonly key: string;
  readonly cert: string;
}

export interface RunningNginx extends RunningServer {
  /** HTTP port that redirects to the TLS port; null without a certificate. */
  readonly plainPort: number | null;
  readonly port: number;
}

/** Returns an nginx server block as in docs/guides/deploy/nginx.md. */
function serverBlock(site: string, configuration: string, port: number, certificate: CertificatePaths | null): string {
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
 * Serves a site with nginx, using a server block that includes the generated configuration. With a certificate it uses TLS, and a second
 * server block redirects HTTP requests.
 */
export async function startNginx(
  site: string,
  configuration: string,
  certificate: CertificatePaths | null = null,
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
  // polls the HTTP port, since for HTTPS the certificate would have to be verified
  const url = `http://127.0.0.1:${plainPort ?? port}`;
  const running = await start(folder, url, { command: 'nginx', check: ['-t', ...args], run: args });
  return { ...running, port, plainPort };
}

/** Serves a site with Caddy, using the generated configuration and only the options that isolate the test. */
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
