import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorFileError } from '../../../src/lib/ingest/operator-error.ts';
import { NO_FILES, readOperatorFiles, refuseLiveExport } from '../../../src/lib/ingest/operator-files.ts';
import { makeFolder } from './support.ts';

const FIELDS = path.resolve('docs/operating/mappings/tin-lantern.json');
const TAKEDOWN = 'id,a,2024-05-31,Copyright\n';

/** Makes a new folder the one in which the process is, until the test has ended. */
async function enterFolder(): Promise<string> {
  const before = process.cwd();
  const folder = await makeFolder();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  return folder;
}

test('takes the files that are where they usually are, and others only when they are named', async () => {
  await enterFolder();
  const unnamed = { TAKEDOWNS: '', ALIASES: '', FIELDS: '', DELETED: '', MERGE_DUPLICATES: '' };
  expect([await readOperatorFiles({}), await readOperatorFiles(unnamed)]).toEqual([NO_FILES, NO_FILES]);
  await writeFile('takedowns.csv', TAKEDOWN);
  await writeFile('aliases.csv', 'boat,vessels\n');
  for (const settings of [{}, unnamed]) {
    expect(await readOperatorFiles(settings)).toEqual({
      ...NO_FILES,
      takedowns: [{ line: 1, kind: 'id', key: 'a', date: '2024-05-31', reason: 'Copyright' }],
      aliases: new Map([['boat', { name: 'vessels', slug: 'vessels', between: [] }]]),
    });
  }
  await writeFile('blocked.csv', TAKEDOWN.repeat(2));
  await writeFile('same.csv', 'raft,vessels\n');
  const named = await readOperatorFiles({
    TAKEDOWNS: 'blocked.csv',
    ALIASES: 'same.csv',
    FIELDS,
    DELETED: 'deleted.txt',
    MERGE_DUPLICATES: '1',
  });
  expect(named).toMatchObject({ fields: { delimiter: '\t' }, deletedSource: 'deleted.txt', mergesDuplicates: true });
  expect([named.takedowns.length, [...named.aliases.keys()]]).toEqual([2, ['raft']]);
});

test('merges duplicates only where 1 says so', async () => {
  const merges = async (MERGE_DUPLICATES?: string) => (await readOperatorFiles({ MERGE_DUPLICATES })).mergesDuplicates;
  await enterFolder();
  expect([await merges(), await merges(''), await merges('0'), await merges('1')]).toEqual([false, false, false, true]);
});

test('stops at a file that is named and cannot be followed, and at a setting that says nothing', async () => {
  const folder = await enterFolder();
  await writeFile('wrong.csv', `${TAKEDOWN}id\n`);
  const noFile = (file: string) => new OperatorFileError(file, null, 'no such file');
  for (const [settings, error] of [
    [{ TAKEDOWNS: 'nowhere.csv' }, noFile('nowhere.csv')],
    [{ ALIASES: 'nowhere.csv' }, noFile('nowhere.csv')],
    [{ FIELDS: 'nowhere.json' }, noFile('nowhere.json')],
    [{ TAKEDOWNS: folder }, new OperatorFileError(folder, null, 'a folder, not a file')],
    [
      { TAKEDOWNS: 'wrong.csv' },
      new OperatorFileError('wrong.csv', 2, 'got 1 fields, expected 4: kind,value,date,reason'),
    ],
    [{ MERGE_DUPLICATES: 'yes' }, new OperatorFileError('MERGE_DUPLICATES', null, 'got "yes", expected 1 or 0')],
  ] as const)
    await expect(readOperatorFiles(settings)).rejects.toThrow(error);
});

test('refuses to take down from a site whose browsers read the export by themselves', () => {
  const live = 'https://a.example/export.psv';
  const entry = { line: 1, kind: 'id', key: 'a', date: '2024-05-31', reason: 'Copyright' } as const;
  const told =
    'PUBLIC_EXPORT_URL lets browsers read the export as it is, where takedowns and the deleted list cannot be applied. Use one or the other.';
  for (const files of [{ takedowns: [entry] }, { deletedSource: 'deleted.txt' }]) {
    expect(() => refuseLiveExport({ ...NO_FILES, ...files }, live)).toThrow(told);
    for (const none of ['', undefined]) refuseLiveExport({ ...NO_FILES, ...files }, none);
  }
  refuseLiveExport({ ...NO_FILES, mergesDuplicates: true }, live);
});
