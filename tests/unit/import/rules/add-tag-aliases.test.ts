import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addTagAliases } from '../../../../src/lib/import/rules/add-tag-aliases.ts';
import { makeFolder } from '../run/support.ts';

const makeFile = async () => path.join(await makeFolder(), 'aliases.csv');

test('R864 writes a header to a new alias file, and quotes names that need quotes', async () => {
  const file = await makeFile();
  const aliases = await addTagAliases(file, [
    { from: 'b&w,  old', to: 'black and white' },
    { from: '#1', to: 'number "one"' },
    { from: 'performer:Bob', to: 'performer:Robert' },
  ]);
  expect(await readFile(file, 'utf8')).toBe(
    'alias,tag\n"b&w, old",black and white\n"#1","number ""one"""\nperformer:Bob,performer:Robert\n',
  );
  expect([...aliases.values()].map(({ name }) => name)).toEqual(['black and white', 'number "one"', 'Robert']);
});

test.each([
  ['# mine\na,b', '# mine\na,b\nx,y\n'],
  ['# mine\n\na,b\n# end\n', '# mine\n\na,b\n# end\nx,y\n'],
  ['alias,tag\r\na,b\r\n', 'alias,tag\r\na,b\r\nx,y\r\n'],
  ['\n', 'alias,tag\nx,y\n'],
  ['cats => animals\n', 'cats => animals\nx,y\n'],
])('R864 appends an alias to %j without other changes', async (before, after) => {
  const file = await makeFile();
  await writeFile(file, before);
  await addTagAliases(file, [{ from: 'x', to: 'y' }]);
  expect(await readFile(file, 'utf8')).toBe(after);
});

test('R866 returns the aliases of a dry run without a change of the file', async () => {
  const file = await makeFile();
  expect([...(await addTagAliases(file, [{ from: 'x', to: 'y' }], true)).keys()]).toEqual(['x']);
  expect([existsSync(file), existsSync(`${file}.next`)]).toEqual([false, false]);
});

test.each([
  [{ from: 'a', to: 'c' }, '"a" already has a target on line 1'],
  [{ from: 'b', to: 'a' }, 'circular chain of names: a -> b -> a'],
  [{ from: ' ', to: 'a' }, 'is blank'],
  [{ from: 'x', to: 'performer:y' }, 'are of different kinds'],
  [{ from: 'x=>y', to: 'z' }, 'a name in an alias cannot contain =>'],
])('R865 does not add the invalid alias %j', async (given, message) => {
  const file = await makeFile();
  await writeFile(file, 'a,b\n');
  await expect(addTagAliases(file, [{ from: 'fine', to: 'good' }, given])).rejects.toThrow(message);
  expect([await readFile(file, 'utf8'), existsSync(`${file}.next`)]).toEqual(['a,b\n', false]);
});

test('R865 reports the line of an alias file that is invalid already', async () => {
  const file = await makeFile();
  await writeFile(file, 'a,b\na,c\n');
  await expect(addTagAliases(file, [{ from: 'x', to: 'y' }])).rejects.toThrow(`${file}:2: "a" already has a target`);
});
