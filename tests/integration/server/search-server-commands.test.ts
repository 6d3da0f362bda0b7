// Tests of the commands of the search server as an operator runs them, with Debian's Sphinx.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getIndexPartHeaderFileName } from '../../../server/index/daemon-configuration.ts';
import { acquireFileLock } from '../../../src/lib/import/files/file-lock.ts';
import { normalizeTakedownValue } from '../../../src/lib/import/rules/takedown-keys.ts';
import { hashTakedownKey, hashUrlOf } from '../../../src/lib/import/rules/takedowns.ts';
import type { PostImportSnapshotData } from '../../../src/lib/snapshot/write/shard-set-writer.ts';
import { createSnapshotWriter } from '../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { findFreePorts } from '../../support/free-ports.ts';
import { spawnDaemon } from '../../support/search-daemons.ts';
import { toSnapshotFiles } from '../../support/snapshot-files.ts';

// a folder name with spaces, as operators may have
const work = mkdtempSync(path.join(tmpdir(), 'marquee verbs-'));
const children: ChildProcess[] = [];
const env = { ...process.env, MARQUEE_SITE: path.join(work, 'site'), PORT: '0' };
const command = (...args: string[]) => ['cli/marquee.ts', ...args, '--work', work, '--json'];
const run = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, command(...args), { encoding: 'utf8', env });
  return { status, json: JSON.parse(stdout || 'null') as Record<string, unknown> | null };
};
let daemons = '';

beforeAll(async () => {
  mkdirSync(path.join(work, 'site'));
  daemons = (await findFreePorts(2)).map((port) => `127.0.0.1:${port}`).join(',');
});
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(work, { recursive: true, force: true });
});

test('R572 the commands of the search server fail for a missing catalogue or an invalid daemon address', () => {
  expect(run('engine-index', '--daemons', daemons)).toMatchObject({ status: 3, json: { ok: false } });
  expect(run('serve-engine', '--daemons', daemons)).toMatchObject({ status: 3, json: { ok: false } });
  for (const wrong of ['localhost', 'a b:1', '127.0.0.1:0', '127.0.0.1:65535'])
    expect(run('engine-index', '--daemons', wrong)).toEqual({ status: 2, json: null });
});

test('R569 the search server rejects a request rate of 0', () => {
  expect(run('serve-engine', '--daemons', daemons, '--rate', '0')).toEqual({ status: 2, json: null });
});

type VideoFields = Partial<Parameters<typeof makeVideo>[0]> & { readonly id: string };

interface IndexResult {
  readonly ok: boolean;
  readonly edition: string;
  readonly editions: readonly string[];
  readonly withdrawn: readonly string[];
}

const withIds = (...ids: readonly string[]): readonly VideoFields[] => ids.map((id) => ({ id }));

const TAKEDOWN_HEADER = 'kind,value,date,reason\n';

/** Returns a temporary work folder, and a function that runs `engine-index` for a catalogue of videos there. */
function createIndexer() {
  const own = mkdtempSync(path.join(tmpdir(), 'marquee-withdrawn-'));
  onTestFinished(() => rmSync(own, { recursive: true }));
  mkdirSync(path.join(own, 'site'));
  const index = (videos: readonly VideoFields[], others: PostImportSnapshotData['others'] = new Map()) => {
    const writer = createSnapshotWriter();
    for (const video of videos)
      writer.add(
        makeVideo({
          videoUrl: `https://videos.example.org/${video.id}`,
          embedUrl: `https://players.example.org/${video.id}`,
          ...video,
        }),
      );
    rmSync(path.join(own, 'data'), { recursive: true, force: true });
    mkdirSync(path.join(own, 'data'));
    const extras = { aliases: new Map<string, string>(), others };
    for (const [name, bytes] of toSnapshotFiles(
      { ...writer, finish: (store) => writer.finish(store, extras) },
      'one file',
    ).files)
      writeFileSync(path.join(own, 'data', name), bytes);
    const args = ['cli/marquee.ts', 'engine-index', '--for', 'sphinx', '--work', own, '--json'];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...env, MARQUEE_SITE: path.join(own, 'site') },
    });
    const { edition, editions, withdrawn, ok } = JSON.parse(stdout) as IndexResult;
    return { edition, editions, withdrawn, ok, stderr };
  };
  return { own, index };
}

