// Tests which pages start the catalogue worker in their head script, before their other scripts load.
import { afterEach, expect, test, vi } from 'vitest';
import { runScriptEntryPoint, startCatalogueWorkerIfNeeded } from '../../../src/head/prepare-requested-list.ts';
import { runScriptEntryPoint as runNotFound } from '../../../src/head/show-requested-section.ts';
import { element, openHappyDomPage } from '../../support/happy-dom-page.ts';
import { installFakeWorkers } from '../../support/fake-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function openAt(address: string, local: Readonly<Record<string, string>> | null = {}) {
  const page = openHappyDomPage({ url: address, local });
  vi.stubGlobal('earlyWorker', undefined);
  return { page, workers: installFakeWorkers() };
}

test.each([
  ['/?sort=popular', 1],
  ['/tag/rivers?tags=boats', 1],
  ['/search?q=river', 1],
  ['/search?tag=rivers', 1],
  ['/search', 0],
  ['/', 0],
  ['/tag/rivers?more=48', 0],
  ['/about?q=river', 0],
  ['/favorites', 0],
])('R292 the head script of the page %s starts %i catalogue workers early', (address, count) => {
  const { page, workers } = openAt(address);
  page.head.append(element('script', { 'data-island-urls': '', 'data-worker-url': '/worker.js' }));
  runScriptEntryPoint();
  expect(workers.map(({ script }) => script)).toEqual(Array.from({ length: count }, () => '/worker.js'));
});

test('R292 the favorites page starts a catalogue worker early if there are favorites', () => {
  const { workers } = openAt('/favorites', { favorites: '["a"]' });
  startCatalogueWorkerIfNeeded('/worker.js');
  expect(workers.length).toBe(1);
});

test('R292 the favorites page starts no catalogue worker early if the browser refuses access to storage', () => {
  const { workers } = openAt('/favorites', null);
  startCatalogueWorkerIfNeeded('/worker.js');
  expect(workers).toEqual([]);
});

test('R292 a site whose browsers read a live import file starts no worker early', () => {
  const { workers } = openAt('/search?q=river');
  startCatalogueWorkerIfNeeded(undefined);
  expect(workers).toEqual([]);
});

test.each([
  ['/tag/rare', '/worker.js', 1],
  ['/tag/rare', '', 0],
  ['/nowhere', '/worker.js', 0],
])('R292 the 404 page at %s with the worker script %j starts %i catalogue workers early', (address, url, count) => {
  const { page, workers } = openAt(address);
  const currentScript = element('script', url ? { 'data-worker-url': url } : {});
  Object.assign(page.document, { currentScript });
  runNotFound();
  expect(workers.length).toBe(count);
});
