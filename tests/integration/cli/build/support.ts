import { execFile, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The moment at which sites are built that are compared. */
export const MOMENT = { SOURCE_DATE_EPOCH: '1790000000' };

/** Returns the environment of an operator who has set nothing. */
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

/** Runs a program in a folder and returns what it said. */
export function run(command: readonly [string, ...string[]], cwd: string, env: Readonly<Record<string, string>> = {}) {
  const [program, ...args] = command;
  return new Promise<Ended>((resolve) => {
    execFile(program, args, { cwd, env: cleanEnvironment(env) }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/** The command line of a verb. */
export const marquee = (...args: readonly string[]): [string, ...string[]] => [
  process.execPath,
  path.resolve('cli/marquee.ts'),
  ...args,
];

/** Returns so many lines of the film export. */
export async function readLines(count: number): Promise<string> {
  const lines = gunzipSync(await readFile('tests/fixtures/films.psv.gz'))
    .toString()
    .split('\n');
  return `${lines.slice(0, count).join('\n')}\n`;
}

/** The memory's own file system, where it is one that the folder for temporary files is not on. */
const MEMORY = '/dev/shm';
export const otherVolume = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev ? MEMORY : null;

const unshare = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];

/** Returns a command that runs in a place of its own, after volumes have been mounted there by these commands. */
export function mounted(mounts: string, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...args] = unshare;
  return [program, ...args, 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...command];
}

/** Whether volumes can be mounted here for one process. */
export const canMount =
  spawnSync('unshare', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** What cannot be tried on a machine is skipped there with a word, but never where the checks are meant to be whole. */
export function skips(isPossible: boolean, what: string): boolean {
  if (isPossible || process.env['CI']) return false;
  console.warn(`Skipped, since this machine has not what it needs: ${what}`);
  return true;
}
