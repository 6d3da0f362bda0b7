// Tests of the fingerprint (hash) of all inputs of an import. A killed import is resumed only if its fingerprint has not changed.
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FieldMapping } from '../../../../src/lib/import-file/field-mapping.ts';
import { DEFAULT_PROVIDER, type VideoProvider } from '../../../../src/lib/import/files/video-provider.ts';
import { hashImportInputs } from '../../../../src/lib/import/resume/import-inputs.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { makeFolder } from '../run/support.ts';

/** Creates an import file. Returns a function that computes the fingerprint of an import of this file. */
async function setUp() {
  const work = await makeFolder();
  const file = path.join(work, 'export.psv');
  await writeFile(file, 'one line\n');
  const ask = (source: Partial<VideoProvider> = {}) =>
    hashImportInputs({
      program: 'one',
      work,
      strict: false,
      operator: { ...NO_OPERATOR_FILES, sources: [{ ...DEFAULT_PROVIDER, from: [file], ...source }] },
    });
  return { work, file, ask };
}

/** Returns a field mapping that extracts the title with this pattern. */
const titleBy = (pattern: RegExp) =>
  ({ columns: new Map([['title', [{ from: 1, pattern }]]]) }) as unknown as FieldMapping;

test('R530 returns the same fingerprint of an import’s inputs until a file or a rule changes', async () => {
  const { file, ask } = await setUp();
  const before = await ask();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(await ask()).toBe(before);
  expect(await ask({ prefix: 'a:' })).not.toBe(before);
  await appendFile(file, 'another\n');
  const after = await ask();
  expect(after).not.toBe(before);
  await rm(file);
  expect(await ask()).not.toBe(after);
});

test('R530 the fingerprint of an import’s inputs includes the pattern of a field mapping and its flags', async () => {
  const { ask } = await setUp();
  const hashes = await Promise.all([/a/u, /b/u, /a/iu].map((pattern) => ask({ fields: titleBy(pattern) })));
  expect(new Set(hashes).size).toBe(3);
  expect(await ask({ fields: titleBy(/a/u) })).toBe(hashes[0]);
});

test('R530 returns no fingerprint if an input of an import is not a readable file', async () => {
  const { work, file, ask } = await setUp();
  const folder = path.join(work, 'folder');
  await mkdir(folder);
  // neither a folder nor a path below a file can be read as an import file
  expect([await ask({ from: [folder] }), await ask({ from: [path.join(file, 'inside')] })]).toEqual([null, null]);
});

test('R530 throws if an import rule cannot be serialized for the hash of the inputs, such as a function', async () => {
  const { ask } = await setUp();
  await expect(ask({ fields: { find: () => true } as unknown as FieldMapping })).rejects.toThrow('Got a function');
});
