import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  describeUnmatchedGlobs,
  usesDemoVideos,
  mappingFilesOf,
  listImportFilesOfProvider,
  listPausedProviders,
  readProviders,
} from '../../../../src/lib/import/files/video-provider.ts';
import { openImportFile } from '../../../../src/lib/import/files/open-import-file.ts';
import { OperatorFileError } from '../../../../src/lib/settings/operator-file-error.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { readOperatorFiles } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { SettingsError } from '../../../../src/lib/settings/settings-error.ts';
import { providersSchema } from '../../../../src/lib/settings/provider-entries.ts';
import { makeFolder } from '../run/support.ts';

const MAPPING = { delimiter: ';', columns: { title: 0, videoUrl: 1, thumbnail: 2 } };

test('R505 resolves the path of a list of deleted videos against the config folder, and reports invalid column settings', async () => {
  const site = await makeFolder();
  const deletedOf = async (deleted: object) => {
    const given = providersSchema.parse([{ name: 'A', from: 'a.psv', deleted: { from: 'gone.csv', ...deleted } }]);
    return (await readProviders({ ...defaultSettings(), site, sources: given }))[0]?.deleted;
  };
  expect(await deletedOf({ delimiter: ';', header: true, url: 'link' })).toEqual({
    from: path.join(site, 'gone.csv'),
    fields: {
      marks: { format: 'delimited', delimiter: ';', quote: '"', header: true },
      id: null,
      url: { from: 'link' },
    },
  });
  for (const [deleted, fault] of [
    [{ delimiter: ';', header: true }, 'id: neither id nor url is set: set at least one of them'],
    [{ delimiter: ';', id: 'video_id' }, 'id: a column name requires "header": true'],
    [{ id: 0 }, 'delimiter: expected one character'],
    [{ format: 'jsonl', id: 'id', url: 3 }, 'url: "format": "jsonl" has no column positions: use a key'],
    [{ delimiter: ';', ids: 0, id: 0 }, 'the file: unknown name "ids", expected "id"'],
    [{ delimiter: ';', id: { value: 'a' } }, /^deleted of provider A: id: expected a column position \(from 0\)/],
  ] as const)
    await expect(deletedOf(deleted)).rejects.toThrow(
      typeof fault === 'string' ? `deleted of provider A: ${fault}` : fault,
    );
});

test('R448 resolves paths of providers against the config folder, and sorts providers by priority, highest first', async () => {
  const site = await makeFolder();
  await writeFile(path.join(site, 'b.json'), JSON.stringify(MAPPING));
  const settings = {
    ...defaultSettings(),
    site,
    sources: providersSchema.parse([
      { name: 'A', from: 'a.psv', fields: MAPPING, deleted: 'gone.txt' },
      {
        name: 'B',
        from: 'https://b.example/b.psv',
        fields: 'b.json',
        ids: '',
        deleted: 'https://b.example/d',
        priority: 2,
      },
      { name: 'C', from: 'c.psv' },
    ]),
  };
  expect((await readProviders(settings)).map(({ fields, ...source }) => [source, fields?.format])).toEqual([
    [
      {
        name: 'B',
        from: ['https://b.example/b.psv'],
        deleted: { from: 'https://b.example/d', fields: null },
        mode: 'full',
        prefix: '',
      },
      'delimited',
    ],
    [
      {
        name: 'A',
        from: [path.join(site, 'a.psv')],
        deleted: { from: path.join(site, 'gone.txt'), fields: null },
        mode: 'full',
        prefix: 'a:',
      },
      'delimited',
    ],
    [{ name: 'C', from: [path.join(site, 'c.psv')], deleted: null, mode: 'full', prefix: 'c:' }, undefined],
  ]);
  expect(mappingFilesOf(settings)).toEqual([path.join(site, 'b.json')]);
  const one = { ...defaultSettings(), site, fields: 'own.json' };
  expect(mappingFilesOf(one)).toEqual(['own.json']);
  expect(await readProviders({ ...one, fields: null })).toEqual([
    { name: null, from: [], fields: null, deleted: null, mode: 'full', prefix: '' },
  ]);
  expect(await readProviders({ ...one, fields: null, source: 'a.psv' })).toMatchObject([{ from: ['a.psv'] }]);
  expect([usesDemoVideos(settings), usesDemoVideos(defaultSettings())]).toEqual([false, true]);
  const wrong = providersSchema.parse([{ name: 'A', from: 'a.psv', fields: { delimiter: ';;' } }]);
  await expect(readProviders({ ...settings, sources: wrong })).rejects.toThrow(OperatorFileError);
  await expect(readProviders({ ...settings, source: 'a.psv', deleted: 'gone' })).rejects.toThrow(
    new SettingsError(
      'source (CATALOGUE_SOURCE): got "a.psv", expected no value because sources is set: move this value to an entry of sources\n' +
        'deleted (DELETED): got "gone", expected no value because sources is set: move this value to an entry of sources',
    ),
  );
});

test('R896 an import leaves out paused providers, which are listed separately', async () => {
  const sources = providersSchema.parse([
    { name: 'A', from: 'a.psv', enabled: false, reason: 'late' },
    { name: 'B', from: 'b.psv' },
  ]);
  const settings = { ...defaultSettings(), site: await makeFolder(), sources };
  const { sources: read, known, paused } = await readOperatorFiles(settings);
  const namesOf = (all: readonly { readonly name: string | null }[]) => all.map(({ name }) => name);
  expect([namesOf(read), namesOf(known), paused]).toEqual([['B'], ['A', 'B'], ['A']]);
  expect(listPausedProviders(settings)).toMatchObject([{ name: 'A', reason: 'late' }]);
  expect(listPausedProviders({ sources: null })).toEqual([]);
});

test('R445 expands a glob pattern to its files in numeric order, unless a file has that exact name', async () => {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  for (const name of ['day-10.psv', 'day-9.psv', 'a[1].psv']) await writeFile(at(name), '');
  const from = [at('day-*.psv'), at('a[1].psv'), 'https://a.example/?*', at('none-*.psv'), at('day-9.psv')];
  const found = [at('day-9.psv'), at('day-10.psv'), at('a[1].psv'), 'https://a.example/?*'];
  expect(listImportFilesOfProvider({ from, mode: 'full' })).toEqual(found);
});

test('R679 reports a glob pattern without files: as an error if the provider has no other file, else as a warning', async () => {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('a.psv'), '');
  const alone = { name: 'Alpha', from: [at('none-*.psv')] };
  expect(listImportFilesOfProvider({ ...alone, mode: 'full' })).toEqual(alone.from);
  await expect(openImportFile(at('none-*.psv'), null)).rejects.toThrow('no file matches this pattern');
  expect(describeUnmatchedGlobs({ ...alone, mode: 'full' })).toEqual([]);
  // a provider in `append` mode may have no new file
  expect(listImportFilesOfProvider({ ...alone, mode: 'append' })).toEqual([]);
  const warning = `${at('none-*.psv')}: no file matches this pattern`;
  expect(describeUnmatchedGlobs({ ...alone, mode: 'append' })).toEqual([`Alpha: ${warning}`]);
  expect(describeUnmatchedGlobs({ name: null, from: [...alone.from, at('a.psv')], mode: 'full' })).toEqual([warning]);
});