test.each([
  ['id,v0', true],
  [`url,${hashTakedownKey(normalizeTakedownValue('url', 'https://videos.example.org/v0'))}`, true],
  ['url,https://players.example.org/v0', true],
  ['url,https://copies.example.org/v1', true],
  ['performer,Ann Onim', true],
  [`tag,${hashTakedownKey('removed')}`, true],
  ['id,v9', false],
])(
  'R1082 engine-index withdraws an earlier snapshot version if it shows a removed video (%s: %s), and the next run after the indexing deletes it',
  (value, isShown) => {
    const { own, index } = createIndexer();
    const source = { source: 'copies.example.org', videoUrl: 'https://copies.example.org/v1' };
    const removed = { id: 'v0', tags: ['removed'], performers: ['Ann Onim'] };
    const first = index([removed, ...withIds('v1', 'v2', 'v3')], new Map([[1, [source]]]));
    expect(first).toMatchObject({ withdrawn: [], stderr: '' });
    writeFileSync(path.join(own, 'site/takedowns.csv'), `${TAKEDOWN_HEADER}${value},2024-05-31,Copyright\n`);
    const second = index(withIds('v1', 'v2', 'v3'));
    expect(second.editions).toEqual([second.edition, first.edition]);
    expect(second.withdrawn).toEqual(isShown ? [first.edition] : []);
    expect(index(withIds('v1', 'v2', 'v3')).editions).toEqual(second.editions);
    for (const part of [0, 1]) {
      const args = ['--config', path.join(own, `search/searchd-${part}.conf`), '--quiet'];
      expect(spawnSync('indexer', [...args, `videos_${second.edition}_${part}`]).status).toBe(0);
    }
    const third = index(withIds('v1', 'v2', 'v3', 'v4'));
    expect(third.editions).toEqual([third.edition, second.edition, ...(isShown ? [] : [first.edition])]);
    expect(existsSync(path.join(own, 'search/data', first.edition))).toBe(!isShown);
  },
);

test('R1082 engine-index withdraws an earlier snapshot version that shows a removed video under another tag, or its copy', () => {
  const { own, index } = createIndexer();
  const rows = (...lines: readonly string[]) =>
    writeFileSync(
      path.join(own, 'site/takedowns.csv'),
      TAKEDOWN_HEADER + lines.map((line) => `${line},2024-05-31,Copyright\n`).join(''),
    );
  const copy = { source: 'copies.example.org', videoUrl: 'https://copies.example.org/c7' };
  writeFileSync(path.join(own, 'site/aliases.csv'), 'ship,vessels\nperformer:Jane Roe,performer:J. R.\n');
  const shown = [
    { id: 'v0', tags: ['vessels'] },
    { id: 'v1', tags: ['vessels'] },
    { id: 'v2', performers: ['J. R.'] },
    { id: 'v3' },
  ];
  const first = index(shown, new Map([[3, [copy]]]));
  rows('tag,ship', 'performer,Jane Roe');
  expect(index(shown.filter(({ id }) => id !== 'v3')).withdrawn).toEqual([]);
  expect(index(shown.filter(({ id }) => id !== 'v0')).withdrawn).toContain(first.edition);

  rows('id,c7');
  const second = index(shown, new Map([[3, [copy]]]));
  const removed = [{ entry: hashTakedownKey('c7'), url: hashUrlOf(copy) }];
  writeFileSync(path.join(own, 'taken-down.json'), JSON.stringify(removed));
  expect(index(shown.slice(1)).withdrawn).toContain(second.edition);
});

