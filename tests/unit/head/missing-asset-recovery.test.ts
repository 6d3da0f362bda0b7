import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recoverFromMissingAssets } from '../../../src/head/missing-asset-recovery.ts';
import { registerCacheBypassingRefetch } from '../../../src/lib/loading/refetch-bypassing-caches.ts';
import { element, fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  // fake timers must be removed last: stubs and spies that were created with them restore the fake functions
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Island = { importWithRetry: (url: string) => Promise<unknown> };

/**
 * Opens a page with an island and a style sheet, and runs the recovery script. The server responds to a request for the page with this
 * HTML.
 */
function openRecovery(
  answer: {
    readonly html?: string;
    readonly status?: number;
    readonly fails?: boolean;
    /** Response of the simulated server for scripts and style sheets. */
    readonly file?: Response | 'refused';
    /** True if the browser has read the style sheet up to its last rule. */
    readonly isStyled?: boolean;
  } = {},
  options: Parameters<typeof openHappyDomPage>[0] = {},
) {
  const { html = 'name /island.js and /_astro/a.css', status = 200, fails = false } = answer;
  const { file = new Response('', { status: 404 }), isStyled = true } = answer;
  const reload = element('button');
  const message = element('div', { id: 'reload', hidden: '' }, reload);
  const island = Object.assign(element('astro-island', { 'component-url': '/island.js' }), {
    start: vi.fn<() => void>(),
  });
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<unknown>>((_, { cache }) => {
    const isPage = cache === 'no-cache';
    if (isPage ? fails : file === 'refused') return Promise.reject(new TypeError('offline'));
    return Promise.resolve(isPage ? { ok: status === 200, status, text: () => Promise.resolve(html) } : file);
  });
  const prototype = { closest: (selector: string) => island.closest(selector) } as unknown as Island;
  const define = vi.fn<(name: string, element: object) => void>();
  const page = openHappyDomPage({
    body: [message, element('main', {}, island)],
    readyState: 'loading',
    ...options,
    globals: {
      fetch: fetched,
      getComputedStyle: () => ({ getPropertyValue: () => (isStyled ? '1' : '') }),
      customElements: { define },
      ...options.globals,
    },
  });
  page.head.append(element('link', { rel: 'stylesheet', href: '/_astro/a.css' }));
  registerCacheBypassingRefetch();
  recoverFromMissingAssets();
  const IslandElement = { prototype };
  customElements.define('other-element', { prototype: {} } as never);
  customElements.define('astro-island', IslandElement as never);
  expect(define.mock.calls.map(([name]) => name)).toEqual(['other-element', 'astro-island']);
  const failIsland = (error: object) =>
    fire(island, 'astro:hydration-error', { detail: { error, componentUrl: '/island.js' } });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { page, message, reload, island, fetched, prototype, failIsland, settle };
}

test('reloads a page once if the page on the server refers to other scripts or style sheets', async () => {
  const { page, failIsland, settle } = openRecovery({ html: 'name /_astro/a.css' });
  failIsland({});
  await settle();
  expect([page.events, page.session.get('marquee:left')]).toEqual([[['reload']], '/island.js ']);
});

test('R907 reloads a page if the page on the server refers to another deferred script', async () => {
  const { page, failIsland, settle } = openRecovery({ html: 'name /island.js and /_astro/a.css' });
  page.head.append(element('script', { src: '/_astro/deferred.a.js' }));
  failIsland({});
  await settle();
  expect([page.events, page.session.get('marquee:left')]).toEqual([[['reload']], '/_astro/deferred.a.js ']);
});

test('reloads a page if the page on the server lacks the loaded style sheet, even with status 404', async () => {
  const { page, settle } = openRecovery({ html: 'name /island.js', status: 404 });
  fire(page.document, 'marquee:stale');
  await settle();
  expect(page.events).toEqual([['reload']]);
});

test('does not reload twice for the same build', async () => {
  const { page, message, settle } = openRecovery(
    { html: 'name /_astro/a.css' },
    { session: { 'marquee:left': '/island.js ' } },
  );
  fire(page.document, 'marquee:stale');
  await settle();
  expect([page.events, message.hidden]).toEqual([[], false]);
});

test('does not reload without session storage, to prevent a loop', async () => {
  const { page, message, settle } = openRecovery({ html: 'name /_astro/a.css' }, { session: null });
  fire(page.document, 'marquee:stale');
  await settle();
  expect([page.events, message.hidden]).toEqual([[], false]);
});

test.each([
  ['input', {}, true],
  ['textarea', {}, true],
  ['input', { type: 'checkbox' }, false],
  ['button', {}, false],
])('the focus in %s %j counts as typing, which prevents a reload: %s', async (tag, attributes, isTyping) => {
  const { page, message, settle } = openRecovery({ html: 'name /_astro/a.css' });
  const field = element(tag, attributes);
  page.body.append(field);
  field.focus();
  fire(page.document, 'marquee:stale');
  await settle();
  expect([page.events.length, message.hidden]).toEqual(isTyping ? [0, false] : [1, true]);
});

test.each([
  ['is up to date', {}],
  ['is unavailable', { status: 500 }],
  ['cannot be requested', { fails: true }],
])('does not reload or show a message if the page on the server %s', async (_, answer) => {
  const { page, message, settle } = openRecovery(answer);
  fire(page.document, 'marquee:stale');
  await settle();
  expect([page.events, message.hidden]).toEqual([[], true]);
});

test('after several failed files, requests the page from the server once, and again if a file fails ten seconds later', () => {
  const { page, fetched } = openRecovery();
  fire(page.document, 'marquee:stale');
  fire(page.document, 'marquee:stale');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith('https://site.example.org/', { cache: 'no-cache' });
  vi.advanceTimersByTime(10_000);
  fire(page.document, 'marquee:stale');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('sends no request for the page while the browser is offline', () => {
  const { page, fetched } = openRecovery({}, { globals: { navigator: { onLine: false } } });
  fire(page.document, 'marquee:stale');
  expect(fetched).not.toHaveBeenCalled();
});

test('an island that fails to load shows the error message, and its error is reported unless a file is missing', () => {
  const { message, failIsland } = openRecovery();
  expect([failIsland({}).defaultPrevented, message.hidden]).toEqual([false, false]);
  expect(failIsland({ isMissing: true }).defaultPrevented).toBe(true);
});

test('R701 reloads the page once if an island script was damaged in a cache', () => {
  const { page, message, failIsland } = openRecovery();
  failIsland({ isMissing: true, refetched: 'intact' });
  expect([page.events, page.session.get('marquee:left'), message.hidden]).toEqual([[['reload']], '/island.js ', true]);
  failIsland({ isMissing: true, refetched: 'intact' });
  expect([page.events, message.hidden]).toEqual([[['reload']], false]);
});

test('R701 reloads the page if a script loaded later was damaged in a cache', () => {
  const { page } = openRecovery();
  fire(page.document, 'marquee:stale', { detail: '/_astro/CardMenu.1.js' });
  expect([page.events, page.session.get('marquee:left')]).toEqual([[['reload']], '/_astro/CardMenu.1.js ']);
});

test.each([
  ['refused', 'body', true],
  ['missing', 'body', false],
  ['refused', 'main', false],
] as const)(
  'R700 hides the error message only if the script of an optional island is blocked (script %s, island in %s)',
  (refetched, place, isHidden) => {
    const { page, message, island, failIsland } = openRecovery();
    if (place === 'body') page.body.append(island);
    failIsland({ isMissing: true, refetched });
    expect(message.hidden).toBe(isHidden);
    fire(page.window, 'online');
    expect(island.start).toHaveBeenCalledTimes(1);
  },
);

test('an island that fails causes no exception on a page without the error message', () => {
  const { message, failIsland } = openRecovery();
  message.remove();
  expect(() => failIsland({})).not.toThrow();
});

test.each([
  ['link', { rel: 'stylesheet', href: '/_astro/a.css' }, false],
  ['link', { rel: 'stylesheet', href: 'https://extension.example/a.css' }, true],
  ['script', { src: 'https://counter.example/count.js' }, true],
  ['script', {}, true],
  ['img', {}, true],
])(
  'R700 shows the error message only if a style sheet of the site fails to load: %s %j',
  async (tag, attributes, isHidden) => {
    const { page, message, settle } = openRecovery();
    const target = element(tag, attributes as Record<string, string>);
    page.body.append(target);
    fire(page.window, 'error');
    fire(target, 'error');
    await settle();
    expect(message.hidden).toBe(isHidden);
  },
);

const css = () => new Response('', { headers: { 'content-type': 'text/css' } });

test.each([
  ['a style sheet without its last rule', false, css(), [['reload']]],
  ['a complete style sheet', true, css(), []],
  [
    'a style sheet that the server damages again',
    false,
    new Response('', { headers: { 'content-type': 'text/html' } }),
    [],
  ],
] as const)(
  'R701 after the load event, checks the style sheet and fetches a damaged one again: %s (complete: %s)',
  async (_, isStyled, file, events) => {
    const { page, message, settle } = openRecovery({ isStyled, file });
    fire(page.window, 'load');
    fire(page.window, 'load');
    await settle();
    expect([page.events, message.hidden]).toEqual([events, isStyled || events.length > 0]);
  },
);

test('R701 a recovery script that runs late checks the style sheet immediately', async () => {
  const { page, settle } = openRecovery({ isStyled: false, file: css() }, { readyState: 'complete' });
  await settle();
  expect(page.events).toEqual([['reload']]);
});

test('R701 does not reload in an old browser that ignores the style sheet', async () => {
  const { page, settle } = openRecovery({ isStyled: false, file: css() });
  page.html.setAttribute('data-browser', 'bare');
  fire(page.window, 'load');
  await settle();
  expect(page.events).toEqual([]);
});

test('restarts failed islands and hides the error message when the browser is online again', () => {
  const { page, message, island, failIsland } = openRecovery();
  failIsland({});
  fire(page.window, 'online');
  fire(page.window, 'online');
  expect([island.start.mock.calls.length, message.hidden]).toEqual([1, true]);
});

test('the button of the error message reloads the page', () => {
  const { page, message, reload } = openRecovery();
  fire(message, 'click');
  expect(page.events).toEqual([]);
  fire(reload, 'click');
  expect(page.events).toEqual([['reload']]);
});

test('importing the script of an island returns its module', async () => {
  const { prototype, message } = openRecovery();
  await Promise.resolve();
  const code = await prototype.importWithRetry('data:text/javascript,export const part = 7');
  vi.advanceTimersByTime(60_000);
  expect(code).toMatchObject({ part: 7 });
  expect(message.hidden).toBe(true);
});

test.each([
  ['refused', 'refused', 'throw Error("refused")'],
  [new Response('', { headers: { 'content-type': 'text/javascript' } }), 'intact', 'throw Error("intact")'],
  // simulates a script that was truncated before its exports
  [new Response('', { headers: { 'content-type': 'text/javascript' } }), 'intact', 'const part = 7'],
] as const)(
  'R701 tries an island script four times, the last time past all caches; response %s, result %s, code %s',
  async (file, refetched, code) => {
    vi.stubGlobal('Math', Object.assign(Object.create(Math), { random: () => 0.5 }));
    const { prototype, message, fetched } = openRecovery({ file });
    await Promise.resolve();
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    const failed = vi.fn<(error: unknown) => void>();
    void prototype.importWithRetry(`data:text/javascript,${code}`).catch(failed);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2000);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ isMissing: true, refetched }));
    });
    expect(pauses.mock.calls.map(([, ms]) => ms)).toEqual([9000, 250, 500, 1000]);
    pauses.mockRestore();
    expect(fetched.mock.calls.map(([, { cache }]) => cache)).toEqual(['reload']);
    expect(message.hidden).toBe(true);
  },
);

