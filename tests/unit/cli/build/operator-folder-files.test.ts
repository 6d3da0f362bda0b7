import { chmodSync, statSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, afterAll, expect, test } from 'vitest';
import { copyCustomFiles, hashCustomFiles } from '../../../../cli/build/project/operator-folder-files.ts';
import { listFilesInFolder } from '../../../../cli/deploy/deploy-to-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-own-'));
const site = path.join(folder, 'site');
const stage = path.join(folder, 'stage');
const SETTINGS = { site, language: 'en', languages: [], takedowns: 'takedowns.csv' } as const;
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

test('R484 texts, pictures and design tokens of the operator replace the default files of the same name', async () => {
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
  await copyCustomFiles(SETTINGS, 'en', stage);
  const files = await listFilesInFolder(stage);
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

const TEXT = '---\ntitle: T\n---\n\nWords\n';
const shippedText = (name: string) => readFileSync(`languages/de/legal/${name}.md`, 'utf8');
const IN_ENGLISH = TEXT.replace('title', 'language: en\ntitle');

test('R515 pages in a further language show an untranslated text, whose front matter contains the site’s first language', async () => {
  put(site, { 'content/terms.md': TEXT, 'content/imprint.md': TEXT, 'content/de/imprint.md': TEXT });
  await copyCustomFiles({ ...SETTINGS, languages: ['de'] }, 'de', stage);
  expect(['dmca', 'terms', 'imprint'].map((name) => read(`src/content/legal/${name}.md`))).toEqual([
    shippedText('dmca'),
    IN_ENGLISH,
    TEXT,
  ]);
});

test('R515 a site with German as its first language uses German texts', async () => {
  put(site, { 'content/imprint.md': TEXT, 'languages/de/legal/dmca.md': TEXT });
  await copyCustomFiles({ ...SETTINGS, language: 'de' }, 'de', stage);
  expect(['terms', 'dmca', 'imprint'].map((name) => read(`src/content/legal/${name}.md`))).toEqual([
    shippedText('terms'),
    TEXT,
    TEXT,
  ]);
});

test('R515 R779 legal texts without a translation in an added language are marked as English', async () => {
  put(stage, { 'src/content/legal/terms.md': TEXT, 'src/content/legal/dmca.md': TEXT });
  put(site, { 'languages/fy/legal/terms.md': TEXT });
  await copyCustomFiles({ ...SETTINGS, languages: ['fy'] }, 'fy', stage);
  expect(['terms', 'dmca'].map((name) => read(`src/content/legal/${name}.md`))).toEqual([TEXT, IN_ENGLISH]);
});

test('R515 an added language may have translated legal texts in read-only files', async () => {
  put(site, { 'languages/fy/legal/terms.md': TEXT, 'content/terms.md': TEXT });
  chmodSync(path.join(site, 'languages/fy/legal/terms.md'), 0o444);
  await copyCustomFiles({ ...SETTINGS, languages: ['fy'] }, 'fy', stage);
  expect(statSync(path.join(stage, 'src/content/legal/terms.md')).mode & 0o200).toBe(0o200);
});

test('R515 rejects texts of the operator in a language that the site does not have', async () => {
  put(site, { 'content/fr/terms.md': TEXT });
  const copied = copyCustomFiles({ ...SETTINGS, languages: ['de'] }, 'en', stage);
  await expect(copied).rejects.toThrow(
    /content\/fr: this language is not in `languages` of the site: add it there, or delete the folder/,
  );
});

test('R484 copies nothing if the operator has no site folder', async () => {
  const before = await listFilesInFolder(stage);
  await copyCustomFiles(SETTINGS, 'en', stage);
  expect(await listFilesInFolder(stage)).toEqual(before);
});

test.each([
  ['content/Imprint.md', /content\/Imprint\.md: invalid file name/],
  ['content/imprint.txt', /content\/imprint\.txt: invalid file name/],
  ['public/data/x', /public\/data: the site itself uses this name: rename the file or folder/],
])('R484 rejects the file name %s in the folder of the operator’s texts', async (name, fault) => {
  put(site, { [name]: 'mine' });
  await expect(copyCustomFiles(SETTINGS, 'en', stage)).rejects.toThrow(fault);
});

test.each(['public/de/about.html', 'public/de.html'])(
  'R515 rejects the operator’s file %s if the site has pages in German',
  async (name) => {
    put(site, { [name]: 'mine' });
    const settings = { ...SETTINGS, languages: ['de'] } as const;
    await expect(copyCustomFiles(settings, 'en', stage)).rejects.toThrow(
      /the site itself uses this name: rename the file or folder/,
    );
    await copyCustomFiles(SETTINGS, 'en', stage);
  },
);

test.each(['\uFEFF', '\n', '  '])(
  'R515 also adds the site’s first language to the front matter of an untranslated text that begins with %j',
  async (start) => {
    put(site, { 'content/imprint.md': start + TEXT.replace('---', '--- ') });
    await copyCustomFiles({ ...SETTINGS, languages: ['de'] }, 'de', stage);
    expect(read('src/content/legal/imprint.md')).toContain('---\nlanguage: en\ntitle: T');
  },
);

test('R515 renaming a file of texts to another language causes a rebuild', async () => {
  put(site, { 'texts.de.json': '{}' });
  const before = await hashCustomFiles(site);
  renameSync(path.join(site, 'texts.de.json'), path.join(site, 'texts.ja.json'));
  expect(await hashCustomFiles(site)).not.toBe(before);
});

test('R484 changed files in the site folder cause a rebuild; import rules in it are tracked separately', async () => {
  const hashes = [await hashCustomFiles(site)];
  for (const name of ['content/a.md', 'public/a.svg', 'theme.css']) {
    put(site, { [name]: 'first' });
    hashes.push(await hashCustomFiles(site));
    put(site, { [name]: 'second' });
    hashes.push(await hashCustomFiles(site));
  }
  expect(new Set(hashes).size).toBe(hashes.length);
  put(site, { 'takedowns.csv': '', 'marquee.config.ts': '' });
  expect(await hashCustomFiles(site)).toBe(hashes.at(-1));
});
