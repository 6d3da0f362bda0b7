import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('R777 git checks commit messages after `npm run hooks`, and not before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('tools', path.join(folder, 'tools'), { recursive: true });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject);

  expect(git('init').status).toBe(0);
  expect(commit('Say something').status).toBe(0);

  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { hooks: string } };
  const [, ...args] = scripts.hooks.split(' ');
  expect(git(...args).status).toBe(0);

  const rejected = commit('Say something else');
  expect(rejected.status).toBe(1);
  expect(rejected.stderr).toContain('the subject starts with "Say": start with Add, ');
  expect(rejected.stderr).toMatch(/git commit --edit --file ".*COMMIT_EDITMSG"/);
  expect(commit('Add a test').status).toBe(0);
  expect(git('revert', '--no-edit', 'HEAD').stderr).not.toContain('rejected');
  expect(git('log', '--format=%s').stdout).toContain('Add a test\nSay something\n');
});
