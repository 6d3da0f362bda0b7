import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerCacheBypassingRefetch } from '../../../src/lib/loading/refetch-bypassing-caches.ts';
import { loadModuleWithRetries, StaleCodeError, loadOptionalCode } from '../../../src/lib/loading/load-lazy-code.ts';

let page: EventTarget;
let stale: number;
let staleFile: unknown;

beforeEach(() => {
  vi.useFakeTimers();
  stale = 0;
  page = new EventTarget();
  page.addEventListener('marquee:stale', (event) => {
    stale++;
    staleFile = (event as CustomEvent).detail;
  });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

test('loading a script succeeds after several retries, without a reported error', async () => {
  let asked = 0;
  const loaded = loadModuleWithRetries(() =>
    ++asked < 4 ? Promise.reject(new Error('offline')) : Promise.resolve('code'),
  );
  await vi.advanceTimersByTimeAsync(4000);
  expect([await loaded, asked, stale]).toEqual(['code', 4, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a script that cannot be loaded is reported to the page once, as outdated', async () => {
  let asked = 0;
  const failed = loadModuleWithRetries(() => {
    asked++;
    return Promise.reject(new Error('404'));
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const error = await failed;
  expect([error instanceof StaleCodeError, String(error), asked, stale]).toEqual([true, 'Error: Error: 404', 4, 1]);
});

test('R701 treats a script without exports as truncated, and retries it', async () => {
  let asked = 0;
  const loaded = loadModuleWithRetries(() => Promise.resolve(++asked < 4 ? {} : { part: 7 }));
  await vi.advanceTimersByTimeAsync(4000);
  expect([await loaded, asked, stale]).toEqual([{ part: 7 }, 4, 0]);
});

test('in a worker, a script that cannot be loaded throws the error for outdated code', async () => {
  vi.stubGlobal('document', undefined);
  const failed = loadModuleWithRetries(() => Promise.reject(new Error('404'))).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toBeInstanceOf(StaleCodeError);
});

test('loading a script times out after nine seconds', async () => {
  const failed = loadModuleWithRetries(never).catch(String);
  await vi.advanceTimersByTimeAsync(9000);
  expect([await failed, stale]).toEqual([
    expect.stringMatching(/^Error: Error: The script did not load within \d+ ms$/),
    1,
  ]);
});

test('loading a script without a time limit waits for slow responses', async () => {
  let come = (_code: string) => {};
  const loaded = loadModuleWithRetries(() => new Promise<string>((resolve) => (come = resolve)), 'endless');
  await vi.advanceTimersByTimeAsync(60_000);
  come('code');
  expect([await loaded, stale, vi.getTimerCount()]).toEqual(['code', 0, 0]);
});

test('passes a loaded script to its callback, and the page continues if a script fails to load', async () => {
  const used: string[] = [];
  const use = (code: string) => void used.push(code);
  loadOptionalCode(() => Promise.resolve('code'), use);
  loadOptionalCode(() => Promise.reject(new Error('404')), use);
  loadOptionalCode(never, use);
  loadOptionalCode(never, use, 'endless');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([used, stale]).toEqual([['code'], 2]);
});

/** Gives an import function the source text that a bundler would generate for it. */
const builtImport = (importCode: () => Promise<unknown>) =>
  Object.assign(importCode, { toString: () => '()=>p(()=>import(`./CardMenu.C4Cv0rGo.js`),[])' });

test.each([
  [true, '/_astro/CardMenu.C4Cv0rGo.js'],
  [false, null],
])(
  'R701 fetches the file of a failed import past all caches before the last attempt (file exists: %s)',
  async (isThere, file) => {
    registerCacheBypassingRefetch();
    const events: string[] = [];
    vi.stubGlobal('location', { href: 'https://site.example/tag/sea' });
    vi.stubGlobal('fetch', (url: string) => {
      events.push(url);
      return Promise.resolve(
        new Response('', { status: isThere ? 200 : 404, headers: { 'content-type': 'text/javascript' } }),
      );
    });
    const importCode = () => {
      events.push('import');
      return Promise.reject(new SyntaxError('Unexpected end of input'));
    };
    const failed = loadModuleWithRetries(builtImport(importCode)).catch(String);
    await vi.runAllTimersAsync();
    expect(await failed).toBe('Error: SyntaxError: Unexpected end of input');
    const fetched = 'https://site.example/_astro/CardMenu.C4Cv0rGo.js';
    expect([events, stale, staleFile]).toEqual([['import', 'import', 'import', fetched, 'import'], 1, file]);
  },
);