test('R1082 engine-index withdraws an earlier snapshot version with a removed tag whose slug differs from its key', () => {
  const { own, index } = createIndexer();
  const first = index([{ id: 'v0', tags: ['Straße'] }, ...withIds('v1', 'v2')]);
  writeFileSync(path.join(own, 'site/takedowns.csv'), `${TAKEDOWN_HEADER}tag,Straße,2024-05-31,Copyright\n`);
  expect(index(withIds('v1', 'v2')).withdrawn).toEqual([first.edition]);
});

test('R1082 engine-index withdraws no version for a removed video without the tag of an alias', () => {
  const { own, index } = createIndexer();
  writeFileSync(path.join(own, 'site/aliases.csv'), 'ship,vessels\n');
  writeFileSync(path.join(own, 'site/takedowns.csv'), `${TAKEDOWN_HEADER}tag,ship,2024-05-31,Copyright\n`);
  const tagged = { id: 'v3', tags: ['a', 'b', 'c', 'd', 'vessels'] };
  const others = [{ id: 'v1', tags: ['vessels'] }, { id: 'v2' }];
  const first = index([{ id: 'v0', tags: ['a', 'b', 'c'] }, tagged, ...others]);
  const second = index([tagged, ...others]);
  expect(second.withdrawn).toEqual([]);
  expect(index(others).withdrawn.toSorted()).toEqual([first.edition, second.edition].toSorted());
});

test('R1082 engine-index withdraws a damaged snapshot version with a warning, but changes nothing if a file of the site is invalid', () => {
  const { own, index } = createIndexer();
  const first = index(withIds('v0', 'v1'));
  writeFileSync(path.join(own, 'site/takedowns.csv'), `${TAKEDOWN_HEADER}id,v9,2024-05-31,Copyright\n`);
  writeFileSync(path.join(own, 'site/aliases.csv'), '"unclosed\n');
  expect(index(withIds('v1', 'v2', 'v3')).ok).toBe(false);
  expect(readdirSync(path.join(own, 'search/data'))).toEqual([first.edition]);
  rmSync(path.join(own, 'site/aliases.csv'));

  const cards = path.join(own, 'search/data', first.edition, 'cards.bin');
  rmSync(cards);
  mkdirSync(cards);
  expect(index(withIds('v1', 'v2', 'v3'))).toMatchObject({ ok: false });
  rmSync(cards, { recursive: true });
  const { withdrawn, stderr } = index(withIds('v1', 'v2', 'v3'));
  expect([withdrawn, stderr]).toEqual([[first.edition], expect.stringContaining(`${first.edition} is withdrawn`)]);
});

