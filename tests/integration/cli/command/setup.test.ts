// Tests of the installation by `npm start` and `npm test`, with a stand-in for npm that records its calls.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../unit/import/run/support.ts';

test('R466 npm start installs dependencies, npm test adds test dependencies, and neither installs twice', async () => {
  const folder = await makeFolder();
  const [log, stamp] = [path.join(folder, 'log'), path.join(folder, 'node_modules/.marquee-lock')];
  for (const name of ['cli', 'node_modules', 'bin']) mkdirSync(path.join(folder, name));
  copyFileSync('cli/setup.mjs', path.join(folder, 'cli/setup.mjs'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\necho "$*" >> ${log}\n`, { mode: 0o755 });
  const install = (withTools: boolean) => {
    rmSync(log, { force: true });
    const code = `import('./cli/setup.mjs').then(({ ensureDependencies }) => ensureDependencies(${withTools}))`;
    const env = { ...process.env, PATH: [path.join(folder, 'bin'), process.env['PATH']].join(path.delimiter) };
    spawnSync(process.execPath, ['-e', code], { cwd: folder, env });
    return existsSync(log) ? readFileSync(log, 'utf8') : null;
  };
  const quietly = '--no-audit --no-fund --loglevel=error\n';
  expect([install(false), install(false)]).toEqual([`ci --omit=dev ${quietly}`, null]);
  expect([install(true), install(true), install(false)]).toEqual([`ci ${quietly}`, null, null]);
  expect(readFileSync(stamp, 'utf8')).toBe(createHash('sha256').update('{}').digest('hex'));
});
