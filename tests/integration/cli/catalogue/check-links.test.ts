// Test of the check-links command with a local server. The clock is simulated, so that the test waits neither for servers nor for hours.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acquireFileLock, LockError } from '../../../../src/lib/import/files/file-lock.ts';
import { checkLinks } from '../../../../cli/verbs/check-links.ts';
import { readSettings } from '../../../../src/lib/settings/read-settings.ts';

const run = promisify(execFile);
const HALF_DAY = 12 * 3_600_000;

let folder = '';
let time = 0;
const clock = {
  now: () => time,
  async sleep(milliseconds: number) {
    time += milliseconds;
  },
};
/** Called at each request for the page of the first video. */
let onFirstPage: () => void = () => undefined;
const server = createServer((request, response) => {
  if (request.url === '/watch/0') onFirstPage();
  const isGone = request.url === '/watch/2' || request.url === '/3.jpg';
  response.writeHead(isGone || request.url === '/robots.txt' ? 404 : 200).end();
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('R860 R863 the check-links command reports dead pages after two runs, and adds them to the list of deleted videos', async () => {
  const file = (name: string) => path.join(folder, name);
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines = Array.from({ length: 30 }, (_, i) =>
    [
      '2024-05-31',
      `Video ${i}`,
      '',
      `${host}/watch/${i}`,
      '',
      '',
      'sea',
      '',
      '60',
      '',
      `${host}/${i}.jpg`,
      '',
      `v${i}`,
    ].join('|'),
  );
  await writeFile(file('videos.psv'), `${lines.map((line) => `${line}|||||`).join('\n')}\n`);
  const flags = { source: file('videos.psv'), work: file('work') };
  const { FORCE_COLOR: _, ...environment } = process.env;
  await run(process.execPath, ['cli/marquee.ts', 'ingest', '--source', flags.source, '--work', flags.work], {
    env: environment,
  });
  const settings = await readSettings({ flags, environment: { ...environment, DELETED: file('deleted.txt') }, folder });
  const options = { sample: 100, minutes: 30, apply: false, allowLoss: false, allowPrivate: true };

  const first = await checkLinks(settings, options, clock);
  expect(first).toMatchObject({ ok: true, json: { videos: 30, isCut: false, suspected: 2, dead: [] } });
  expect(first.json['counts']).toEqual([
    { provider: null, kind: 'page', links: { ok: 29, gone: 1, disallowed: 0, unknown: 0 } },
    { provider: null, kind: 'thumbnail', links: { ok: 29, gone: 1, disallowed: 0, unknown: 0 } },
  ]);

  time += HALF_DAY;
  const second = await checkLinks(settings, options, clock);
  expect(second.ok).toBe(false);
  expect(second.json['dead']).toMatchObject([
    { provider: null, id: 'v2', kind: 'page', url: `${host}/watch/2`, reason: 'HTTP 404' },
    { id: 'v3', kind: 'thumbnail' },
  ]);
  expect(second.text).toContain(`import file: page of v2: HTTP 404: ${host}/watch/2`);

  const refused = await checkLinks({ ...settings, maxLoss: 1 }, { ...options, apply: true }, clock);
  expect(refused.ok).toBe(false);
  expect(refused.json['applied']).toMatchObject([
    { file: null, reason: expect.stringContaining('MAX_LOSS') as string },
  ]);
  expect(existsSync(file('deleted.txt'))).toBe(false);

  const applied = await checkLinks(settings, { ...options, apply: true }, clock);
  expect(applied.ok).toBe(true);
  expect(await readFile(file('deleted.txt'), 'utf8')).toMatch(new RegExp(`^# .*\\n${host}/watch/2\\n$`));
  expect((await checkLinks(settings, options, clock)).json).toMatchObject({ videos: 29, dead: [{ id: 'v3' }] });
});

test('R1004 a link check locks out other link checks, and builds only while it reads the catalogue', async () => {
  const flags = { source: path.join(folder, 'videos.psv'), work: path.join(folder, 'work') };
  const settings = await readSettings({ flags, environment: {}, folder });
  const options = { sample: 100, minutes: 30, apply: false, allowLoss: false, allowPrivate: true };
  const lockOf = (name: string) => path.join(flags.work, name);
  const before = await readFile(lockOf('link-checks.json'), 'utf8');
  for (const name of ['link-checks.lock', 'build.lock']) {
    const release = acquireFileLock(lockOf(name));
    await expect(checkLinks(settings, options, clock)).rejects.toThrow(LockError);
    release();
  }
  expect(await readFile(lockOf('link-checks.json'), 'utf8')).toBe(before);
  const held: boolean[] = [];
  onFirstPage = () => held.push(...['link-checks.lock', 'build.lock'].map((name) => existsSync(lockOf(name))));
  await checkLinks(settings, options, clock);
  expect(held).toEqual([true, false]);
  expect(existsSync(lockOf('link-checks.lock'))).toBe(false);

  const missing = path.join(folder, 'missing');
  await expect(checkLinks({ ...settings, work: missing }, options, clock)).rejects.toThrow('no import file');
  expect(existsSync(missing)).toBe(false);
});
