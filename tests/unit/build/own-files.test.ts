import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, afterAll, expect, test } from 'vitest';
import { copyOwnFiles, hashOwnFiles } from '../../../scripts/build/own-files.ts';
import { listFolder } from '../../../scripts/publish/folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-own-'));
const site = path.join(folder, 'site');
const stage = path.join(folder, 'stage');
afterAll(() => rmSync(folder, { recursive: true }));

function put(root: string, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

beforeEach(() => {
  for (const each of [site, stage]) rmSync(each, { recursive: true, force: true });
  put(stage, {
    'public/favicon.svg': 'theirs',
    'public/og.png': 'theirs',
    'src/content/legal/terms.md': 'theirs',
    'src/content/pages/about.md': 'theirs',
    'src/styles/theme.css': 'theirs',
  });
});

const read = (name: string) => readFileSync(path.join(stage, name), 'utf8');

test('R484 texts, pictures and tokens of the operator stand in the place of those of the same name', async () => {
  put(site, {
    'content/about.md': 'mine',
    'content/terms.md': 'mine',
    'content/record-keeping.md': 'mine',
    'content/.DS_Store': '',
    'public/favicon.svg': 'mine',
    'public/pictures/a.jpg': 'mine',
    'public/.well-known/security.txt': 'mine',
    'public/pictures/.hidden': 'mine',
    'theme.css': 'mine',
    'notes.txt': 'mine',
  });
  await copyOwnFiles(site, stage);
  const files = await listFolder(stage);
  expect(files.filter((file) => read(file) === 'mine').toSorted()).toEqual([
    'public/.well-known/security.txt',
    'public/favicon.svg',
    'public/pictures/a.jpg',
    'src/content/legal/record-keeping.md',
    'src/content/legal/terms.md',
    'src/content/pages/about.md',
    'src/styles/theme.css',
  ]);
  expect(read('public/og.png')).toBe('theirs');
  expect(files).toHaveLength(8);
});

test('R484 where the operator has no folder, nothing changes', async () => {
  const before = await listFolder(stage);
  await copyOwnFiles(site, stage);
  expect(await listFolder(stage)).toEqual(before);
});

test.each([
  ['content/Imprint.md', /content\/Imprint\.md: got this name, expected small letters/],
  ['content/imprint.txt', /content\/imprint\.txt: got this name/],
  ['public/data/x', /public\/data: got a name that the site itself has/],
])('R484 the name %s is refused', async (name, fault) => {
  put(site, { [name]: 'mine' });
  await expect(copyOwnFiles(site, stage)).rejects.toThrow(fault);
});

test('R484 a build has something to do when one of these files has changed, and none for rules, which count by themselves', async () => {
  const hashes = [await hashOwnFiles(site)];
  for (const name of ['content/a.md', 'public/a.svg', 'theme.css']) {
    put(site, { [name]: 'first' });
    hashes.push(await hashOwnFiles(site));
    put(site, { [name]: 'second' });
    hashes.push(await hashOwnFiles(site));
  }
  expect(new Set(hashes).size).toBe(hashes.length);
  put(site, { 'takedowns.csv': '', 'marquee.config.ts': '' });
  expect(await hashOwnFiles(site)).toBe(hashes.at(-1));
});
