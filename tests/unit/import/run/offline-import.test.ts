import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run, serve } from './support.ts';

const linesOf = (...ids: readonly string[]) =>
  toBytes(ids.map((slug) => toLine({ slug, videoUrl: `https://a.example/${slug}` })));
const idsIn = async (work: string) => {
  const { videos } = await (await openSiteData(path.join(work, 'data'))).latest(100);
  return videos.map(({ id }) => id).toSorted();
};

test('R850 an offline import reads the stored copies of import files and of the list of deleted videos', async () => {
  const folder = await makeFolder();
  const [work, file, gone] = ['work', 'export.psv', 'gone.txt'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  let requests = 0;
  const url = await serve((_, response) => {
    requests++;
    response.end(linesOf('u'));
  });
  await writeFile(file, linesOf('a', 'b', 'c'));
  await writeFile(gone, 'c\n');
  const source = {
    ...DEFAULT_PROVIDER,
    name: 'Anchor',
    from: [file, `${url}/export.psv`],
    deleted: { from: gone, fields: null },
  };
  const operator = { ...NO_OPERATOR_FILES, sources: [source] };
  await run({ work, operator });
  expect([await idsIn(work), requests]).toEqual([['a', 'b', 'u'], 1]);
  await writeFile(file, linesOf('a', 'c', 'd'));
  await writeFile(gone, 'a\n');
  const { result, warnings } = await run({ work, operator, isOffline: true, strict: true });
  expect([await idsIn(work), warnings, requests]).toEqual([['a', 'b', 'u'], [], 1]);
  expect([result.origin, result.problem]).toEqual(['last good', null]);
  await run({ work, operator });
  expect([await idsIn(work), requests]).toEqual([['c', 'd', 'u'], 2]);
});

test('R1021 in an offline import, a glob pattern means the files that the last import stored', async () => {
  const folder = await makeFolder();
  const work = path.join(folder, 'work');
  const at = (name: string) => path.join(folder, 'feeds', name);
  await mkdir(at(''));
  for (const name of ['a', 'b']) await writeFile(at(`${name}.psv`), linesOf(name));
  await writeFile(at('other.csv'), linesOf('other'));
  const source = { ...DEFAULT_PROVIDER, name: 'Anchor', from: [at('*.psv'), at('other.csv')] };
  const build = async (isOffline: boolean) => {
    const { result, warnings } = await run({ work, operator: { ...NO_OPERATOR_FILES, sources: [source] }, isOffline });
    await writeFile(path.join(work, 'report.json'), JSON.stringify(result));
    return warnings;
  };
  await build(true);
  expect(await idsIn(work)).toEqual(['a', 'b', 'other']);
  await build(false);
  await rm(at('a.psv'));
  await writeFile(at('c.psv'), linesOf('c'));
  expect([await build(true), await idsIn(work)]).toEqual([[], ['a', 'b', 'other']]);
  // a relative pattern also has stored files; a new pattern, which has none, reads the current files
  source.from = [path.relative('', at('*.psv')), at('c*'), at('other.csv')];
  await build(true);
  expect(await idsIn(work)).toEqual(['a', 'b', 'c', 'other']);
  source.from = [`./${path.relative('', at('*.psv'))}`, at('other.csv')];
  await rm(at('b.psv'));
  await rm(at('c.psv'));
  expect([await build(true), await idsIn(work)]).toEqual([[], ['a', 'b', 'c', 'other']]);
});

test('R850 an offline import reads an import file that has no stored copy', async () => {
  const folder = await makeFolder();
  const [work, file, gone] = ['work', 'export.psv', 'gone.txt'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(file, linesOf('a', 'b'));
  await writeFile(gone, 'b\n');
  const source = { ...DEFAULT_PROVIDER, from: [file], deleted: { from: gone, fields: null } };
  const operator = { ...NO_OPERATOR_FILES, sources: [source] };
  await run({ work, operator, isOffline: true });
  expect(await idsIn(work)).toEqual(['a']);
});

test.each([{ mode: 'full' }, { mode: 'append' }] as const)(
  'R1022 an import that fails leaves the stored list of deleted videos of a provider in $mode mode as it was',
  async ({ mode }) => {
    const folder = await makeFolder();
    const at = (name: string) => path.join(folder, name);
    const [work, file, gone, more] = [at('work'), at('a.psv'), at('gone.txt'), at('more.psv')];
    await writeFile(file, linesOf('a', 'b', 'c'));
    await writeFile(gone, 'a\n');
    await writeFile(more, linesOf('x'));
    const source = { ...DEFAULT_PROVIDER, name: 'Anchor', mode, from: [file], deleted: { from: gone, fields: null } };
    const other = { ...DEFAULT_PROVIDER, name: 'Other', from: [more] };
    const build = (isOffline: boolean) =>
      run({ work, operator: { ...NO_OPERATOR_FILES, sources: [source, other] }, isOffline, strict: true });
    const stored = () => readdirSync(path.join(work, 'sources', 'anchor')).toSorted();
    await build(false);
    const before = stored();
    await writeFile(gone, 'a\nb\nc\n');
    await rm(more);
    await expect(build(false)).rejects.toThrow(more);
    expect(stored()).toEqual(before);
    await build(true);
    expect(await idsIn(work)).toEqual(['b', 'c', 'x']);
    await writeFile(more, linesOf('x'));
    await rm(file);
    source.from = [at('missing.psv')];
    await expect(build(false)).rejects.toThrow('missing.psv');
    expect(stored()).toEqual(before);
  },
);

test('R850 an offline import reports a damaged copy as a problem, and stops in strict mode', async () => {
  const folder = await makeFolder();
  const work = path.join(folder, 'work');
  const names = ['a', 'b'];
  const sources = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, `${name}.psv`);
      await writeFile(file, linesOf(name));
      return { ...DEFAULT_PROVIDER, name, from: [file] };
    }),
  );
  const operator = { ...NO_OPERATOR_FILES, sources };
  await run({ work, operator });
  const stored = path.join(work, 'sources', 'a');
  const copy = path.join(
    stored,
    readdirSync(stored).find((file) => file.endsWith('.gz'))!,
  );
  await writeFile(copy, 'damaged');
  await expect(run({ work, operator, isOffline: true, strict: true })).rejects.toThrow(copy);
  const { result } = await run({ work, operator, isOffline: true, allowLoss: true });
  expect(await idsIn(work)).toEqual(['b']);
  expect(result.sources.map(({ problems }) => problems.length)).toEqual([1, 0]);
});
