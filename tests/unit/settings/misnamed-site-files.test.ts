import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findMisnamedSiteFiles } from '../../../src/lib/settings/misnamed-site-files.ts';
import { readSettings } from '../../../src/lib/settings/read-settings.ts';

/** Creates a site folder with empty files; a name that ends with a slash is a folder. */
async function makeSite(names: readonly string[]): Promise<string> {
  const site = await mkdtemp(path.join(tmpdir(), 'marquee-names-'));
  onTestFinished(() => rm(site, { recursive: true }));
  for (const name of names)
    await (name.endsWith('/') ? mkdir(path.join(site, name)) : writeFile(path.join(site, name), ''));
  return site;
}

const MISNAMED = [
  ['takedown.csv', 'takedowns.csv'],
  ['Takedowns.csv', 'takedowns.csv'],
  ['takedowns.xlsx', 'takedowns.csv'],
  ['takedowns.csv.txt', 'takedowns.csv'],
  ['overides.csv', 'overrides.csv'],
  ['alias.csv', 'aliases.csv'],
  ['marquee.config.js', 'marquee.config.ts'],
  ['marque.config.ts', 'marquee.config.ts'],
  ['themes.css', 'theme.css'],
  ['consent-script.ts', 'consent-scripts.ts'],
  ['collections.json', 'the folder collections'],
  ['contents/', 'the folder content'],
];

test.each(MISNAMED)('R706 the site folder check reports %s and suggests %s', async (name, expected) => {
  const site = await makeSite([name]);
  expect(findMisnamedSiteFiles({ site })).toEqual([{ file: path.join(site, path.basename(name)), expected }]);
});

test('R706 the site folder check reports a misspelled file also if the file with the right name exists', async () => {
  const site = await makeSite(['takedown.csv', 'takedowns.csv']);
  expect(findMisnamedSiteFiles({ site })).toEqual([
    { file: path.join(site, 'takedown.csv'), expected: 'takedowns.csv' },
  ]);
});

test('R706 the site folder check accepts known names, other formats of existing files, unrelated files and files that a setting names', async () => {
  const site = await makeSite([
    'takedowns.csv',
    'takedowns.xlsx',
    'takedowns.csv.bak',
    'takedown/',
    'collections/',
    'collections.json',
    'tags.de.csv',
    'texts.de.json',
    'fields.json',
    'deletions.csv',
    'overrides.ts',
    'override.csv',
    'alias.csv',
  ]);
  const sources = [{ name: 'A', deleted: { from: 'override.csv' }, link: null }];
  const settings = { site, sources, aliases: path.join(site, 'alias.csv') };
  expect(findMisnamedSiteFiles(settings)).toEqual([]);
  expect(findMisnamedSiteFiles({ site: path.join(site, 'nowhere') })).toEqual([]);
  expect(findMisnamedSiteFiles({ site: path.join(site, 'fields.json') })).toEqual([]);
});

test('R706 commands warn about misnamed files of the site folder, except takedown files, which stop a build', async () => {
  const site = await makeSite(['takedown.csv', 'overides.csv']);
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  await readSettings({ flags: { site }, environment: {}, folder: path.join(site, 'nowhere'), warn });
  expect(warnings).toEqual([`${path.join(site, 'overides.csv')} is not read. Did you mean overrides.csv?`]);
});
