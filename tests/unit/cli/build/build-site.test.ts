import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  buildSite,
  finishComparisonWithCurrentSite,
  startComparisonWithCurrentSite,
} from '../../../../cli/build/build-site.ts';
import { moveReservedPages } from '../../../../cli/build/output/add-non-page-files.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder, readFolder, run } from '../../import/run/support.ts';

test('R507 an invalid file in the site folder stops a build before it reads the import file or changes anything', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-own-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = (name: string) => path.join(folder, name);
  const files = {
    'site/texts.json': '{',
    'work/last-site.json': '{}',
    'work/report.json': '{}',
    'dist/index.html': 'x',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await writeFile(at(name), text);
  }
  const before = await readFolder(folder);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  // there is no import file, so that an attempt to read it would fail with another error
  const [site, work, out, source] = [at('site'), at('work'), at('dist'), at('nowhere.psv')];
  const settings = { ...defaultSettings(), site, work, out, source };
  const options = {
    offline: false,
    force: false,
    production: false,
    strict: true,
    allowLoss: false,
    allowChange: false,
    fresh: false,
    samples: false,
  };
  await expect(buildSite(settings, options)).rejects.toThrow(at('site/texts.json'));
  expect(await readFolder(folder)).toEqual(before);
  await rm(at('site/texts.json'));
  await expect(buildSite(settings, options)).rejects.toThrow('no such file');
  expect(existsSync(at('work/build'))).toBe(false);
});

test('R908 a comparison with a damaged site warns and returns the problem; without a site there is nothing to compare', async () => {
  const [work, out] = [await makeFolder(), await makeFolder()];
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  const compare = () => finishComparisonWithCurrentSite(startComparisonWithCurrentSite({ work, out }));
  expect(await compare()).toBeNull();
  expect(warned).not.toHaveBeenCalled();
  await writeFile(path.join(out, 'index.html'), '');
  const changes = await compare();
  expect(changes).toEqual({ problem: expect.stringContaining(path.join(out, 'data')) });
  expect(warned.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^WARNING: The console page lists no changes, .*core\.dat.* The next build can be compared/,
      ),
    ],
  ]);
  await run({ work });
  await cp(path.join(work, 'data'), path.join(out, 'data'), { recursive: true });
  expect(await compare()).toMatchObject({
    added: { count: 0 },
    gone: { count: 0 },
  });
});

test('R1256 moves pages named index or 404 into folders, except in the roots of the site and its languages', async () => {
  const site = await makeFolder();
  const stay = ['404.html', 'index.html', 'de/404.html', 'de.html', 'tag/40.html'];
  const move = ['collection/404', 'tag/index', 'de/page/404', 'de/tag/sea/404'];
  const files = [...stay, ...move.map((page) => `${page}.html`)];
  for (const file of files) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true });
    await writeFile(path.join(site, file), file);
  }
  await moveReservedPages(site, files, new Set(['.', 'de']));
  const expected = [...stay, ...move.map((page) => `${page}/index.html`)];
  expect([...(await readFolder(site)).keys()].toSorted()).toEqual(expected.toSorted());
});
