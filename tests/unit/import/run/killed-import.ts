// Runs imports in child processes, and kills them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import type { RunImportOptions } from '../../../../src/lib/import/run/run-import.ts';

const FIXTURE = fileURLToPath(new URL('../../../fixtures/import-until-killed.ts', import.meta.url));

export type KilledOptions = Omit<RunImportOptions, 'warn' | 'log' | 'onProgress' | 'onPhase'>;

/**
 * Point at which an import is killed: `compile` while compiling, `reading` after reading this many videos, `write` after compiling, `keep`
 * after storing this many last good copies.
 */
type Stop = 'compile' | 'write' | readonly ['reading' | 'keep', number];

/** Runs an import in a child process and kills it at this point. Returns the phases that the import has reported until then. */
export async function killImport(options: KilledOptions, until: Stop): Promise<readonly string[]> {
  const [stop, times] = typeof until === 'string' ? [until, 0] : until;
  const stands = stop === 'compile' ? 'write' : stop;
  const child = spawn(process.execPath, [FIXTURE, serialize(options).toString('base64'), stands, String(times)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const phases: string[] = [];
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  createInterface(child.stdout).on('line', (line) => {
    if (phases.at(-1) === stop) return;
    phases.push(line);
    if (line === stop) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The import ended by itself after ${phases.join()}: ${errors}`);
  return phases;
}
