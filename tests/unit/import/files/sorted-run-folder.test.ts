import { existsSync } from 'node:fs';
import { readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSortedRunFolder } from '../../../../src/lib/import/files/sorted-run-folder.ts';
import { makeFolder } from '../run/support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function read(
  run: ReturnType<ReturnType<typeof openSortedRunFolder>['create']>,
  place: number,
  length: number,
): string {
  const into = new Uint8Array(length);
  run.read(place, into);
  return new TextDecoder().decode(into);
}

test('R979 stores temporary sort files in a folder that exists only while it has files', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  const runs = openSortedRunFolder(folder);
  expect(existsSync(folder)).toBe(false);
  const [first, second] = [runs.create(), runs.create()];
  first.append(bytes('river '));
  second.append(bytes('lake'));
  first.append(bytes('bank'));
  expect([first.length, second.length]).toEqual([10, 4]);
  expect([read(first, 0, 10), read(first, 6, 4), read(second, 1, 2)]).toEqual(['river bank', 'bank', 'ak']);
  first.remove();
  expect(await readdir(folder)).toHaveLength(1);
  runs.remove();
  expect(existsSync(folder)).toBe(false);
});

test('R529 reopens saved temporary sort files in another process, and removes all other files', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  const runs = openSortedRunFolder(folder);
  const [first, gone, second] = [runs.create(), runs.create(), runs.create()];
  gone.append(bytes('gone'));
  gone.remove();
  first.append(bytes('river '));
  second.append(bytes('lake'));
  first.append(bytes('bank'));
  const saved = runs.toReferences([first, second]);
  runs.create();
  runs.protect(saved);
  expect((await readdir(folder)).toSorted()).toEqual(['0.run', '2.run']);
  expect(saved.map(({ number, bytes: size }) => [number, size])).toEqual([
    [0, 10],
    [2, 4],
  ]);
  // sort files that were saved for a later resume stay on disk after remove(), all others are deleted
  for (const run of [first, second]) run.remove();
  runs.create().append(bytes('later'));
  const passing = runs.create();
  passing.remove();
  expect((await readdir(folder)).toSorted()).toEqual(['0.run', '2.run', '4.run']);
  const again = openSortedRunFolder(folder);
  const [one, two] = again.reopen(saved);
  expect([one!.length, read(one!, 6, 4), read(two!, 0, 4)]).toEqual([10, 'bank', 'lake']);
  expect((await readdir(folder)).toSorted()).toEqual(['0.run', '2.run']);
  one!.remove();
  expect(again.toReferences([one!, two!])).toEqual(saved);
  again.create();
  expect((await readdir(folder)).toSorted()).toEqual(['0.run', '2.run', '3.run']);
  again.remove();
  expect(existsSync(folder)).toBe(false);
  // the new process has not saved any sort files yet, so remove() deletes them
  const anew = again.create();
  anew.append(bytes('new'));
  expect(again.toReferences([anew])).toMatchObject([{ bytes: 3 }]);
  anew.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('R531 refuses to reopen temporary sort files that are changed, truncated or missing', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  const runs = openSortedRunFolder(folder);
  const run = runs.create();
  run.append(bytes('river bank'));
  const saved = runs.toReferences([run]);
  const file = path.join(folder, '0.run');
  const open = () => openSortedRunFolder(folder).reopen(saved);
  await writeFile(file, 'river bang');
  expect(open).toThrow(`${file}: checksum mismatch`);
  await truncate(file, 8);
  expect(open).toThrow(`${file}: got 8 bytes, expected 10`);
  await rm(file);
  expect(open).toThrow('ENOENT');
  await writeFile(file, 'river bank');
  expect(open()).toHaveLength(1);
});

test('the error for a truncated temporary sort file contains its name', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  const run = openSortedRunFolder(folder).create();
  run.append(bytes('river bank'));
  await truncate(path.join(folder, '0.run'), 8);
  expect(() => read(run, 6, 4)).toThrow(`${path.join(folder, '0.run')}: truncated: got 8 bytes, expected at least 10`);
});
