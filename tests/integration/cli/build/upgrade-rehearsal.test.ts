// Tests of a complete upgrade and of the way back, with the commands of docs/guides/upgrade.md and complete builds.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyMarqueeProgram } from '../../../support/copy-marquee-program.ts';
import { makeFolder, readFolder } from '../../../unit/import/run/support.ts';
import { toLine } from '../../../unit/import-file/import-line.ts';
import { call, unpack } from './earlier-version.ts';
import { marquee, run, type EndedCommand } from './support.ts';

const expectDone = ({ code, stderr }: EndedCommand) => expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);

interface StoredSites {
  readonly sites: readonly { readonly name: string; readonly isCurrent: boolean }[];
}

describe.each(['0.1.0', '0.2.0'])('upgrade from version %s', (version) => {
  test(
    'R696 the commands of the upgrade guide publish the old catalogue, and its commands for the way back restore site and work folder',
    {
      tags: ['whole'],
    },
    async () => {
      const folder = await unpack(version);
      const [oldSite, oldWork] = [
        await readFolder(path.join(folder, 'dist')),
        await readFolder(path.join(folder, '.marquee')),
      ];
      expectDone(await call(folder, ['check']));
      expectDone(await call(folder, ['build', '--strict', '--production', '--force']));
      expectDone(await call(folder, ['deploy', '--to', 'place']));
      const home = await readFile(path.join(folder, 'place/index.html'), 'utf8');
      expect([home.includes('Autumn road'), home.includes('video-7')]).toEqual([true, false]);

      const { sites } = JSON.parse((await call(folder, ['rollback', '--json'])).stdout) as StoredSites;
      expect(sites.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
      const earlier = sites[1]!.name;
      const refused = await call(folder, ['rollback', earlier]);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--allow-taken-down')]);
      expectDone(await call(folder, ['rollback', earlier, '--allow-taken-down']));
      expect(await readFolder(path.join(folder, 'dist'))).toEqual(oldSite);
      const work = await readFolder(path.join(folder, '.marquee'));
      for (const [name, bytes] of oldWork) expect([name, work.get(name)]).toEqual([name, bytes]);
      expectDone(await call(folder, ['deploy', '--to', 'place']));
      const place = await readFolder(path.join(folder, 'place'));
      for (const [name, bytes] of oldSite) expect([name, place.get(name)]).toEqual([name, bytes]);
    },
  );
});

const CONFIG = `export default {
  siteUrl: 'https://videos.test',
  contactEmail: 'hello@videos.test',
  sources: [
    { name: 'Anchor', from: '../anchor.psv', ids: '' },
    { name: 'Brook', from: '../brook-*.psv', mode: 'append' },
    { name: 'Creek', from: '../creek.psv', priority: 1 },
  ],
};
`;

const linesOf = (name: string, count: number) =>
  `${Array.from({ length: count }, (_, i) => toLine({ slug: `${name}-${i}`, title: `${name} ${i}`, tags: name })).join('\n')}\n`;

/**
 * Writes the folder of a site with a takedown and three providers. Each file of the provider `Brook` contains only
 * videos that were added since the previous one.
 */
async function makeSite(): Promise<string> {
  const folder = path.join(await makeFolder(), 'site-folder');
  await mkdir(path.join(folder, 'site'), { recursive: true });
  const files = {
    'site/marquee.config.ts': CONFIG,
    'site/takedowns.csv': 'id,anchor-3,2026-11-20,complaint\n',
    'anchor.psv': linesOf('anchor', 40),
    'brook-1.psv': linesOf('brook', 20),
    'creek.psv': linesOf('creek', 30),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Returns the ids of all videos that the last build shows. */
async function listIds(folder: string): Promise<string[]> {
  const { stdout } = await run(marquee('export', '--jsonl'), folder);
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
    .toSorted();
}

test(
  'R696 on a copy of a site with three providers, an upgrade keeps ids and takedowns, and a rollback undoes a bad import',
  {
    tags: ['whole'],
  },
  async () => {
    const folder = await makeSite();
    expectDone(await run(marquee('build', '--strict', '--production'), folder));
    expectDone(await run(marquee('deploy', '--to', 'place'), folder));
    const [ids, original] = [await listIds(folder), await readFolder(folder)];
    expect(ids).toHaveLength(89);
    expect(ids).not.toContain('anchor-3');

    // simulates the upgrade: another version of the program builds a copy of the site's folder
    const copy = path.join(await makeFolder(), 'copy');
    await cp(folder, copy, { recursive: true });
    const program = path.join(await makeFolder(), 'program');
    await copyMarqueeProgram(program);
    const file = path.join(program, 'package.json');
    const settings = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...settings, version: '99.0.0' }));
    const upgraded = (...args: readonly string[]) =>
      run([process.execPath, path.join(program, 'cli/marquee.ts'), ...args], copy);
    expectDone(await upgraded('check'));
    expectDone(await upgraded('build', '--strict', '--production', '--force'));
    expectDone(await upgraded('deploy', '--to', 'place'));
    expect(await listIds(copy)).toEqual(ids);
    expect(JSON.parse(await readFile(path.join(copy, 'place/build.json'), 'utf8'))).toMatchObject({
      version: '99.0.0',
      videos: 89,
      takedowns: 1,
    });
    const good = await readFolder(path.join(copy, 'dist/data'));

    // simulates a bad import: one provider replaces all its titles, another sends new videos
    await writeFile(path.join(copy, 'creek.psv'), linesOf('creek', 30).replaceAll('creek ', 'wrong '));
    await writeFile(path.join(copy, 'brook-2.psv'), linesOf('brook-new', 5));
    expectDone(await upgraded('build', '--allow-change'));
    expectDone(await upgraded('deploy', '--to', 'place'));
    expect(await listIds(copy)).toHaveLength(94);
    expectDone(await upgraded('deploy', '--rollback', '--to', 'place'));
    const published = await readFolder(path.join(copy, 'place/data'));
    for (const [name, bytes] of good) expect([name, published.get(name)]).toEqual([name, bytes]);
    expect(await readFolder(path.join(copy, 'dist/data'))).toEqual(good);
    expect(await listIds(copy)).toEqual(ids);

    // imports the corrected file: the next build has all videos again, including the new ones of `Brook`
    await writeFile(path.join(copy, 'creek.psv'), linesOf('creek', 30));
    expectDone(await upgraded('build', '--strict', '--production'));
    expect(await listIds(copy)).toHaveLength(94);
    expect(existsSync(path.join(copy, 'dist.previous'))).toBe(true);
    expect(await readFolder(folder)).toEqual(original);
  },
);
