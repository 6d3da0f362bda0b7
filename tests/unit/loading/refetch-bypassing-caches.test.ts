import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hasExpectedContentType,
  refetchFileBypassingCaches,
  registerCacheBypassingRefetch,
} from '../../../src/lib/loading/refetch-bypassing-caches.ts';

type Answer = Response | Error;
const script = (code: string, type = 'text/javascript') => new Response(code, { headers: { 'content-type': type } });

let answers: Map<string, Answer>;
let asked: string[];

beforeEach(() => {
  answers = new Map();
  asked = [];
  registerCacheBypassingRefetch();
  vi.stubGlobal('location', { href: 'https://site.example/tag/sea' });
  vi.stubGlobal('fetch', (url: string, { cache }: RequestInit) => {
    const { pathname } = new URL(url);
    asked.push(`${pathname} ${cache}`);
    const answer = answers.get(pathname) ?? new Response('', { status: 404 });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('R701 fetches a script and all its imports past all caches, each once', async () => {
  answers.set('/_astro/a.js', script('import{x}from"./b.js";import`./c.js`;let later=()=>import(`./late.js`)'));
  answers.set('/_astro/b.js', script("export*from'./c.js'"));
  answers.set('/_astro/c.js', script('import"./a.js"'));
  expect(await refetchFileBypassingCaches('/_astro/a.js')).toBe('intact');
  expect(asked).toEqual(['/_astro/a.js reload', '/_astro/b.js reload', '/_astro/c.js reload']);
});

test.each<[string, Answer, string]>([
  ['the file', script('let a'), 'intact'],
  ['an error page with status 200', script('<title>Not found</title>', 'text/html'), 'missing'],
  ['status 404', new Response('', { status: 404 }), 'missing'],
  ['no response, as with a content blocker', new TypeError('Failed to fetch'), 'refused'],
])('R701 classifies the result of fetching a script again: %s', async (_, answer, result) => {
  answers.set('/_astro/a.js', script('import"./b.js"'));
  answers.set('/_astro/b.js', answer);
  expect(await refetchFileBypassingCaches('/_astro/a.js')).toBe(result);
});

test('R701 fetching a file again removes it from the caches of a service worker that does not control the page yet', async () => {
  const removed: string[] = [];
  const cache = { delete: (url: string) => Promise.resolve(removed.push(url)) };
  const keys = vi.fn<() => Promise<string[]>>(() => Promise.resolve(['offline:code:A']));
  vi.stubGlobal('caches', { keys, open: () => Promise.resolve(cache) });
  answers.set('/_astro/a.js', script('let a'));
  expect(await refetchFileBypassingCaches('/_astro/a.js')).toBe('intact');
  expect(removed).toEqual(['https://site.example/_astro/a.js']);
  keys.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  answers.set('/_astro/a.js', script('let a'));
  expect(await refetchFileBypassingCaches('/_astro/a.js')).toBe('intact');
});

test('R701 fetches nothing if the global function for fetching files again is not registered', async () => {
  vi.stubGlobal('refetch', undefined);
  expect([await refetchFileBypassingCaches('/_astro/a.js'), asked]).toEqual(['missing', []]);
});

test('R701 files fetched again must have the content type of a script or style sheet, other files need not', () => {
  expect([
    hasExpectedContentType('/a.js', script('', 'application/javascript; charset=utf-8')),
    hasExpectedContentType('/a.css', script('', 'text/css')),
    hasExpectedContentType('/a.css', script('', 'text/html')),
    hasExpectedContentType('/a.js', new Response(null)),
    hasExpectedContentType('/a.woff2', new Response(null)),
  ]).toEqual([true, true, false, false, true]);
});
