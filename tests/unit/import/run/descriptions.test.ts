// Tests of descriptions after complete imports with an operator's rules.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readOperatorFiles } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { openSnapshotFolder } from '../../../../src/lib/site/folder-shard-source.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from './support.ts';

/** Returns the decompressed contents of all files of a folder as one text. */
async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) =>
    inflateRawSync(await readFile(path.join(parentPath, name))).toString('latin1'),
  );
  return (await Promise.all(texts)).join('\n');
}

test('R924 the data contains no description of removed videos, and corrected descriptions instead of the original ones', async () => {
  const folder = await makeFolder();
  const lines = ['first', 'second', 'third', 'fourth'].map((description, i) =>
    toLine({ slug: `v${i}`, videoUrl: `https://a.example/v${i}`, description: `The ${description} keeper.` }),
  );
  const write = async (name: string, text: string | Uint8Array) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const source = await write('export.psv', toBytes(lines));
  const work = path.join(folder, 'work');
  const operator = await readOperatorFiles({
    ...defaultSettings(),
    takedowns: await write('takedowns.csv', 'kind,value,date,reason\nid,v1,2026-09-01,Copyright\n'),
    deleted: await write('deleted.txt', 'https://a.example/v2\n'),
    overrides: await write('overrides.csv', 'video,field,value\nv3,description,The corrected guard.\n'),
  });
  await run({ work, source, operator, allowLoss: true });
  const data = path.join(work, 'data');
  const snapshot = await openSnapshotFolder(data);
  const rows = Array.from({ length: snapshot.manifest.videos }, (_, row) => row);
  const found = await Promise.all(rows.map(snapshot.description));
  expect(found.toSorted()).toEqual(['The corrected guard.', 'The first keeper.']);
  const text = await readAll(data);
  expect(text).toContain('The first keeper.');
  for (const word of ['second', 'third', 'fourth']) expect(text).not.toContain(word);
});
