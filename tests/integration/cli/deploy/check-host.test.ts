// Tests of `marquee check-host` on correct and faulty hosts, each a real server on this machine.
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createSnapshotWriter } from '../../../../src/lib/snapshot/write/snapshot-writer.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { toSnapshotFiles, type SnapshotFileDivision } from '../../../support/snapshot-files.ts';
import { marquee, readLines, run } from '../build/support.ts';
import { makeFolder, serve } from '../../../unit/import/run/support.ts';
import { getStartCommand } from '../../../../src/lib/settings/start-command.ts';

type Files = ReadonlyMap<string, Buffer>;

const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable' };

let packed: Files;
let plain: Files;

beforeAll(() => {
  const [first, second] = (['packed', 'usual'] as const).map((division: SnapshotFileDivision) => {
    const writer = createSnapshotWriter();
    for (let i = 0; i < 200; i++) writer.add(makeVideo({ id: `v${i}`, title: `River ${i}` }));
    return toSnapshotFiles(writer, division).files;
  });
  [packed, plain] = [first!, second!];
});

/** Faults in the responses of a test host for data files. By default, the host responds correctly. */
interface Manners {
  readonly headers?: Readonly<Record<string, string>>;
  readonly isWhole?: boolean;
  readonly isShifted?: boolean;
  readonly toRange?: (range: string) => string;
}

/** Starts a host that serves files below `/data/`. */
const hostOf =
  (files: Files, { headers = KEPT, isWhole = false, isShifted = false, toRange = (range) => range }: Manners = {}) =>
  ({ url = '', headers: asked }: Parameters<RequestListener>[0], response: Parameters<RequestListener>[1]) => {
    const bytes = files.get(url.replace('/data/', ''));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.range ?? '') ?? [];
    if (!bytes) return response.writeHead(404).end();
    if (from === undefined || isWhole) return response.writeHead(200, headers).end(bytes);
    const range = toRange(`bytes ${from}-${to}/${bytes.length}`);
    const shift = isShifted ? 1 : 0;
    return response
      .writeHead(206, { ...headers, 'Content-Range': range })
      .end(bytes.subarray(Number(from) - shift, Number(to) + 1 - shift));
  };

interface Told {
  readonly ok: boolean;
  readonly isPacked: boolean;
  readonly findings: readonly { readonly check: string; readonly ok: boolean; readonly got: string }[];
}

async function check(listener: RequestListener) {
  const url = await serve(listener);
  const [asJson, asText] = await Promise.all([
    run(marquee('check-host', url, '--json'), '.'),
    run(marquee('check-host', url), '.'),
  ]);
  return { code: asText.code, told: JSON.parse(asJson.stdout) as Told, text: asText.stdout, url };
}

const wrongOf = ({ findings }: Told) => findings.filter(({ ok }) => !ok).map(({ check: name }) => name);

test('R544 a host that serves byte ranges passes the check, for a packed site and for one without packs', async () => {
  const [ofPacks, ofFiles] = await Promise.all([check(hostOf(packed)), check(hostOf(plain))]);
  expect([ofPacks.code, ofPacks.told.ok, ofPacks.told.isPacked, wrongOf(ofPacks.told)]).toEqual([0, true, true, []]);
  expect(ofPacks.told.findings.map(({ check: name }) => name)).toEqual([
    'status',
    'encoding',
    'range',
    'bytes',
    'cache',
  ]);
  expect(ofPacks.text).toContain(`${ofPacks.url} can serve packed data.\n`);
  expect([ofFiles.code, ofFiles.told.isPacked]).toEqual([0, false]);
  expect(ofFiles.text).toContain('because the deployed site has no packed data');
});

test.each<[string, Manners, readonly string[], string]>([
  ['sends whole files', { isWhole: true }, ['status'], 'Got'],
  [
    'encodes parts',
    { headers: { ...KEPT, 'Content-Encoding': 'x-none' } },
    ['encoding'],
    'configure the host not to compress /data/',
  ],
  [
    'names another part',
    { toRange: () => 'bytes 0-1/9' },
    ['range'],
    'configure the host to send a correct Content-Range header',
  ],
  ['sends another part', { isShifted: true }, ['bytes'], 'check that the deploy is complete'],
])('R544 a host that %s fails the check, and the message suggests a fix', async (_, manners, wrong, remedy) => {
  const { code, told, text } = await check(hostOf(packed, manners));
  expect([code, told.ok, wrongOf(told)]).toEqual([1, false, wrong]);
  expect(text).toContain('cannot serve packed data, so visitors would see no videos: fix the results marked "wrong".');
  expect(text).toContain(remedy === 'Got' ? 'status 200, the complete file; expected status 206' : remedy);
});

test('R544 the host check reports a missing packed file with the advice to deploy again', async () => {
  const core = new Map([...packed].filter(([name]) => name === 'core.dat'));
  const { code, text } = await check(hostOf(core));
  expect(code).toBe(1);
  expect(text).toContain('deploy the site again: a data file is missing');
  expect(text).not.toContain('PACKED_DATA');
});

test('R544 a host that sends no cache time for packed files passes the check with a warning about speed', async () => {
  const { code, told, text } = await check(hostOf(packed, { headers: {} }));
  expect([code, told.ok, wrongOf(told)]).toEqual([0, true, ['cache']]);
  expect(text).toMatch(/slow +Cache-Control: none; expected max-age=86400 or more/);
});

test('R544 the host check exits with code 3 if there is no site at the URL, and with code 2 if its argument is no URL', async () => {
  const [nothing, page, none, word] = await Promise.all([
    check(hostOf(new Map())),
    check(hostOf(new Map([['core.dat', Buffer.from('<!doctype html>')]]))),
    run(marquee('check-host', 'http://127.0.0.1:9'), '.'),
    run(marquee('check-host', 'videos'), '.'),
  ]);
  expect([nothing.code, page.code, none.code, word.code]).toEqual([3, 3, 3, 2]);
  expect(nothing.told).toMatchObject({
    ok: false,
    error: { reason: 'HTTP status 404: deploy a site to this host first' },
  });
  expect(page.told).toMatchObject({
    error: { reason: expect.stringContaining('not a core file of this Marquee version: ') },
  });
  expect(none.stderr).toContain('http://127.0.0.1:9/data/core.dat: ');
  expect(word.stderr).toContain('Got "videos", expected the http or https URL of a site');
});

test('R544 an import suggests the host check only if the import packs its data', async () => {
  const home = await makeFolder();
  await writeFile(path.join(home, 'films.psv'), await readLines(2500));
  const ingest = (value: string) =>
    run(marquee('ingest', '--source', 'films.psv', '--work', value), home, { PACKED_DATA: value });
  const [packs, files] = await Promise.all([ingest('1'), ingest('auto')]);
  expect([packs.code, files.code]).toEqual([0, 0]);
  expect(packs.stdout).toContain(
    `The data is packed. After the deploy, check the host with: ${getStartCommand(home)} check-host URL`,
  );
  expect(files.stdout).not.toContain('check-host');
});
