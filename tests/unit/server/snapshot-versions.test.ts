// Tests which snapshot version a gateway serves, depending on how many videos the index of each search daemon contains.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  getIndexPartDocumentsFileName,
  getIndexPartHeaderFileName,
  getSnapshotIndexName,
} from '../../../server/index/daemon-configuration.ts';
import { NoDaemonRespondsError, type DaemonConnectionPools } from '../../../server/daemons/distributed-index.ts';
import { openSearchBackend } from '../../../server/search-backend.ts';
import {
  addSnapshotVersionAndDeleteOld,
  isWithdrawnSnapshotVersion,
  snapshotFolderOf,
  listSnapshotVersions,
  readVersionTagNames,
  withdrawSnapshotVersion,
} from '../../../server/versions/snapshot-version-list.ts';
import {
  openSnapshotVersionsOfFolder,
  type SearchableSnapshotVersions,
} from '../../../server/versions/searchable-snapshot-versions.ts';
import { createSearchRequestListener, DEFAULT_SERVER_LIMITS } from '../../../server/search-request-listener.ts';
import { createVersionName } from '../../../server/index/write-search-index.ts';
import { CORE_FILE } from '../../../src/lib/snapshot/read/snapshot-core.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { openSnapshotFolder } from '../../../src/lib/site/folder-shard-source.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { toSnapshotFiles } from '../../support/snapshot-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-editions-'));
const opened: SearchableSnapshotVersions[] = [];
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all(opened.map((editions) => editions.close()));
  rmSync(folder, { recursive: true });
});

/** Compiles a snapshot of this many videos. Returns its version. */
async function compile(count: number, name: string): Promise<string> {
  const data = path.join(folder, name);
  const writer = createSnapshotWriter();
  for (let i = 0; i < count; i++) writer.add(makeVideo({ id: `v${i}`, title: 'River' }));
  mkdirSync(data);
  for (const [file, bytes] of toSnapshotFiles(writer, 'one file').files) writeFileSync(path.join(data, file), bytes);
  return createVersionName((await openSnapshotFolder(data)).manifest);
}
let older = '';
let newer = '';
beforeAll(async () => {
  older = await compile(4, 'older');
  newer = await compile(6, 'newer');
  await addSnapshotVersionAndDeleteOld(folder, older, path.join(folder, 'older'));
  await addSnapshotVersionAndDeleteOld(folder, newer, path.join(folder, 'newer'));
});

type Counts = readonly (() => Promise<number>)[];
const never = () => new Promise<number>(() => undefined);
const has = (count: number) => () => Promise.resolve(count);
const fails = () => Promise.reject(new NoDaemonRespondsError('down'));

/** Opens the stored snapshot versions, with the number of documents that each daemon reports for each index. */
const open = (counts: Readonly<Record<string, Counts>>, from = folder) => {
  const openPerDaemon = () => (index: string) =>
    (counts[index] ?? []).map((count) => ({ count, select: () => Promise.reject(new Error('never asked')) }));
  const openIndex = () => ({});
  const pools = { openIndex, openPerDaemon } as unknown as DaemonConnectionPools;
  const editions = openSnapshotVersionsOfFolder(from, pools, () =>
    Promise.resolve({ code: 'en', locale: 'en', names: [] }),
  );
  opened.push(editions);
  return editions;
};
const newest = (ofNewer: Counts, ofOlder: Counts) =>
  open({ [getSnapshotIndexName(newer)]: ofNewer, [getSnapshotIndexName(older)]: ofOlder }).newest();

test('R574 serves the newest snapshot version that all search daemons have completely', async () => {
  expect(await newest([has(6), has(6)], [has(4), has(4)])).toEqual({ edition: newer, isWhole: true });
  // one daemon's index has only half of the videos, although it reports no error
  expect(await newest([has(6), has(3)], [has(4), has(4)])).toEqual({ edition: older, isWhole: true });
  expect(await newest([has(6), fails], [has(4), has(4)])).toEqual({ edition: older, isWhole: true });
  expect(await newest([has(6), fails], [has(4), fails])).toEqual({ edition: newer, isWhole: false });
  expect(await newest([has(3), fails], [has(4), fails])).toEqual({ edition: older, isWhole: false });
  await expect(newest([has(3), has(3)], [fails, fails])).rejects.toThrow('No search daemon has an index of');
});

