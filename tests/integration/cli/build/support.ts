import { execFile, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Environment variable that sets the same build time (epoch seconds) for all sites that tests compare. */
export const MOMENT = { SOURCE_DATE_EPOCH: '1790000000' };

/** Returns the environment without Marquee's variables. */
export function cleanEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const {
    CATALOGUE_SOURCE: _,
    MARQUEE_WORK: __,
    MARQUEE_OUT: ___,
    SITE_URL: ____,
    CONTACT_EMAIL: _____,
    ...rest
  } = process.env;
  return { ...rest, ...env };
}

/** Runs a program in a folder. Returns its exit code and output. */
export function run(command: readonly [string, ...string[]], cwd: string, env: Readonly<Record<string, string>> = {}) {
  const [program, ...args] = command;
  return new Promise<EndedCommand>((resolve) => {
    execFile(program, args, { cwd, env: cleanEnvironment(env) }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/** Returns the command line of `marquee` with arguments. */
export const marquee = (...args: readonly string[]): [string, ...string[]] => [
  process.execPath,
  path.resolve('cli/marquee.ts'),
  ...args,
];

/** Returns the first `count` lines of the films import file. */
export async function readLines(count: number): Promise<string> {
  const lines = gunzipSync(await readFile('tests/fixtures/films.psv.gz'))
    .toString()
    .split('\n');
  return `${lines.slice(0, count).join('\n')}\n`;
}

/** Folder in memory, which tests use as a second volume, unless it is on the same volume as the temporary folder. */
const MEMORY = '/dev/shm';
export const otherVolume = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev ? MEMORY : null;

const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];

/** Returns a command that first mounts volumes in a new mount namespace, which no other process sees. */
export function mounted(mounts: string, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...args] = unshare;
  return [program, ...args, 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...command];
}

/** True if this process may mount volumes in a new mount namespace. */
export const canMount =
  spawnSync('unshare', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Returns whether to skip a test because this machine lacks something it needs, and logs a warning. Never skips in CI. */
export function skips(isPossible: boolean, what: string): boolean {
  if (isPossible || process.env['CI']) return false;
  console.warn(`Skipped, since this machine has not what it needs: ${what}`);
  return true;
}
