// Sites that are kept, on small stand-ins for what builds leave.
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  findEarlierSite,
  keepSite,
  listEarlierSites,
  restoreSite,
  unmarkSite,
} from '../../../scripts/build/earlier-sites.ts';
import { makeFolder, readFolder } from '../ingest/support.ts';
import { marquee, run } from './support.ts';

type Files = Readonly<Record<string, string>>;

async function write(folder: string, files: Files): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** Stands for a build: what it leaves in its folders. */
async function build({ work, out }: { work: string; out: string }, night: string): Promise<void> {
  await write(out, {
    'index.html': night,
    'tags.html': 'the same',
    '_astro/a.js': 'a',
    'data/core.dat': 'the same',
    'data/x/0.bin': night,
  });
  await write(`${out}.hosts`, { 'nginx.conf': 'one', Caddyfile: night });
  await write(work, {
    'data/x/0.bin': night,
    'last-good.psv.gz': night,
    'last-good.json': night,
    'last-site.json': night,
    'baseline.json': night,
    'report.json': night,
    'journal/a': 'grows',
    ...(night === 'bad' ? { 'operator.json': night } : {}),
  });
}

/** Makes sites of some nights, and keeps each. */
async function keepNights(nights: readonly string[], count = 3) {
  const folder = await makeFolder();
  const places = { work: path.join(folder, 'work'), out: path.join(folder, 'dist') };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const [i, night] of nights.entries()) {
      vi.setSystemTime(Date.UTC(2026, 10, 20 + i, 3, 17));
      await build(places, night);
      await keepSite(places, count);
    }
  } finally {
    vi.useRealTimers();
  }
  return { folder, ...places };
}

const nameOf = (day: number) => `2026-11-${day}T03-17-00Z`;

test('R462 a site is kept with as many earlier ones as are asked for, and the oldest goes', async () => {
  const { out } = await keepNights(['a', 'b', 'c'], 1);
  const sites = await listEarlierSites(out);
  expect(sites.map(({ name, isCurrent, catalogue }) => [name, isCurrent, catalogue])).toEqual([
    [nameOf(22), true, null],
    [nameOf(21), false, null],
  ]);
  expect(await readdir(`${out}.previous`)).toEqual([nameOf(21), nameOf(22), 'current']);
  expect(await readFile(path.join(sites[1]!.folder, 'index.html'), 'utf8')).toBe('b');
});

test('R462 what two nights have in common is on the disk once, and none is kept where none is wanted', async () => {
  const { out, work } = await keepNights(['a', 'b']);
  const [newest, older] = await listEarlierSites(out);
  const inodeOf = (folder: string, file: string) => statSync(path.join(folder, file)).ino;
  for (const file of ['tags.html', '_astro/a.js'])
    expect(new Set([out, newest!.folder, older!.folder].map((folder) => inodeOf(folder, file))).size).toBe(1);
  expect(inodeOf(newest!.folder, 'index.html')).toBe(inodeOf(out, 'index.html'));
  expect(inodeOf(older!.folder, 'index.html')).not.toBe(inodeOf(out, 'index.html'));
  // what an import writes in place must not reach the kept one
  expect(inodeOf(path.dirname(newest!.folder), 'work/report.json')).not.toBe(inodeOf(work, 'report.json'));
  await keepSite({ work, out }, 0);
  expect(existsSync(`${out}.previous`)).toBe(false);
});

test('R463 a rollback brings back the site, its configurations, and all that the next build compares with', async () => {
  const { out, work } = await keepNights(['good', 'bad']);
  await restoreSite({ work, out }, await findEarlierSite(out, null));
  const expected = await keepNights(['good']);
  expect(await readFolder(out)).toEqual(await readFolder(expected.out));
  expect(await readFolder(`${out}.hosts`)).toEqual(await readFolder(`${expected.out}.hosts`));
  // among them no file that the bad night alone has left, and a journal that only grows
  expect(await readFolder(work)).toEqual(await readFolder(expected.work));
  expect((await listEarlierSites(out)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  await expect(findEarlierSite(out, null)).rejects.toThrow('there is no earlier site; kept: 2026-11-21');
  await restoreSite({ work, out }, await findEarlierSite(out, nameOf(21)));
  expect(await readFile(path.join(work, 'baseline.json'), 'utf8')).toBe('bad');
});

test('R463 without a word which one is in place, the newest of them is the one before', async () => {
  const { out } = await keepNights(['a', 'b']);
  await unmarkSite(out);
  expect((await findEarlierSite(out, null)).name).toBe(nameOf(21));
  await expect(findEarlierSite(out, 'x')).rejects.toThrow('there is no site x');
  await expect(findEarlierSite(path.join(out, 'nowhere'), null)).rejects.toThrow('kept: none');
});

test('R463 R464 deploy --rollback publishes the site before, and tells which configurations are others', async () => {
  const { folder, out, work } = await keepNights(['good', 'bad']);
  const place = path.join(folder, 'place');
  const ask = async (...args: readonly string[]) => {
    const ended = await run(marquee(...args, '--json'), folder, { MARQUEE_OUT: out, MARQUEE_WORK: work });
    return [ended.code, JSON.parse(ended.stdout || 'null') as Record<string, unknown>] as const;
  };
  const deploy = (...args: readonly string[]) => ask('deploy', '--to', place, '--allow-placeholders', ...args);
  const readPlace = () => readFile(path.join(place, 'index.html'), 'utf8');
  expect(await deploy()).toMatchObject([0, { changedHosts: ['Caddyfile', 'nginx.conf'] }]);
  expect(await deploy()).toMatchObject([0, { changedHosts: [] }]);
  expect(await deploy('--rollback', '--dry-run')).toMatchObject([0, { changedHosts: ['Caddyfile'] }]);
  expect([await readPlace(), await readFile(path.join(out, 'index.html'), 'utf8')]).toEqual(['bad', 'bad']);
  const [code, { changedHosts, uploaded, summary }] = await deploy('--rollback');
  expect([code, changedHosts, uploaded]).toEqual([0, ['Caddyfile'], { files: 1, bytes: 4 }]);
  expect(summary).toMatchObject({ command: 'deploy', outcome: 'done' });
  expect([await readPlace(), await readFile(path.join(out, 'index.html'), 'utf8')]).toEqual(['good', 'good']);
  expect((await deploy('--rollback'))[0]).toBe(3);
  expect((await ask('deploy', '--list', '--rollback'))[0]).toBe(2);
  expect(await ask('rollback')).toEqual([
    0,
    {
      command: 'rollback',
      ok: true,
      sites: [
        { name: nameOf(21), isCurrent: false },
        { name: nameOf(20), isCurrent: true },
      ],
    },
  ]);
  const back = await run(marquee('rollback', nameOf(21)), folder, { MARQUEE_OUT: out, MARQUEE_WORK: work });
  expect([back.code, await readFile(path.join(out, 'index.html'), 'utf8')]).toEqual([0, 'bad']);
  const listed = await run(marquee('rollback'), folder, { MARQUEE_OUT: out, MARQUEE_WORK: work });
  expect(listed.stdout).toContain(`${nameOf(21)}  no catalogue  the site as it is\n`);
});
