import { existsSync } from 'node:fs';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openRunFolder } from '../../../src/lib/ingest/run-folder.ts';
import { makeFolder } from './support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function read(run: ReturnType<ReturnType<typeof openRunFolder>['create']>, place: number, length: number): string {
  const into = new Uint8Array(length);
  run.read(place, into);
  return new TextDecoder().decode(into);
}

test('R527 runs are files of a folder, which is there as long as there are some', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  const runs = openRunFolder(folder);
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

test('R527 runs that an import has left behind are removed', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  await mkdir(folder);
  await writeFile(path.join(folder, '0.run'), 'left');
  openRunFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

test('a run that has lost its end is told, with its file', async () => {
  const folder = path.join(await makeFolder(), 'runs');
  const run = openRunFolder(folder).create();
  run.append(bytes('river bank'));
  await truncate(path.join(folder, '0.run'), 8);
  expect(() => read(run, 6, 4)).toThrow(`${path.join(folder, '0.run')}: got 8 bytes, expected 10`);
});
