import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isDeleted, readDeletedList } from '../../../src/lib/ingest/deleted-list.ts';
import { createLastGood } from '../../../src/lib/ingest/last-good.ts';
import { SourceError } from '../../../src/lib/ingest/source-error.ts';
import { makeVideo } from '../../support/catalogue.ts';
import { makeFolder, QUICK_LIMITS, serve } from './support.ts';

const copyIn = (work: string) => createLastGood(work, 'last-deleted.txt.gz');
const KEPT = { prefix: '', isKept: true };

async function readList(source: string, work: string, strict = false) {
  const warnings: string[] = [];
  const list = await readDeletedList({
    source,
    copy: copyIn(work),
    ...KEPT,
    strict,
    warn: (message) => warnings.push(message),
    limits: QUICK_LIMITS,
  });
  return { ...list, ids: [...list.ids], urls: [...list.urls], warnings };
}

async function writeList(text: string | Uint8Array) {
  const work = await makeFolder();
  const source = path.join(work, 'deleted.txt');
  await writeFile(source, text);
  return { work, source };
}

test('reads an id or an address a line, and passes over blank lines and comments', async () => {
  const { work, source } = await writeList(
    gzipSync(' v0 \r\n\n \t\n# v1\n  # v2\nhttps://www.a.example/v3/\nv4\n<v5>\nv0\nvideo  six\n'),
  );
  expect(await readList(source, work)).toEqual({
    source,
    origin: 'fresh',
    problem: null,
    ids: ['v0', 'v4', '<v5>', 'video six'],
    urls: ['a.example/v3'],
    warnings: [],
  });
  expect((await readdir(work)).toSorted()).toEqual(['deleted.txt', 'last-deleted.json', 'last-deleted.txt.gz']);
});

test('passes over lines that are too long to be an id or an address', async () => {
  const { work, source } = await writeList(`v0\n${'x'.repeat(1_100_000)}\nv1`);
  expect((await readList(source, work)).ids).toEqual(['v0', 'v1']);
});

test('finds a video by its id, and by each of its addresses', () => {
  const listOf = (ids: readonly string[], urls: readonly string[]) =>
    ({ source: 'deleted.txt', origin: 'fresh', problem: null, ids: new Set(ids), urls: new Set(urls) }) as const;
  const video = makeVideo({ id: 'a', videoUrl: 'https://www.a.example/1', embedUrl: 'https://a.example/embed/1/' });
  const lists = [
    listOf(['a'], []),
    listOf([], ['a.example/1']),
    listOf([], ['a.example/embed/1']),
    listOf(['b'], ['a.example/2']),
    listOf([], []),
  ];
  expect(lists.map((list) => isDeleted(list, video))).toEqual([true, true, true, false, false]);
});

test('keeps a list for when its address cannot be had', async () => {
  const work = await makeFolder();
  const asked: (string | undefined)[] = [];
  let answer: 'list' | 'unchanged' | 'failure' | 'page' | 'nothing' = 'list';
  const url = await serve((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (answer === 'failure') response.writeHead(503).end();
    else if (answer === 'unchanged') response.writeHead(304).end();
    else if (answer === 'page') response.end('  <!doctype html>\n');
    else if (answer === 'nothing') response.end();
    else response.writeHead(200, { etag: '"1"' }).end(gzipSync('\n# v3\nv0\r\nhttp://www.a.example/v1/\n'));
  });
  const address = `${url}/deleted.txt?key=secret`;
  const source = `${url}/deleted.txt`;
  const ask = async (next: typeof answer) => {
    answer = next;
    return readList(address, work);
  };
  const had = { source, problem: null, ids: ['v0'], urls: ['a.example/v1'], warnings: [] };
  const instead = (problem: string) => ({
    ...had,
    origin: 'last good',
    problem: `${source}: ${problem}`,
    warnings: [`${source}: ${problem}. Using the last good list instead`],
  });
  expect(await ask('list')).toEqual({ ...had, origin: 'fresh' });
  expect(await ask('unchanged')).toEqual({ ...had, origin: 'unchanged' });
  expect(await ask('failure')).toEqual(instead('HTTP error! status: 503'));
  expect(await ask('page')).toEqual(instead('a page of HTML, not a list'));
  expect(await ask('nothing')).toEqual(instead('the list is empty'));
  expect((await readdir(work)).toSorted()).toEqual(['last-deleted.json', 'last-deleted.txt.gz']);
  await expect(readList(address, work, true)).rejects.toThrow(new SourceError(`${source}: the list is empty`));
  // a failure is asked about three times
  expect(asked).toEqual([undefined, ...Array<string>(7).fill('"1"')]);
  await writeFile(path.join(work, 'last-deleted.txt.gz'), 'damaged'.repeat(9).replace('da', '\u001f\u008b'), 'latin1');
  expect(await ask('failure')).toMatchObject({
    origin: 'none',
    warnings: [`${source}: HTTP error! status: 503. There is no last good list: nothing is left out`],
  });
  // a copy that cannot be read is not asked about: the server would say that it is the newest
  expect(await ask('list')).toEqual({ ...had, origin: 'fresh' });
  expect(asked.slice(-2)).toEqual([undefined, undefined]);
});

test('a list that was never had, or is one of another source, leaves nothing out, and that is said', async () => {
  const { work, source } = await writeList('v0\n');
  await readList(source, work);
  const problem = '/nowhere/deleted.txt: no such file';
  expect(await readList('/nowhere/deleted.txt', work)).toEqual({
    source: '/nowhere/deleted.txt',
    origin: 'none',
    problem,
    ids: [],
    urls: [],
    warnings: [`${problem}. There is no last good list: nothing is left out`],
  });
});

test('a work folder that cannot be written is an error of its own, not one of the list', async () => {
  const { work, source } = await writeList('v0\n');
  await mkdir(path.join(work, 'last-deleted.txt.gz.next'), { recursive: true });
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  await expect(readDeletedList({ source, copy: copyIn(work), ...KEPT, strict: false, warn })).rejects.toThrow(/EISDIR/);
  expect(warnings).toEqual([]);
});
