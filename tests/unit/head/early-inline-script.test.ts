import { afterEach, expect, test, vi } from 'vitest';
import { recoverPageScripts, runScriptEntryPoint } from '../../../src/head/early-inline-script.ts';
import { element, fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

const SCRIPT = '/_astro/page.a.js';
const DEFERRED = '/_astro/deferred.b.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page whose main script fails to load. `isReachable`: the server responds to a request that bypasses the caches. */
function openBroken({ isReachable = false, isAway = (): boolean => false } = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const message = element('div', { id: 'reload', hidden: '' }, element('button'));
  const fetch = vi.fn<() => Promise<unknown>>(() =>
    isReachable ? Promise.resolve({ text: () => Promise.resolve('') }) : Promise.reject(new TypeError('offline')),
  );
  /** Constructor of the islands' element, which the deferred script defines. */
  const island = { current: undefined as unknown };
  const page = openHappyDomPage({ body: [message], globals: { fetch, customElements: { get: () => island.current } } });
  const main = page.head.lastElementChild!;
  main.setAttribute('src', SCRIPT);
  const deferred = element('script', { 'data-deferred': '', defer: '', src: DEFERRED });
  page.head.append(deferred);
  const load = vi.fn<(url: string) => Promise<unknown>>(async (url) => {
    if (isAway()) throw new TypeError('away');
    if (url === SCRIPT) page.html.setAttribute('data-script', '');
  });
  recoverPageScripts(load);
  return { page, message, load, fetch, island, deferred, fail: (script = main) => fire(script, 'error') };
}

test('R975 R907 if the main script fails to load, imports it again, and afterwards imports a deferred script that has not run', async () => {
  const { page, message, load, fail } = openBroken();
  message.hidden = false;
  fail();
  await vi.waitFor(() => expect(load.mock.calls).toEqual([[SCRIPT], [DEFERRED]]));
  await vi.waitFor(() => expect([page.marks(), message.hidden]).toEqual([{ script: '' }, true]));
});

test('R907 imports a deferred script again if it fails to load', async () => {
  const { page, load, island, deferred, fail } = openBroken();
  page.html.setAttribute('data-script', '');
  island.current = Function;
  fail(deferred);
  await vi.waitFor(() => expect(load.mock.calls).toEqual([[DEFERRED]]));
});

test('R701 does not retry a deferred script as long as the main script has not run', async () => {
  const { message, load, deferred, fail } = openBroken({ isAway: () => true });
  fail(deferred);
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
  expect(load.mock.calls).toEqual([[SCRIPT], [SCRIPT], [SCRIPT]]);
});

test('R975 shows a message if the main script cannot be loaded and the server is unreachable', async () => {
  const { page, message, load, fail } = openBroken({ isAway: () => true });
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
  expect([page.marks(), page.events, load.mock.calls.length]).toEqual([{ lost: '' }, [], 3]);
  fire(message.firstElementChild!, 'click');
  expect(page.events).toEqual([['reload']]);
});

test('R975 R701 reloads a page once if its main script was damaged in a cache or no longer exists', async () => {
  const { page, message, fetch, fail } = openBroken({ isReachable: true, isAway: () => true });
  fail();
  await vi.waitFor(() => expect(page.events).toEqual([['reload']]));
  expect(fetch).toHaveBeenCalledExactlyOnceWith(SCRIPT, expect.objectContaining({ cache: 'reload' }));
  expect([page.session.get('marquee:left'), message.hidden]).toEqual([`${SCRIPT} `, true]);
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
  expect(page.events).toEqual([['reload']]);
});

test.each([
  ['the main script, if it has not run', {}, undefined, [SCRIPT]],
  ['the deferred script, if only the main script has run', { 'data-script': '' }, undefined, [DEFERRED]],
  ['no script, if both have run', { 'data-script': '' }, Function, []],
  ['no script in an old browser', { 'data-browser': 'old' }, undefined, []],
])('R701 R907 after parsing a page, recovers %s', async (_, marks, current, expected) => {
  const { page, load, island } = openBroken();
  island.current = current;
  for (const [name, value] of Object.entries(marks)) page.html.setAttribute(name, value);
  fire(page.document, 'DOMContentLoaded');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(load.mock.calls.slice(0, 1).flat()).toEqual(expected);
});

test('R701 starts the recovery of the main script only once', async () => {
  const { page, load, fail } = openBroken();
  fail();
  fire(page.document, 'DOMContentLoaded');
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith(DEFERRED));
  expect(load).toHaveBeenCalledTimes(2);
});

test('R975 retries a missing main script when the browser is online again', async () => {
  let isAway = true;
  const { page, message, load, fail } = openBroken({ isAway: () => isAway });
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
  isAway = false;
  load.mockClear();
  fire(page.window, 'online');
  await vi.waitFor(() => expect([page.marks(), message.hidden]).toEqual([{ script: '' }, true]));
  expect(load.mock.calls[0]).toEqual([SCRIPT]);
});

test('R975 does not handle errors of other scripts', () => {
  const other = element('script', { src: '/other.js' });
  const page = openHappyDomPage({ url: '/tag/sea', body: [other] });
  runScriptEntryPoint();
  fire(page.window, 'error');
  fire(other, 'error');
  expect(page.marks()).toEqual({});
});

test('R975 runs a classic script by importing it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const page = openHappyDomPage();
  const main = page.head.lastElementChild!;
  main.setAttribute('src', 'data:text/javascript,globalThis.lateScript = true');
  recoverPageScripts();
  fire(main, 'error');
  await vi.waitFor(() => expect(globalThis).toHaveProperty('lateScript', true));
});
