import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { OperatorFileError } from '../../../../src/lib/settings/operator-file-error.ts';
import {
  readOperatorFiles,
  expectNoOperatorRulesInLiveImport,
} from '../../../../src/lib/import/rules/read-operator-files.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder } from '../run/support.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';

const FIELDS = path.resolve('docs/examples/mappings/tin-lantern.json');
const TAKEDOWN = 'id,a,2024-05-31,Copyright\n';

/** Reads the operator's files with these settings, and defaults for all others. */
const readFiles = (given: Partial<Settings>) => readOperatorFiles({ ...defaultSettings(), ...given });

/** Changes the working directory to a new folder until the end of the test. */
async function enterFolder(): Promise<string> {
  const before = process.cwd();
  const folder = await makeFolder();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

test('reads overrides.csv, takedowns.csv and aliases.csv by default, and other files only if they are configured', async () => {
  await enterFolder();
  expect(await readFiles({})).toEqual(NO_OPERATOR_FILES);
  await writeFile('takedowns.csv', TAKEDOWN);
  await writeFile('aliases.csv', 'boat,vessels\nvessels => transport\n');
  await writeFile('overrides.csv', 'a,title,A title\n');
  expect(await readFiles({})).toEqual({
    ...NO_OPERATOR_FILES,
    overrides: [{ line: 1, id: 'a', url: '', field: 'title', values: { title: 'A title' }, hides: false }],
    takedowns: [{ line: 1, kind: 'id', key: 'a', date: '2024-05-31', reason: 'Copyright' }],
    aliases: new Map([['boat', { name: 'vessels', slug: 'vessels', alias: 'boat', next: 'vessels', between: [] }]]),
    implications: new Map([['vessels', [{ name: 'transport', slug: 'transport' }]]]),
  });
  await writeFile('blocked.csv', TAKEDOWN.repeat(2));
  await writeFile('same.csv', 'raft,vessels\n');
  const named = await readFiles({
    takedowns: 'blocked.csv',
    aliases: 'same.csv',
    fields: FIELDS,
    deleted: 'deleted.txt',
    mergeDuplicates: true,
  });
  expect(named).toMatchObject({
    sources: [{ fields: { delimiter: '\t' }, deleted: { from: 'deleted.txt', fields: null } }],
    mergesDuplicates: true,
  });
  expect([named.takedowns.length, [...named.aliases.keys()]]).toEqual([2, ['raft']]);
});

test('R706 throws if the site folder has a misspelled takedown file that no setting names', async () => {
  const site = await enterFolder();
  const file = path.join(site, 'takedown.csv');
  await writeFile(file, TAKEDOWN);
  await expect(readFiles({ site })).rejects.toThrow(
    new OperatorFileError(
      file,
      null,
      'the name looks like a misspelled takedowns.csv, so its takedowns would be ignored: rename it to takedowns.csv, or move it out of the site folder',
    ),
  );
  expect((await readFiles({ site, takedowns: file })).takedowns).toHaveLength(1);
});

test('throws if a configured file of the operator is missing or invalid', async () => {
  const folder = await enterFolder();
  await writeFile('wrong.csv', `${TAKEDOWN}id\n`);
  const noFile = (file: string) => new OperatorFileError(file, null, 'no such file');
  for (const [settings, error] of [
    [{ takedowns: 'nowhere.csv' }, noFile('nowhere.csv')],
    [{ aliases: 'nowhere.csv' }, noFile('nowhere.csv')],
    [{ fields: 'nowhere.json' }, noFile('nowhere.json')],
    [{ takedowns: folder }, new OperatorFileError(folder, null, 'is a folder, expected a file')],
    [
      { takedowns: 'wrong.csv' },
      new OperatorFileError('wrong.csv', 2, 'got 1 field, expected 4 (kind,value,date,reason)'),
    ],
  ] as const)
    await expect(readFiles(settings)).rejects.toThrow(error);
});

test.each(['takedowns', 'aliases', 'overrides', 'fields'] as const)(
  'R882 rejects a file of the setting %s that is not UTF-8, with its line',
  async (key) => {
    await enterFolder();
    await writeFile('latin1.txt', Buffer.from('a\nZo\u00eb\n', 'latin1'));
    await expect(readFiles({ [key]: 'latin1.txt' })).rejects.toThrow(
      new OperatorFileError('latin1.txt', 2, 'invalid UTF-8: save the file as UTF-8'),
    );
  },
);

test('rejects takedowns and lists of deleted videos if browsers read a live import file', () => {
  const live = 'https://a.example/export.psv';
  const entry = { line: 1, kind: 'id', key: 'a', date: '2024-05-31', reason: 'Copyright' } as const;
  const told =
    'PUBLIC_EXPORT_URL cannot be combined with takedowns or a list of deleted videos, because browsers read the import file directly and would show these videos: remove one of them.';
  for (const files of [
    { takedowns: [entry] },
    { sources: [{ ...DEFAULT_PROVIDER, deleted: { from: 'deleted.txt', fields: null } }] },
  ]) {
    expect(() => expectNoOperatorRulesInLiveImport({ ...NO_OPERATOR_FILES, ...files }, live)).toThrow(told);
    expectNoOperatorRulesInLiveImport({ ...NO_OPERATOR_FILES, ...files }, null);
  }
  expectNoOperatorRulesInLiveImport({ ...NO_OPERATOR_FILES, mergesDuplicates: true }, live);
});

test('R849 rejects overrides if browsers read a live import file', () => {
  const overrides = parseVideoOverrides('a,title,A title\n', 'overrides.csv', 0);
  const files = { ...NO_OPERATOR_FILES, overrides };
  expect(() => expectNoOperatorRulesInLiveImport(files, 'https://a.example/export.psv')).toThrow(
    'PUBLIC_EXPORT_URL cannot be combined with overrides, because browsers read the import file directly and would show the values of the provider: remove one of them.',
  );
  expectNoOperatorRulesInLiveImport(files, null);
});
