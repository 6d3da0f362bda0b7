/**
 * npm test -- object-store: reads packed data from a bucket of an S3-compatible server with the code of the site's worker, and runs the
 * checks of `marquee check-host`. Fails if a query returns other results than on unpacked data. The bucket is named `data`, so that its
 * objects have the same paths as the files of a site.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../src/lib/catalogue/video-query.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../src/lib/search/text/search-language.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/write/snapshot-writer.ts';
import { createHttpPackReader } from '../../src/lib/worker/http-pack-file-reader.ts';
import type { FetchFunction } from '../../src/lib/worker/http-shard-source.ts';
import { openCatalogueFiles } from '../../src/lib/worker/open-catalogue-files.ts';
import { createCatalogueSession } from '../../src/lib/worker/catalogue-session.ts';
import { checkRangeRequests } from '../../cli/deploy/check-range-requests.ts';
import { makeVideo, openQueryEngine } from '../../tests/support/test-catalogue.ts';
import { findFreePort } from '../../tests/support/free-ports.ts';
import { toSnapshotFiles } from '../../tests/support/snapshot-files.ts';

const SERVER = path.join(import.meta.dirname, 'serve-bucket.mjs');
/** Value of the `Cache-Control` header that a deploy sets for each data file. */
const KEPT = 'public, max-age=31536000, immutable';
const TIMEOUT_MS = 20_000;

const VIDEOS = Array.from({ length: 2000 }, (_, i) =>
  makeVideo({ id: `v${i}`, title: `The ${['river', 'bridge', 'garden'][i % 3]} of street ${i}`, addedAt: i * 86_400 }),
);
const LIST: VideoQuery = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 24 };
const QUERIES: readonly VideoQuery[] = [
  LIST,
  { ...LIST, text: 'garden 317', sort: 'relevance' },
  { ...LIST, text: 'brigde', sort: 'relevance' },
  { ...LIST, sort: 'longest', offset: 48 },
];

async function waitFor(url: string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No response from ${url} within ${TIMEOUT_MS / 1000} s`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bucket-'));
const port = await findFreePort();
const server = spawn(process.execPath, [SERVER, folder, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
const url = `http://127.0.0.1:${port}`;
try {
  await waitFor(url);
  const writer = createSnapshotWriter();
  for (const video of VIDEOS) writer.add(video);
  for (const [name, bytes] of toSnapshotFiles(writer, 'packed').files) {
    const headers = { 'Content-Type': 'application/octet-stream', 'Cache-Control': KEPT };
    const { status } = await fetch(`${url}/data/${name}`, { method: 'PUT', body: bytes, headers });
    assert.equal(status, 200, `PUT ${name}`);
  }

  const { isPacked, findings } = await checkRangeRequests(url);
  assert.equal(isPacked, true);
  assert.deepEqual(
    findings.filter(({ ok }) => !ok),
    [],
  );
  for (const { check, got } of findings) console.log(`${check}: ${got}`);

  const parts: number[] = [];
  const countParts: FetchFunction = async (address, init) => {
    const response = await fetch(address, init);
    if (new Headers(init?.headers).has('range')) parts.push(response.status);
    return response;
  };
  const session = createCatalogueSession({
    openCatalogue: (name) =>
      openCatalogueFiles({ fetch: countParts, dataUrl: `${url}/data/`, language: ENGLISH_SEARCH_LANGUAGE }, name),
    core: null,
    importFileUrl: null,
    loadLive: null,
    inventsViews: true,
    language: ENGLISH_SEARCH_LANGUAGE,
    fetch: countParts,
    onState: () => undefined,
    now: () => 0,
  });
  const engine = openQueryEngine(VIDEOS);
  for (const query of QUERIES) {
    const signal = new AbortController().signal;
    const [got, expected] = await Promise.all([session.call('query', query, signal), engine.query(query)]);
    assert.deepEqual({ ...got, edition: '' }, { ...expected, edition: '' });
  }
  assert.deepEqual([...new Set(parts)], [206]);
  console.log(`${QUERIES.length} queries with ${parts.length} range requests: same results as from separate files`);

  const packs = createHttpPackReader(fetch, `${url}/data/`);
  const range = { from: 0, to: 32 };
  await assert.rejects(packs.readPart('cards/gone.bin', range, false), { message: /^No file at/ });
  const behind = { from: 90_000_000, to: 90_000_032 };
  await assert.rejects(packs.readPart('cards/g0.bin', behind, false), { name: 'DamagedFileError' });
  console.log('A missing pack and a truncated pack are reported as with separate files');
} finally {
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
