import { afterEach, expect, test, vi } from 'vitest';
import { recoverPageScript, runScriptEntryPoint } from '../../../src/head/early-inline-script.ts';
import { importWithRetries } from '../../../src/head/reload-outdated.ts';
import { element, fire, openPage } from '../../support/fake-document.ts';

const SCRIPT = '/_astro/page.a.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/**
 * Opens a page whose start script fails to load. The server responds to a request for the page with this HTML, or is unreachable (null).
 */
function openBroken(html: string | null, isAway: () => boolean) {
  const message = element('div', { id: 'reload', hidden: '' }, element('button'));
  const answer = { ok: true, text: () => Promise.resolve(html) };
  const fetch = () => (html === null ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer));
  const page = openPage({ body: [message], globals: { fetch } });
  const script = page.head.lastElementChild!;
  script.setAttribute('src', SCRIPT);
  const load = vi.fn<(url: string, before: number) => Promise<unknown>>(() =>
    isAway() ? Promise.reject(new TypeError('away')) : Promise.resolve(),
  );
  recoverPageScript(load);
  const fail = () => fire(script, 'error');
  return { page, message, load, fail };
}

test('R296 imports the start script of a page again if it fails to load', async () => {
  const { page, message, load, fail } = openBroken('', () => false);
  message.hidden = false;
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(true));
  expect([load.mock.calls, page.marks()]).toEqual([[[SCRIPT, 1]], {}]);
});

test('R296 reloads a page whose start script no longer exists if the server has a newer page', async () => {
  const { page, fail } = openBroken('another page', () => true);
  fail();
  await vi.waitFor(() => expect(page.events).toEqual([['reload']]));
});

test.each([`name ${SCRIPT}`, null])(
  'R296 shows a message if the start script cannot be loaded and the server has no newer page: %s',
  async (html) => {
    const { page, message, fail } = openBroken(html, () => true);
    fail();
    await vi.waitFor(() => expect(message.hidden).toBe(false));
    expect([page.marks(), page.events]).toEqual([{ lost: '' }, []]);
    fire(message.firstElementChild!, 'click');
    expect(page.events).toEqual([['reload']]);
  },
);

test('R701 reloads a page whose start script was damaged in a cache', async () => {
  const { page, message, load, fail } = openBroken('another page', () => true);
  load.mockRejectedValue({ refetched: 'intact' });
  fail();
  await vi.waitFor(() => expect(page.events).toEqual([['reload']]));
  expect([page.session.get('marquee:left'), message.hidden]).toEqual([`${SCRIPT} `, true]);
  // a second failure does not reload the page again
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
  expect(page.events).toEqual([['reload']]);
});

test.each([
  ['begins', {}, 1],
  ['does nothing if the script has run', { 'data-script': '' }, 0],
  ['does nothing in an old browser', { 'data-browser': 'old' }, 0],
])('R701 after parsing a page with a truncated start script, recovery %s', (_, marks, times) => {
  const { page, load } = openBroken('', () => false);
  for (const [name, value] of Object.entries(marks)) page.html.setAttribute(name, value);
  fire(page.document, 'DOMContentLoaded');
  expect(load).toHaveBeenCalledTimes(times);
});

test('R701 starts the recovery of the start script only once', () => {
  const { page, load, fail } = openBroken('', () => false);
  fail();
  fire(page.document, 'DOMContentLoaded');
  expect(load).toHaveBeenCalledTimes(1);
});

test('R296 retries a missing start script when the browser is online again', async () => {
  let isAway = true;
  const { page, message, load, fail } = openBroken(null, () => isAway);
  fail();
  await vi.waitFor(() => expect(message.hidden).toBe(false));
  isAway = false;
  fire(page.window, 'online');
  await vi.waitFor(() => expect([page.marks(), message.hidden]).toEqual([{}, true]));
  expect(load.mock.calls).toEqual([
    [SCRIPT, 1],
    [SCRIPT, 0],
  ]);
});

test('R296 does not handle errors of other scripts', () => {
  const other = element('script', { src: '/other.js' });
  const page = openPage({ url: '/tag/sea', body: [other] });
  runScriptEntryPoint();
  fire(page.window, 'error');
  fire(other, 'error');
  expect(page.marks()).toEqual({});
});

test('R296 R701 importing a start script without exports succeeds, and importing an island script without exports fails', async () => {
  const script = 'data:text/javascript,globalThis.lateScript = true';
  await importWithRetries(script, 3, true);
  expect(globalThis).toHaveProperty('lateScript', true);
  await expect(importWithRetries(script, 3)).rejects.toMatchObject({ isMissing: true });
});