test('R574 concurrent requests for the newest snapshot version share one lookup', async () => {
  let asked = 0;
  const counting = () => {
    asked++;
    return Promise.resolve(6);
  };
  const editions = open({ [getSnapshotIndexName(newer)]: [counting] });
  const found = { edition: newer, isWhole: true };
  expect(await Promise.all([editions.newest(), editions.newest()])).toEqual([found, found]);
  expect(await editions.newest()).toEqual(found);
  expect(asked).toBe(1);
});

test('R569 requests to the gateway for its health and its catalogue time out, too', async () => {
  const server = createServer(
    createSearchRequestListener([openSearchBackend(open({ [getSnapshotIndexName(newer)]: [never] }))], {
      ...DEFAULT_SERVER_LIMITS,
      timeoutMs: 50,
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statuses = await Promise.all(['/health', '/catalogue'].map(async (at) => (await fetch(url + at)).status));
  server.close();
  expect(statuses).toEqual([503, 503]);
});

test('R572 stores the three newest snapshot versions, so that the version in use still exists after two more builds', async () => {
  const own = path.join(folder, 'own');
  const names = ['0000000a', '0000000b', '0000000c', '0000000d'];
  for (const name of names) await addSnapshotVersionAndDeleteOld(own, name, path.join(folder, 'older'));
  expect(await listSnapshotVersions(own)).toEqual(names.slice(1).toReversed());
  expect(names.map((name) => existsSync(snapshotFolderOf(own, name)))).toEqual([false, true, true, true]);
  expect(readdirSync(own).toSorted()).toEqual(['data', 'editions.json']);
  expect(await addSnapshotVersionAndDeleteOld(own, '0000000b', path.join(folder, 'older'))).toEqual([
    '0000000b',
    '0000000d',
    '0000000c',
  ]);
});

test('R1193 retains the newest indexed snapshot version in place of an older one, however many exports follow it', async () => {
  const own = path.join(folder, 'unindexed');
  const names = ['0000000a', '0000000b', '0000000c', '0000000d', '0000000e'];
  const add = (name: string) => addSnapshotVersionAndDeleteOld(own, name, path.join(folder, 'older'));
  const [first = '', second = '', third = '', ...others] = names;
  await add(first);
  await add(second);
  const markIndexed = (name: string) => {
    for (const file of [getIndexPartDocumentsFileName(name, 0), getIndexPartHeaderFileName(name, 0)])
      writeFileSync(path.join(own, file), '');
  };
  for (const name of [first, second]) markIndexed(name);
  await add(third);
  for (const name of others) await add(name);
  expect(await listSnapshotVersions(own)).toEqual(['0000000e', '0000000d', second]);
  expect(names.filter((name) => existsSync(snapshotFolderOf(own, name)))).toEqual([second, '0000000d', '0000000e']);
  markIndexed('0000000e');
  expect(await add('0000000f')).toEqual(['0000000f', '0000000e', '0000000d']);
});

test('R1082 a withdrawn snapshot version is served only until all daemons have another version, and is deleted once a newer version is indexed', async () => {
  const own = path.join(folder, 'withdrawn');
  for (const [version, data] of [
    [older, 'older'],
    [newer, 'newer'],
  ] as const)
    await addSnapshotVersionAndDeleteOld(own, version, path.join(folder, data));
  await withdrawSnapshotVersion(own, older);
  const statusOf = async (ofNewer: Counts) => {
    const editions = open({ [getSnapshotIndexName(newer)]: ofNewer, [getSnapshotIndexName(older)]: [has(4)] }, own);
    return [(await editions.newest()).edition, (await editions.engine(older, 'en')) !== null];
  };
  expect(await statusOf([fails])).toEqual([older, true]);
  expect(await statusOf([has(6)])).toEqual([newer, false]);
  const addNewer = () => addSnapshotVersionAndDeleteOld(own, newer, path.join(folder, 'newer'));
  expect(await addNewer()).toEqual([newer, older]);
  for (const part of [0, 1]) writeFileSync(path.join(own, getIndexPartDocumentsFileName(newer, part)), '');
  writeFileSync(path.join(own, getIndexPartHeaderFileName(newer, 0)), '');
  expect(await addNewer()).toEqual([newer, older]);
  writeFileSync(path.join(own, getIndexPartHeaderFileName(newer, 1)), '');
  expect(await addNewer()).toEqual([newer]);
  expect(existsSync(snapshotFolderOf(own, older))).toBe(false);
  // a rollback publishes the version again
  await addSnapshotVersionAndDeleteOld(own, older, path.join(folder, 'older'));
  await withdrawSnapshotVersion(own, older);
  await addSnapshotVersionAndDeleteOld(own, older, path.join(folder, 'older'));
  expect(isWithdrawnSnapshotVersion(own, older)).toBe(false);
});

const ADDED = ['older', 'newer'] as const;
/** Returns an own folder with both versions. */
async function addBoth(name: string): Promise<string> {
  const own = path.join(folder, name);
  for (const [i, version] of [older, newer].entries())
    await addSnapshotVersionAndDeleteOld(own, version, path.join(folder, ADDED[i]!));
  return own;
}
const openBoth = (ofNewer: Counts, ofOlder: Counts, from: string) =>
  open({ [getSnapshotIndexName(newer)]: ofNewer, [getSnapshotIndexName(older)]: ofOlder }, from);

test('R1082 R1214 a copy of the list of snapshot versions withdraws a version on another gateway, and older markers still count', async () => {
  const own = await addBoth('listed');
  const copy = path.join(folder, 'listed-copy');
  cpSync(own, copy, { recursive: true });
  await withdrawSnapshotVersion(own, older);
  cpSync(path.join(own, 'editions.json'), path.join(copy, 'editions.json'));
  const editions = openBoth([has(6)], [has(4)], copy);
  expect([await editions.engine(older, 'en'), await listSnapshotVersions(copy)]).toEqual([null, [newer, older]]);

  const marked = await addBoth('marked');
  expect(JSON.parse(readFileSync(path.join(marked, 'editions.json'), 'utf8'))).toEqual([newer, older]);
  writeFileSync(path.join(snapshotFolderOf(marked, older), 'withdrawn'), '');
  expect(isWithdrawnSnapshotVersion(marked, older)).toBe(true);
  await addSnapshotVersionAndDeleteOld(marked, newer, path.join(folder, 'newer'));
  expect(JSON.parse(readFileSync(path.join(marked, 'editions.json'), 'utf8'))).toEqual({
    versions: [newer, older],
    withdrawn: [older],
  });
  writeFileSync(path.join(marked, 'editions.json'), 'null');
  await expect(listSnapshotVersions(marked)).rejects.toThrow('got null, expected a list of snapshot versions');
});

test.each([
  ['is truncated', (copy: string) => truncateSync(path.join(copy, 'cards.bin'), 90)],
  ['has no offsets', (copy: string) => truncateSync(path.join(copy, 'cards.bin'), 5)],
  ['has another format', (copy: string) => writeFileSync(path.join(copy, CORE_FILE), 'x')],
])('R1215 a snapshot version whose copy %s is logged once and not served, unlike the others', async (_, damage) => {
  const own = await addBoth(mkdtempSync(path.join(folder, 'damaged-')).slice(folder.length + 1));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  damage(snapshotFolderOf(own, newer));
  const editions = openBoth([has(6)], [has(4)], own);
  expect(await editions.newest()).toEqual({ edition: older, isWhole: true });
  expect([await editions.engine(newer, 'en'), (await editions.engine(older, 'en'))?.videos]).toEqual([null, 4]);
  expect(log.mock.calls.map(([text]) => String(text).slice(0, 70))).toEqual([
    expect.stringContaining(`Snapshot version ${newer} is not served, because it cannot be opened`),
  ]);
  await addSnapshotVersionAndDeleteOld(own, newer, path.join(folder, 'newer'));
  expect(log.mock.calls.at(-1)).toEqual([expect.stringContaining('is damaged and will be replaced')]);
  expect(await openBoth([has(6)], [has(4)], own).newest()).toEqual({ edition: newer, isWhole: true });
  expect((await editions.engine(newer, 'en'))?.videos).toBe(6);
});

test('R1215 a damaged earlier snapshot version does not prevent partial results of the newest one', async () => {
  const own = await addBoth('damaged-earlier');
  vi.spyOn(console, 'error').mockReturnValue();
  writeFileSync(path.join(snapshotFolderOf(own, older), CORE_FILE), 'x');
  expect(await openBoth([has(6), fails], [has(4), fails], own).newest()).toEqual({ edition: newer, isWhole: false });
});

test('R1215 a system error of a snapshot version is neither a missing version nor a damaged one', async () => {
  const own = await addBoth('unreadable');
  vi.spyOn(console, 'error').mockReturnValue();
  const cards = path.join(snapshotFolderOf(own, newer), 'cards.bin');
  rmSync(cards);
  mkdirSync(cards);
  const editions = openBoth([has(6)], [has(4)], own);
  await expect(editions.engine(newer, 'en')).rejects.toThrow('EISDIR');
  expect((await editions.newest()).edition).toBe(older);
  await expect(addSnapshotVersionAndDeleteOld(own, newer, path.join(folder, 'newer'))).rejects.toThrow('EISDIR');
});

/** Returns a daemon that counts this many videos when `finish` is called. */
function createSlowDaemon(videos: number) {
  const waiting: (() => void)[] = [];
  const count = () => new Promise<number>((resolve) => waiting.push(() => resolve(videos)));
  return { count, waiting, finish: () => waiting.splice(0).forEach((end) => end()) };
}

test('R1216 checks the earlier snapshot versions at the same time, and only if the newest one is not complete', async () => {
  const own = path.join(folder, 'parallel');
  const names = ['0000000a', '0000000b', '0000000c'];
  for (const name of names) await addSnapshotVersionAndDeleteOld(own, name, path.join(folder, 'older'));
  const slow = names.map(() => createSlowDaemon(4));
  const counts = names.map((name, i) => [getSnapshotIndexName(name), [slow[i]!.count]] as const);
  const found = open(Object.fromEntries([...counts, [getSnapshotIndexName(names[2]!), [fails]]]), own).newest();
  await vi.waitFor(() => expect(slow.map(({ waiting }) => waiting.length)).toEqual([1, 1, 0]));
  for (const { finish } of slow) finish();
  expect(await found).toEqual({ edition: names[1], isWhole: true });
});

test('R574 R1216 returns the last result during a slow check, whose result is cached for 1.5 seconds after its end', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const daemon = createSlowDaemon(6);
  const editions = open({ [getSnapshotIndexName(newer)]: [daemon.count] });
  const startsCheck = () => vi.waitFor(() => expect(daemon.waiting).toHaveLength(1));
  const first = editions.newest();
  await startsCheck();
  now = 4000;
  daemon.finish();
  const found = await first;
  now += 1400;
  expect([await editions.newest(), daemon.waiting]).toEqual([found, []]);
  now += 200;
  expect(await editions.newest()).toEqual(found);
  await startsCheck();
  expect(await editions.newest()).toEqual(found);
  daemon.finish();
  await new Promise((resolve) => setImmediate(resolve));
  expect([await editions.newest(), daemon.waiting]).toEqual([found, []]);
  // no visitor has sent a request for some time
  now += 6000;
  let isFound = false;
  const late = editions.newest().then(() => (isFound = true));
  await startsCheck();
  expect(isFound).toBe(false);
  daemon.finish();
  await late;
});

test('R1216 checks again before it returns a snapshot version that was withdrawn since the last check', async () => {
  const own = await addBoth('cached');
  let videos = 3;
  const editions = openBoth([() => Promise.resolve(videos)], [has(4)], own);
  expect((await editions.newest()).edition).toBe(older);
  videos = 6;
  expect((await editions.newest()).edition).toBe(older);
  await withdrawSnapshotVersion(own, older);
  expect((await editions.newest()).edition).toBe(newer);
});

test('R574 R1216 checks again once after a withdrawal, and shares later results for 1.5 seconds while no other version is usable', async () => {
  const own = await addBoth('only-withdrawn');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let asked = 0;
  const counting = () => Promise.resolve(++asked && 4);
  const editions = openBoth([fails], [counting], own);
  const versionsOf = async (requests: number) => {
    const found = await Promise.all(Array.from({ length: requests }, () => editions.newest()));
    return found.map(({ edition }) => edition);
  };
  expect([await versionsOf(1), asked]).toEqual([[older], 1]);
  await withdrawSnapshotVersion(own, older);
  expect([await versionsOf(2), asked]).toEqual([[older, older], 2]);
  now += 1400;
  expect([await versionsOf(1), await versionsOf(2), asked]).toEqual([[older], [older, older], 2]);
  now += 200;
  expect([await versionsOf(2), await versionsOf(1), asked]).toEqual([[older, older], [older], 3]);
});

test('R1214 uses the last valid list of snapshot versions while a copy of the list is incomplete, and logs its error once', async () => {
  const own = await addBoth('incomplete-list');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const editions = openBoth([has(6)], [has(4)], own);
  const list = path.join(own, 'editions.json');
  await editions.newest();
  await withdrawSnapshotVersion(own, older);
  expect(await editions.engine(older, 'en')).toBe(null);
  const content = readFileSync(list, 'utf8');
  for (const length of [0, 12]) {
    writeFileSync(list, content.slice(0, length));
    now += 6000;
    expect((await editions.newest()).edition).toBe(newer);
    expect([(await editions.engine(newer, 'en'))?.videos, await editions.engine(older, 'en')]).toEqual([6, null]);
  }
  expect(log.mock.calls).toEqual([[expect.stringMatching(/editions\.json is invalid \(SyntaxError.*: copy it again/)]]);
  // commands must not overwrite the list with an earlier one
  expect(() => withdrawSnapshotVersion(own, older)).toThrow('JSON');
  await expect(openBoth([has(6)], [has(4)], own).newest()).rejects.toThrow('JSON');
  writeFileSync(list, JSON.stringify([newer, older]));
  expect((await editions.engine(older, 'en'))?.videos).toBe(4);
});

test('R596 adding a snapshot version again keeps its files and restores missing ones', async () => {
  const own = path.join(folder, 'mended');
  const names = { de: [['river', 'Fluss']] } as const;
  const add = () => addSnapshotVersionAndDeleteOld(own, older, path.join(folder, 'older'), names);
  await add();
  const copy = snapshotFolderOf(own, older);
  const before = readdirSync(copy).toSorted();
  const core = path.join(copy, CORE_FILE);
  const { ino, mtimeMs } = statSync(core);
  for (const name of ['cards.bin', 'tag-names.json']) rmSync(path.join(copy, name));
  await add();
  expect(readdirSync(copy).toSorted()).toEqual(before);
  expect(statSync(core)).toMatchObject({ ino, mtimeMs });
  rmSync(core);
  await add();
  expect(readdirSync(copy).toSorted()).toEqual(before);
  expect(await readVersionTagNames(own, older, 'de')).toEqual(names.de);
  expect(await readVersionTagNames(own, older, 'fr')).toEqual([]);
  rmSync(path.join(copy, 'tag-names.json'));
  expect(await readVersionTagNames(own, older, 'de')).toEqual([]);
});

test('R714 refuses and deletes a copy whose catalogue was replaced during the export', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'marquee-editions-'));
  const { manifest } = await openSnapshotFolder(path.join(folder, 'older'));
  const add = (name: string) => addSnapshotVersionAndDeleteOld(own, older, path.join(folder, name), {}, manifest);
  await expect(add('newer')).rejects.toThrow('the catalogue changed during the export, so ');
  expect([await listSnapshotVersions(own), existsSync(snapshotFolderOf(own, older))]).toEqual([[], false]);
  expect(await add('older')).toEqual([older]);
  rmSync(own, { recursive: true });
});
