import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdIslands, releaseIslands } from '../../../../src/head/early-list/hold-islands.ts';
import { runScriptEntryPoint } from '../../../../src/head/early-inline-script.ts';
import { holdIslandsAndLoadEarlyList, prepareListOfUrl } from '../../../../src/head/prepare-requested-list.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';
import { element, fire, openHappyDomPage } from '../../../support/happy-dom-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const URLS = { 'data-island-urls': '/_astro/a.js /_astro/b.js', 'data-deferred-url': '/_astro/deferred.js' };

function open(url = '/?sort=popular', urls: Readonly<Record<string, string>> = URLS) {
  const page = openHappyDomPage({ url });
  page.head.append(element('script', urls));
  const started = vi.fn<() => void>();
  page.document.addEventListener('marquee:islands', started);
  const preloaded = () =>
    Array.from(page.head.querySelectorAll('[rel$=preload]'), (link) =>
      [link.getAttribute('rel'), link.getAttribute('href'), Reflect.get(link, 'fetchPriority')].join(' '),
    );
  return { ...page, started, preloaded };
}

test('R699 releases the islands once, also if releaseIslands is called twice', () => {
  const { started, marks } = open();
  holdIslands();
  expect(marks()['islands']).toBe('wait');
  releaseIslands();
  releaseIslands();
  expect([marks()['islands'], started.mock.calls.length]).toEqual([undefined, 1]);
});

test.each(['pointerdown', 'keydown'])('R699 starts the islands on the event %s', (type) => {
  const { window, started } = open();
  holdIslands();
  fire(window, type);
  expect(started).toHaveBeenCalledOnce();
});

test('R699 starts the islands after three seconds', () => {
  const { started } = open();
  holdIslands();
  vi.advanceTimersByTime(2999);
  expect(started).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(started).toHaveBeenCalledOnce();
});

test('R699 starts the islands if the script for early lists fails to load', async () => {
  const { started } = open();
  holdIslandsAndLoadEarlyList({ earlyUrl: '/early.js', islandUrls: '/_astro/a.js' }, () =>
    Promise.reject(new TypeError('offline')),
  );
  vi.advanceTimersByTime(100);
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
});

test('R699 still holds the islands after the script for early lists has loaded', async () => {
  const { started } = open();
  holdIslandsAndLoadEarlyList({ earlyUrl: '/early.js', islandUrls: '/_astro/a.js' }, () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(150);
  expect(started).not.toHaveBeenCalled();
});

test('R698 loads the script for early lists later than the script of the worker', () => {
  open();
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  holdIslandsAndLoadEarlyList({ earlyUrl: '/early.js', islandUrls: '/_astro/a.js' }, load);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(load).toHaveBeenCalledOnce();
});

test.each(['/', '/?utm=films'])(
  'R291 the page %s preloads the deferred script at once, and the scripts of islands after the files that the first paint needs',
  (url) => {
    const { preloaded } = open(url);
    runScriptEntryPoint();
    prepareListOfUrl();
    expect(preloaded()).toEqual(['preload /_astro/deferred.js high']);
    vi.runAllTimers();
    expect(preloaded().slice(1)).toEqual(['modulepreload /_astro/a.js auto', 'modulepreload /_astro/b.js auto']);
  },
);

test('R291 preloads the scripts of islands in development, where the deferred script is in the HTML', () => {
  const { preloaded } = open('/', { 'data-island-urls': '/_astro/a.js' });
  runScriptEntryPoint();
  vi.runAllTimers();
  expect(preloaded()).toEqual(['modulepreload /_astro/a.js auto']);
});

test('R291 preloads no scripts of islands on a page without islands', () => {
  const { preloaded } = open('/', {});
  runScriptEntryPoint();
  vi.runAllTimers();
  expect(preloaded()).toEqual([]);
});

test('R699 preloads the scripts of held islands when they are released', () => {
  const { preloaded } = open('/', { 'data-island-urls': '/_astro/a.js' });
  holdIslandsAndLoadEarlyList({ earlyUrl: '/early.js', islandUrls: '/_astro/a.js' }, () => Promise.resolve());
  vi.advanceTimersByTime(100);
  expect(preloaded()).toEqual([]);
  releaseIslands();
  expect(preloaded()).toEqual(['modulepreload /_astro/a.js low']);
});

test('R698 preloads the scripts of held islands once, when the worker has sent its last requests for the cards', () => {
  const { preloaded, document, started } = open('/', { 'data-island-urls': '/_astro/a.js' });
  holdIslandsAndLoadEarlyList({ earlyUrl: '/early.js', islandUrls: '/_astro/a.js' }, () => Promise.resolve());
  fire(document, 'marquee:preload');
  expect(preloaded()).toEqual([]);
  vi.advanceTimersByTime(50);
  expect([preloaded(), started.mock.calls]).toEqual([['modulepreload /_astro/a.js low'], []]);
  releaseIslands();
  expect(preloaded()).toHaveLength(1);
});

test.each([
  ['a list that is not in the HTML', 'wait', '/?sort=popular', { 'data-early-url': 'data:text/javascript,' }],
  ['the list in its HTML', undefined, '/', { 'data-early-url': 'data:text/javascript,' }],
  ['ad slots between its cards', undefined, '/?sort=popular', {}],
] as const)('R699 on a page with %s, the attribute data-islands is %j', (_, expected, url, attributes) => {
  const { marks } = open(url, { ...URLS, 'data-worker-url': '/worker.js', ...attributes });
  installFakeWorkers();
  vi.stubGlobal('earlyWorker', undefined);
  runScriptEntryPoint();
  prepareListOfUrl();
  expect(marks()['islands']).toBe(expected);
});
