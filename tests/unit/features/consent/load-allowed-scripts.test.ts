import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createCookieConsent,
  UNANSWERED_CONSENT,
  type CookieConsent,
} from '../../../../src/features/consent/consent-answer.ts';

let events: unknown[];
let stored: CookieConsent;

beforeEach(() => {
  vi.resetModules();
  events = [];
  stored = UNANSWERED_CONSENT;
  vi.stubGlobal('location', { reload: () => events.push('reload') });
  vi.spyOn(console, 'warn').mockImplementation((...args) => void events.push(args));
  const load = (name: string) => () => {
    events.push(name);
    return name === 'broken' ? Promise.reject(new Error('404')) : Promise.resolve();
  };
  vi.doMock('#consent-scripts', () => ({
    CONSENT_SCRIPTS: [
      { category: 'analytics', load: load('count') },
      { category: 'analytics', url: 'data:text/javascript,globalThis.consented?.push("url")' },
      { category: 'advertising', load: load('broken') },
    ],
  }));
});

afterEach(() => {
  vi.doUnmock('#consent-scripts');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function follow(first: { consent: CookieConsent; isVerified: boolean }) {
  const { loadAllowedScripts } = await import('../../../../src/features/consent/load-allowed-scripts.ts');
  const $ageGateAndConsent = atom(first);
  loadAllowedScripts($ageGateAndConsent, () => stored);
  return $ageGateAndConsent;
}

test('R121 loads a third-party script once, when the age gate is passed and its consent category is allowed', async () => {
  vi.stubGlobal('consented', events);
  const $ageGateAndConsent = await follow({ consent: UNANSWERED_CONSENT, isVerified: true });
  $ageGateAndConsent.set({ consent: { ...createCookieConsent(true, true), hasAnswered: false }, isVerified: true });
  $ageGateAndConsent.set({ consent: createCookieConsent(true, false), isVerified: false });
  expect(events).toEqual([]);
  $ageGateAndConsent.set({ consent: createCookieConsent(true, false), isVerified: true });
  await vi.waitFor(() => expect(events).toEqual(['count', 'url']));
  $ageGateAndConsent.set({ consent: createCookieConsent(true, true), isVerified: true });
  await vi.waitFor(() => expect(events).toHaveLength(4));
  expect(events.slice(2)).toEqual(['broken', ['A script for advertising could not be loaded', new Error('404')]]);
});

test('R123 reloads the page when consent is withdrawn, unless the stored consent still allows the script', async () => {
  const $ageGateAndConsent = await follow({ consent: createCookieConsent(true, false), isVerified: true });
  stored = createCookieConsent(true, false);
  $ageGateAndConsent.set({ consent: createCookieConsent(false, false), isVerified: true });
  expect(events).toEqual(['count']);
  stored = createCookieConsent(false, false);
  $ageGateAndConsent.set({ consent: createCookieConsent(false, true), isVerified: true });
  expect(events).toContain('reload');
});

test('R120 reloads the page when the age gate appears again after scripts were loaded', async () => {
  const $ageGateAndConsent = await follow({ consent: createCookieConsent(true, false), isVerified: true });
  stored = createCookieConsent(true, false);
  $ageGateAndConsent.set({ consent: createCookieConsent(true, false), isVerified: false });
  expect(events).toEqual(['count', 'reload']);
});

interface FakeElement {
  readonly attributes: Record<string, string>;
  src?: string;
  readonly listeners: Record<string, () => void>;
}

/** Replaces the document with a stand-in that records appended script elements. The test decides whether they load or fail. */
function openDocument(dataset: Readonly<Record<string, string>> = {}): FakeElement[] {
  const elements: FakeElement[] = [];
  vi.stubGlobal('document', {
    documentElement: { dataset },
    createElement: () => {
      const [attributes, listeners] = [{}, {}] as [FakeElement['attributes'], FakeElement['listeners']];
      return {
        attributes,
        listeners,
        setAttribute: (name: string, value: string) => void (attributes[name] = value),
        addEventListener: (name: string, listener: () => void) => void (listeners[name] = listener),
      };
    },
    head: { append: (element: FakeElement) => void elements.push(element) },
  });
  return elements;
}

const nameScripts = (...scripts: readonly object[]) =>
  vi.doMock('#consent-scripts', () => ({ CONSENT_SCRIPTS: scripts }));

test('R473 inserts a classic (non-module) script with its attributes, after setting its global variables', async () => {
  const elements = openDocument();
  vi.stubGlobal('_paq', undefined);
  const stats = 'https://stats.test';
  nameScripts(
    {
      category: 'analytics',
      url: `${stats}/a.js`,
      classic: true,
      attributes: { id: 'a', 'data-domain': 'films.test' },
    },
    { category: 'analytics', url: `${stats}/b.js`, classic: true, globals: { _paq: [['setSiteId', '1']] } },
  );
  await follow({ consent: createCookieConsent(true, false), isVerified: true });
  expect(elements.map(({ attributes, src }) => [src, attributes])).toEqual([
    [`${stats}/a.js`, { id: 'a', 'data-domain': 'films.test' }],
    [`${stats}/b.js`, {}],
  ]);
  expect(globalThis).toHaveProperty('_paq', [['setSiteId', '1']]);
  elements[0]?.listeners['load']?.();
  elements[1]?.listeners['error']?.();
  await vi.waitFor(() =>
    expect(events).toEqual([['A script for analytics could not be loaded', new Error(`${stats}/b.js`)]]),
  );
});

const COUNTING = { category: 'counting', url: '/count.js', classic: true };

test('R474 visit counters load after the age gate without consent, and keep running if consent is refused', async () => {
  vi.stubGlobal('navigator', {});
  const elements = openDocument();
  nameScripts(COUNTING);
  const $ageGateAndConsent = await follow({ consent: UNANSWERED_CONSENT, isVerified: false });
  expect(elements).toEqual([]);
  $ageGateAndConsent.set({ consent: UNANSWERED_CONSENT, isVerified: true });
  expect(elements).toHaveLength(1);
  $ageGateAndConsent.set({ consent: createCookieConsent(false, false), isVerified: true });
  expect([elements.length, events]).toEqual([1, []]);
  $ageGateAndConsent.set({ consent: createCookieConsent(false, false), isVerified: false });
  expect(events).toEqual(['reload']);
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }, {}],
  ['Do Not Track', { doNotTrack: '1' }, {}],
  ['discreet mode', {}, { discreet: '' }],
])('R474 visit counters do not load with %s, regardless of consent', async (_, navigator, dataset) => {
  vi.stubGlobal('navigator', navigator);
  const elements = openDocument(dataset);
  nameScripts(COUNTING);
  const $ageGateAndConsent = await follow({ consent: UNANSWERED_CONSENT, isVerified: true });
  $ageGateAndConsent.set({ consent: createCookieConsent(true, true), isVerified: true });
  expect(elements).toEqual([]);
});

test('R474 a loaded visit counter keeps running when discreet mode is turned on', async () => {
  vi.stubGlobal('navigator', {});
  const dataset: Record<string, string> = {};
  const elements = openDocument(dataset);
  nameScripts(COUNTING);
  const $ageGateAndConsent = await follow({ consent: UNANSWERED_CONSENT, isVerified: true });
  dataset['discreet'] = '';
  $ageGateAndConsent.set({ consent: createCookieConsent(false, false), isVerified: true });
  expect([elements.length, events]).toEqual([1, []]);
});
