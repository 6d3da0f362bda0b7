import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashCustomFiles } from '../../../../cli/build/project/operator-folder-files.ts';
import { copyCustomTagNamesIntoProject, readOperatorTagNames } from '../../../../cli/build/project/custom-tag-names.ts';
import { normalizeTakedownValue } from '../../../../src/lib/import/rules/takedown-keys.ts';
import { hashTakedownKey } from '../../../../src/lib/import/rules/takedowns.ts';
import { makeFolder } from '../../import/run/support.ts';

const LANGUAGE_FILE = 'src/lib/messages/de/language.ts';

let site: string;
let stage: string;

beforeEach(async () => {
  const folder = await makeFolder();
  [site, stage] = [path.join(folder, 'site'), path.join(folder, 'stage')];
  mkdirSync(site);
  mkdirSync(path.join(stage, path.dirname(LANGUAGE_FILE)), { recursive: true });
  writeFileSync(path.join(stage, LANGUAGE_FILE), readFileSync(LANGUAGE_FILE));
});

const settings = () => ({ site, language: 'en', languages: ['de'], takedowns: 'takedowns.csv' }) as const;
const put = (name: string, text: string) => writeFileSync(path.join(site, name), text);

test('R520 pages in another language use the tag names that a file of the operator defines', async () => {
  put('tags.de.csv', 'cats,"Die ""Katzen"""\n');
  await copyCustomTagNamesIntoProject(settings(), 'de', stage);
  const { TRANSLATED_TAG_NAMES, LOCALE } = (await import(path.join(stage, LANGUAGE_FILE))) as Record<string, unknown>;
  expect([TRANSLATED_TAG_NAMES, LOCALE]).toEqual([[['cats', 'Die "Katzen"']], 'de']);
  expect(await readOperatorTagNames(settings(), 'en')).toEqual([]);
});

test('R1083 pages do not contain translated names of tags and performers that takedowns name', async () => {
  put('tags.de.csv', 'cats,Plum\nperformer:J.R. Zoë,Jot\nplum,Pflaume\nperformer:Ann,Zed Quux\nsea,Meer\n');
  const performers = ['J. R. Zoe', 'zed quux'].map((name) =>
    hashTakedownKey(normalizeTakedownValue('performer', name)),
  );
  put(
    'takedowns.csv',
    `tag,Plum,2024-05-31,Privacy\n${performers.map((hash) => `performer,${hash},2024-05-31,Privacy\n`).join('')}`,
  );
  const takedowns = path.join(site, 'takedowns.csv');
  const warn = vi.fn<(message: string) => void>();
  expect(await readOperatorTagNames({ site, takedowns }, 'de', warn)).toEqual([
    ['cats', 'Plum'],
    ['sea', 'Meer'],
  ]);
  expect(warn.mock.calls).toEqual([
    [`${path.join(site, 'tags.de.csv')}: left out 3 of 5 names, because takedowns name the tags or performers`],
  ]);
});

test('R520 tag names stay unchanged without a file of tag names', async () => {
  await copyCustomTagNamesIntoProject(settings(), 'de', stage);
  expect(readFileSync(path.join(stage, LANGUAGE_FILE), 'utf8')).toBe(readFileSync(LANGUAGE_FILE, 'utf8'));
});

test('R520 rejects a file of tag names for a language that the site does not have', async () => {
  put('tags.fr.csv', 'cats,Chats\n');
  await expect(copyCustomTagNamesIntoProject(settings(), 'de', stage)).rejects.toThrow(
    /tags\.fr\.csv: got a language that the site does not have, expected one of tags\.en\.csv, tags\.de\.csv/,
  );
  await expect(
    copyCustomTagNamesIntoProject({ ...settings(), site: path.join(site, 'none') }, 'de', stage),
  ).resolves.toBeUndefined();
});

test.each(['tags.pt-BR.csv', 'tags.DE.csv', 'tags_de.csv', 'tags.csv'])(
  'R520 rejects the unknown file name %s for tag names',
  async (name) => {
    put(name, 'cats,Katzen\n');
    await expect(copyCustomTagNamesIntoProject(settings(), 'de', stage)).rejects.toThrow(
      `${name}: got a language that the site does not`,
    );
  },
);

test('R520 reports a folder that has the name of a file of tag names', async () => {
  const before = await hashCustomFiles(site);
  mkdirSync(path.join(site, 'tags.de.csv'));
  expect(await hashCustomFiles(site)).not.toBe(before);
  await expect(copyCustomTagNamesIntoProject(settings(), 'de', stage)).rejects.toThrow(
    'tags.de.csv: got a folder, expected a file',
  );
});

test('R520 a new file of tag names causes a rebuild, even if its name is invalid', async () => {
  const before = await hashCustomFiles(site);
  put('tags.pt-BR.csv', 'cats,Gatos\n');
  expect(await hashCustomFiles(site)).not.toBe(before);
});

test('R520 changed tag names cause a rebuild', async () => {
  const before = await hashCustomFiles(site);
  put('tags.de.csv', 'cats,Katzen\n');
  const after = await hashCustomFiles(site);
  put('notes.csv', 'another file\n');
  expect([after === before, (await hashCustomFiles(site)) === after]).toEqual([false, true]);
});
