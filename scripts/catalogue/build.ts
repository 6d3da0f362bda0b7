/** npm run catalogue -- build: builds the site, as npm run build does. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { EXIT, type Outcome } from './outcome.ts';

export interface BuildOptions {
  readonly strict: boolean;
  readonly allowLoss: boolean;
  readonly samples: boolean;
  readonly json: boolean;
}

const SCRIPT = fileURLToPath(new URL('../build.ts', import.meta.url));
const STDERR = 2;

/** Runs the build in a process of its own, whose messages go to the error output where the answer is JSON. */
export async function build(settings: Settings, options: BuildOptions): Promise<Outcome> {
  const { source, work, out } = settings;
  const { strict, allowLoss, samples, json } = options;
  const args = [
    '--work',
    work,
    '--out',
    out,
    ...(source === null ? [] : ['--source', source]),
    ...(strict ? ['--strict'] : []),
    ...(allowLoss ? ['--allow-loss'] : []),
    ...(samples ? ['--samples'] : []),
  ];
  const { status } = spawnSync(process.execPath, [SCRIPT, ...args], {
    stdio: ['inherit', json ? STDERR : 'inherit', 'inherit'],
  });
  const file = path.join(`${path.resolve(out)}.report`, 'report.json');
  if (status !== 0) return { ok: false, json: { report: null }, text: '', exitCode: status ?? EXIT.no };
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  return { ok: true, json: { file, report }, text: '' };
}
