import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openLastGoodCopy } from '../../../../src/lib/import/files/last-good-import-file-copy.ts';
import type { HttpValidators } from '../../../../src/lib/import/files/open-import-file.ts';
import { makeFolder } from '../run/support.ts';

const ADDRESS = 'https://user:secret@a.example/export.psv?key=secret';
const VALIDATORS = { etag: '"1"', lastModified: 'Sat, 01 Jun 2024 00:00:00 GMT' };
const bytesOf = (text: string) => Buffer.from(text, 'latin1');

async function* chunksOf(...chunks: readonly Uint8Array[]) {
  for (const chunk of chunks) yield chunk;
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of chunks) parts.push(bytes);
  return Buffer.concat(parts);
}

/** Returns a work folder that contains a last good copy. */
async function keepCopy(text: string, validators: HttpValidators = VALIDATORS) {
  const work = await makeFolder();
  const lastGood = openLastGoodCopy(work);
  await readAll(lastGood.writePending(chunksOf(bytesOf(text))));
  await lastGood.commit(ADDRESS, validators);
  return { work, lastGood };
}

test('stores a recorded download compressed, with its URL but without secrets in the URL', async () => {
  const { work, lastGood } = await keepCopy('one\ntwo\n');
  expect((await readdir(work)).toSorted()).toEqual(['last-good.json', 'last-good.psv.gz']);
  expect(lastGood.file).toBe(path.join(work, 'last-good.psv.gz'));
  expect(gunzipSync(await readFile(lastGood.file)).toString()).toBe('one\ntwo\n');
  expect((await readAll(lastGood.open())).toString()).toBe('one\ntwo\n');
  const origin = await readFile(path.join(work, 'last-good.json'), 'utf8');
  expect(JSON.parse(origin)).toEqual({
    source: 'https://a.example/export.psv',
    hash: expect.stringMatching(/^[\da-f]{64}$/),
    ...VALIDATORS,
  });
  expect(origin).not.toContain('secret');
});

test('stores the metadata of each last good copy in a file of its own', async () => {
  const work = await makeFolder();
  const other = openLastGoodCopy(work, 'last-deleted.txt.gz');
  await readAll(other.writePending(chunksOf(bytesOf('v0\n'))));
  await other.commit('deleted.txt', VALIDATORS);
  expect((await readdir(work)).toSorted()).toEqual(['last-deleted.json', 'last-deleted.txt.gz']);
  expect([existsSync(other.file), existsSync(openLastGoodCopy(work).file)]).toEqual([true, false]);
});

test('recording a download passes on and stores every byte, even if the disk is slower than the response', async () => {
  const work = await makeFolder();
  const lastGood = openLastGoodCopy(work);
  const chunks = Array.from({ length: 8 }, () => randomBytes(100_000));
  expect((await readAll(lastGood.writePending(chunksOf(...chunks)))).equals(Buffer.concat(chunks))).toBe(true);
  await lastGood.commit('export.psv', VALIDATORS);
  expect((await readAll(lastGood.open())).equals(Buffer.concat(chunks))).toBe(true);
});

test('a recorded download replaces the last good copy only after its confirmation, and is deleted if discarded', async () => {
  const { work, lastGood } = await keepCopy('old');
  await readAll(lastGood.writePending(chunksOf(bytesOf('new'))));
  expect(await readdir(work)).toContain('last-good.psv.gz.next');
  expect((await readAll(lastGood.open())).toString()).toBe('old');
  await lastGood.discard();
  await lastGood.discard();
  expect((await readdir(work)).toSorted()).toEqual(['last-good.json', 'last-good.psv.gz']);
});

test('ends the recording of a download if the reader stops early or the response fails', async () => {
  const work = await makeFolder();
  const lastGood = openLastGoodCopy(work);
  for await (const bytes of lastGood.writePending(chunksOf(bytesOf('a'), bytesOf('b')))) {
    expect(bytes.toString()).toBe('a');
    break;
  }
  await lastGood.discard();
  const failing = async function* () {
    yield bytesOf('a');
    throw new Error('the connection was closed');
  };
  await expect(readAll(lastGood.writePending(failing()))).rejects.toThrow('the connection was closed');
  await lastGood.discard();
  expect(await readdir(work)).toEqual([]);
});

test('recording a download fails with the error of the file system if the disk cannot be written', async () => {
  const lastGood = openLastGoodCopy(path.join(await makeFolder(), 'nowhere'));
  await expect(readAll(lastGood.writePending(chunksOf(bytesOf('a'))))).rejects.toThrow(/ENOENT/);
  const much = Array.from({ length: 8 }, () => randomBytes(100_000));
  await expect(readAll(lastGood.writePending(chunksOf(...much)))).rejects.toThrow(/ENOENT/);
});

test('matches a last good copy by the URL without its query, but uses its cache validators only for the exact URL', async () => {
  const { work, lastGood } = await keepCopy('text');
  const askOf = async (source: string) => [await lastGood.isOf(source), await lastGood.validatorsFor(source)];
  expect(await askOf(ADDRESS)).toEqual([true, VALIDATORS]);
  expect(await askOf('https://a.example/export.psv?key=other')).toEqual([true, null]);
  expect(lastGood.isOfUrl(ADDRESS)).toBe(true);
  expect(lastGood.isOfUrl('https://a.example/export.psv?key=other')).toBe(false);
  expect(await askOf('https://a.example/other.psv')).toEqual([false, null]);
  await rm(path.join(work, 'last-good.psv.gz'));
  expect([existsSync(lastGood.file), ...(await askOf(ADDRESS))]).toEqual([false, false, null]);
  expect(lastGood.isOfUrl(ADDRESS)).toBe(false);
});

test('accepts cache validators that consist of only an ETag or only a Last-Modified date', async () => {
  for (const [validators, known] of [
    [{ etag: '"1"', lastModified: null }, true],
    [{ etag: null, lastModified: VALIDATORS.lastModified }, true],
    [{ etag: null, lastModified: null }, false],
  ] as const) {
    const { lastGood } = await keepCopy('text', validators);
    expect(await lastGood.validatorsFor(ADDRESS)).toEqual(known ? validators : null);
  }
});

test('ignores incomplete or damaged metadata of a last good copy, which then matches any import file', async () => {
  const { work, lastGood } = await keepCopy('text');
  const file = path.join(work, 'last-good.json');
  const known = JSON.parse(await readFile(file, 'utf8')) as object;
  const found: unknown[] = [];
  for (const change of [{ source: 1 }, { hash: 1 }, { etag: 1 }, { lastModified: 1 }, null]) {
    await writeFile(file, change ? JSON.stringify({ ...known, ...change }) : 'no JSON');
    found.push([await lastGood.isOf('https://b.example/'), await lastGood.validatorsFor(ADDRESS)]);
  }
  await rm(file);
  found.push([await lastGood.isOf('https://b.example/'), await lastGood.validatorsFor(ADDRESS)]);
  expect(lastGood.isOfUrl(ADDRESS)).toBe(false);
  expect(found).toEqual(Array.from({ length: 6 }, () => [true, null]));
});
