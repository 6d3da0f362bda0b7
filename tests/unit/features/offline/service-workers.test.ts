// Tests of the two service workers: one for installable sites, and one for sites that are not or no longer installable.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runScriptEntryPoint as runFarewell } from '../../../../src/features/offline/unregister-service-worker.ts';
import { runScriptEntryPoint } from '../../../../src/features/offline/service-worker.ts';
import { createFakeCaches, type FakeCaches } from '../../../support/fake-caches.ts';

const ORIGIN = 'https://site.example.org';

let fake: FakeCaches;
let listeners: Map<string, (event: object) => void>;
let did: string[];

beforeEach(() => {
  fake = createFakeCaches();
  listeners = new Map();
  did = [];
  const note = (what: string) => async () => void did.push(what);
  const globals = {
    OFFLINE_EDITION: 'A',
    caches: fake.caches,
    location: { origin: ORIGIN },
    fetch: async (asked: Request | string) => new Response(`of ${typeof asked === 'string' ? asked : asked.url}`),
    skipWaiting: note('skip waiting'),
    clients: { claim: note('claim') },
    registration: { unregister: note('unregister'), navigationPreload: { enable: note('preload') } },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Dispatches an event to the service worker. Returns its response after all asynchronous work is done. */
async function happen(name: string, event: object = {}): Promise<unknown> {
  const works: Promise<unknown>[] = [];
  let answer: unknown;
  listeners.get(name)!({
    ...event,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (response: unknown) => (answer = response),
  });
  await Promise.all(works);
  return answer;
}
const fetchEvent = (url: string) => ({
  request: { method: 'GET', url, mode: 'cors', cache: 'default', headers: new Headers() },
  preloadResponse: Promise.resolve(undefined),
});

/** Requests a data file, and returns whether the service worker of a build has stored the response. */
async function storesRequestedFile(edition: string): Promise<boolean | undefined> {
  const file = `${ORIGIN}/data/cards/a/0.bin`;
  await happen('fetch', fetchEvent(file));
  // the service worker stores the response after it has responded
  await new Promise((resolve) => setTimeout(resolve));
  return fake.storedResponses.get(`offline:data:${edition}`)?.has(file);
}

test('R426 the service worker caches pages, responds to requests and deletes its caches on request', async () => {
  await fake.caches.open('offline:pages:before');
  runScriptEntryPoint();
  await happen('install');
  expect([did, fake.storedResponses.get('offline:code:A')?.size]).toEqual([['skip waiting'], 2]);
  await happen('activate');
  expect(did.slice(1)).toEqual(['preload', 'claim']);
  expect(fake.storedResponses.has('offline:pages:before')).toBe(false);
  await happen('message', { data: { kind: 'keep', files: [] }, source: { url: `${ORIGIN}/tags?q=x` } });
  expect([...fake.storedResponses.get('offline:pages:A')!.keys()]).toEqual([`${ORIGIN}/tags`]);
  const answer = (await happen('fetch', fetchEvent(`${ORIGIN}/_astro/app.1.js`))) as Response;
  expect(await answer.text()).toBe(`of ${ORIGIN}/_astro/app.1.js`);
  expect(await happen('fetch', fetchEvent('https://pictures.example.com/1.jpg'))).toBeUndefined();
  await happen('message', { data: { kind: 'forget' }, source: { url: `${ORIGIN}/` } });
  expect([did.at(-1), fake.storedResponses.size]).toEqual(['unregister', 0]);
});

test('R1154 the service worker creates deleted caches again only for a page that has just registered it', async () => {
  runScriptEntryPoint();
  await happen('install');
  const source = { url: `${ORIGIN}/` };
  await happen('message', { data: { kind: 'forget' }, source });
  await happen('message', { data: { kind: 'keep', files: [] }, source });
  await happen('message', { data: null, source });
  expect(fake.storedResponses.size).toBe(0);
  await happen('message', { data: { kind: 'keep', files: [], isNew: true }, source });
  expect([...fake.storedResponses.get('offline:pages:A')!.keys()]).toEqual([source.url]);
});

test('R1179 the service worker of a new build stores no files before a page requests it if the earlier one was paused', async () => {
  runScriptEntryPoint();
  await happen('install');
  const source = { url: `${ORIGIN}/` };
  await happen('message', { data: null, source });
  vi.stubGlobal('OFFLINE_EDITION', 'B');
  runScriptEntryPoint();
  await happen('install');
  await happen('activate');
  expect(await storesRequestedFile('B')).toBe(false);
  await happen('message', { data: { kind: 'keep', files: [] }, source });
  expect(await storesRequestedFile('B')).toBe(true);
});

test.each([
  { title: 'keep and pause', messages: [{ kind: 'keep', files: [] }, null], stores: false },
  {
    title: 'keep with a new registration and pause',
    messages: [{ kind: 'keep', files: [], isNew: true }, null],
    stores: false,
  },
  { title: 'pause and keep', messages: [null, { kind: 'keep', files: [] }], stores: true },
])('R1179 the last of two simultaneous messages decides: $title', async ({ messages, stores }) => {
  runScriptEntryPoint();
  await happen('install');
  const source = { url: `${ORIGIN}/` };
  await happen('message', { data: null, source });
  await Promise.all(messages.map((data) => happen('message', { data, source })));
  expect(await storesRequestedFile('A')).toBe(stores);
});

test('R1179 the service worker does not store the visible page if it is paused during the installation', async () => {
  runScriptEntryPoint();
  await happen('install');
  const source = { url: `${ORIGIN}/` };
  const keep = happen('message', { data: { kind: 'keep', files: [], isNew: true }, source });
  await Promise.all([keep, happen('message', { data: null, source })]);
  expect(fake.storedResponses.get('offline:pages:A')?.size).toBe(0);
});

test('R425 the service worker of a site that is not installable deletes all caches and unregisters itself', async () => {
  for (const name of ['offline:pages:before', 'another']) await fake.caches.open(name);
  runFarewell();
  await happen('install');
  await happen('activate');
  expect([did, [...fake.storedResponses.keys()]]).toEqual([['skip waiting', 'unregister'], ['another']]);
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});

test.each(['install', 'pause', 'keep'])(
  'R427 nothing is stored if the caches are deleted at any time during %s',
  async (kind) => {
    for (let ticks = 0; ticks < 80; ticks++) {
      fake = createFakeCaches();
      vi.stubGlobal('caches', fake.caches);
      runScriptEntryPoint();
      const source = { url: `${ORIGIN}/` };
      if (kind !== 'install') await happen('install');
      const data = kind === 'pause' ? null : { kind, files: [] };
      const first = kind === 'install' ? happen('install') : happen('message', { data, source });
      for (let i = 0; i < ticks; i++) await Promise.resolve();
      await Promise.allSettled([first, happen('message', { data: { kind: 'forget' }, source })]);
      expect([ticks, [...fake.storedResponses.keys()]]).toEqual([ticks, []]);
    }
  },
);

test('R427 a message that a later build sends deletes nothing', async () => {
  runScriptEntryPoint();
  await happen('install');
  await happen('message', { data: { kind: 'later' }, source: { url: `${ORIGIN}/` } });
  expect(fake.storedResponses.size).toBeGreaterThan(0);
});
