import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { marquee, readLines, run, skips } from '../build/support.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-environment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

test('R683 the check command downloads an import file through the proxy that the environment sets', async () => {
  const folder = await makeFolder();
  const lines = await readLines(2);
  const origin = await listen(createServer((_, response) => response.end(lines)));
  const requests: string[] = [];
  const proxy = createServer().on('connect', ({ url = '' }, socket) => {
    requests.push(url);
    const tunnel = connect(origin, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(tunnel).pipe(socket);
    });
  });
  const address = `http://127.0.0.1:${await listen(proxy)}`;
  const env = { HTTP_PROXY: address, HTTPS_PROXY: address, NO_PROXY: '' };
  const { code, stdout } = await run(marquee('check', 'http://exports.test/a.psv'), folder, env);
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 videos')]);
  expect(new Set(requests)).toEqual(new Set(['exports.test:80']));
});

test(
  'R682 the command reports in one sentence that the Node version is too old',
  { skip: skips(process.platform !== 'win32', 'a program in a file of a shell') },
  async () => {
    const scripts = path.join(await makeFolder(), 'node_modules/@marquee-site/marquee/scripts');
    await mkdir(scripts, { recursive: true });
    for (const name of ['marquee.mjs', 'install-dependencies.mjs'])
      await copyFile(`cli/${name}`, path.join(scripts, name));
    await writeFile(path.join(scripts, 'node'), '#!/bin/sh\necho v20.11.0\n', { mode: 0o755 });
    const old = [process.execPath, '--no-experimental-strip-types', path.join(scripts, 'marquee.mjs')] as const;
    const { code, stderr } = await run([...old, 'build'], scripts, { PATH: `${scripts}:/usr/bin:/bin` });
    expect([code, stderr.trimEnd().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^Node \S+ is too old.*install Node 24, or run/)],
    ]);
  },
);