test('R572 R595 R596 R597 R714 R1217 the commands of the search server build an index of the catalogue, serve it and rebuild it', async () => {
  const writer = createSnapshotWriter();
  for (let i = 0; i < 6; i++) writer.add(makeVideo({ id: `v${i}`, title: i < 4 ? 'River' : 'Sea', tags: ['water'] }));
  mkdirSync(path.join(work, 'data'));
  for (const [name, bytes] of toSnapshotFiles(writer, 'one file').files)
    writeFileSync(path.join(work, 'data', name), bytes);
  const release = acquireFileLock(path.join(work, 'build.lock'));
  expect(run('engine-index', '--for', 'sphinx', '--daemons', daemons)).toMatchObject({
    status: 4,
    json: { ok: false },
  });
  release();
  const { status, json } = run('engine-index', '--for', 'sphinx', '--daemons', daemons);
  expect([status, json]).toMatchObject([0, { ok: true, videos: 6, isNew: true, folder: path.join(work, 'search') }]);
  for (const { configuration } of json!['parts'] as { configuration: string }[]) {
    expect(spawnSync('indexer', ['--config', configuration, '--all', '--quiet']).status).toBe(0);
    children.push(spawnDaemon(configuration));
  }
  const server = spawn(process.execPath, command('serve-engine'), { env });
  children.push(server);
  let printed = '';
  for await (const part of server.stdout) {
    printed += String(part);
    if (printed.includes('\n}')) break;
  }
  const { url } = JSON.parse(printed) as { url: string };
  const ask = async (address: string) =>
    (await fetch(url + address, { headers: { connection: 'close' } })).json() as Promise<Record<string, unknown>>;
  await expect.poll(() => ask('/health'), { timeout: 20_000 }).toEqual({ edition: json!['edition'], whole: true });
  const count = async () => {
    const query = {
      tag: null,
      text: 'river',
      filters: { tags: [], any: [], duration: [], date: [], quality: [], minutes: null, days: null },
      without: [],
      period: null,
      sort: 'newest',
      shuffle: null,
      offset: 0,
      limit: 1,
      today: 0,
    };
    return ask(`/${String(json!['edition'])}/de/count?input=${encodeURIComponent(JSON.stringify(query))}`);
  };
  await expect.poll(count, { timeout: 20_000 }).toEqual({ answer: 4 });

  const rotate = (made: ReturnType<typeof run>['json']) =>
    (made!['parts'] as { configuration: string }[]).map(({ configuration }, part) => {
      const args = ['--config', configuration, '--rotate', '--quiet', `videos_${String(made!['edition'])}_${part}`];
      return spawnSync('indexer', args).status;
    });
  const again = run('engine-index', '--for', 'sphinx', '--daemons', daemons).json;
  expect(again).toMatchObject({ edition: json!['edition'], isNew: false });
  expect(rotate(again)).toEqual([0, 0]);
  expect(await count()).toEqual({ answer: 4 });

  const nameOf = async (edition: unknown) => {
    const { answer } = await ask(`/${String(edition)}/de/findTag?input=${encodeURIComponent('"water"')}`);
    return (answer as { tag: { name: string } } | null)?.tag.name;
  };
  expect(await nameOf(json!['edition'])).toBe('water');
  writeFileSync(path.join(work, 'site/tags.de.csv'), 'water,Wasser\n');
  const named = run('engine-index', '--for', 'sphinx', '--daemons', daemons).json;
  expect(named).toMatchObject({ isNew: true, editions: [named!['edition'], json!['edition']] });
  expect(rotate(named)).toEqual([0, 0]);
  await expect.poll(() => ask('/health'), { timeout: 20_000 }).toEqual({ edition: named!['edition'], whole: true });
  expect([await nameOf(named!['edition']), await nameOf(json!['edition'])]).toEqual(['Wasser', 'water']);
  const header = path.join(work, 'search', getIndexPartHeaderFileName(String(named!['edition']), 0));
  await expect.poll(() => existsSync(header), { timeout: 20_000 }).toBe(true);

  const configuration = path.join(work, 'search/searchd-1.conf');
  const before = readFileSync(configuration, 'utf8');
  expect(before).toContain('workers = threads');
  expect(run('engine-index')).toMatchObject({ status: 0, json: { isNew: false } });
  expect(readFileSync(configuration, 'utf8')).toBe(before);
  writeFileSync(configuration, before.replaceAll('listen = 127.0.0.1:', 'listen = '));
  expect(run('engine-index')).toMatchObject({ status: 3, json: { ok: false } });
  expect(run('engine-index', '--for', 'sphinx', '--daemons', daemons).status).toBe(0);
  expect(readFileSync(configuration, 'utf8')).toBe(before);

  const refused = (...args: string[]) => run('engine-index', '--for', 'sphinx', ...args);
  expect(refused('--daemons', `${daemons},127.0.0.1:9`)).toMatchObject({ status: 3, json: { ok: false } });
  expect(refused('--folder', path.join(work, "operator's"))).toMatchObject({ status: 3, json: { ok: false } });
});