test('R700 an optional island that loads slowly shows no error message', async () => {
  const { page, prototype, message, island } = openRecovery();
  page.body.append(island);
  await Promise.resolve();
  void prototype.importWithRetry('data:text/javascript,await new Promise(() => undefined)');
  vi.advanceTimersByTime(9000);
  expect(message.hidden).toBe(true);
});

test('an island that loads slowly shows the error message until its script has loaded', async () => {
  const { prototype, message } = openRecovery();
  await Promise.resolve();
  const slow = Promise.withResolvers<void>();
  vi.stubGlobal('slowPart', slow.promise);
  const part = prototype.importWithRetry('data:text/javascript,await globalThis.slowPart; export const part = 8');
  vi.advanceTimersByTime(8999);
  expect(message.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(message.hidden).toBe(false);
  slow.resolve();
  expect(await part).toMatchObject({ part: 8 });
  expect(message.hidden).toBe(true);
});

test('the error message stays visible while another island has failed', async () => {
  const { prototype, message, failIsland } = openRecovery();
  await Promise.resolve();
  const slow = Promise.withResolvers<void>();
  vi.stubGlobal('slowerPart', slow.promise);
  const part = prototype.importWithRetry('data:text/javascript,await globalThis.slowerPart; export const part = 9');
  failIsland({});
  vi.advanceTimersByTime(9000);
  slow.resolve();
  await part;
  expect(message.hidden).toBe(false);
});
