import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConsent, UNANSWERED, type Consent } from '../../../../src/features/consent/consent.ts';

let events: unknown[];
let stored: Consent;

beforeEach(() => {
  vi.resetModules();
  events = [];
  stored = UNANSWERED;
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

async function follow(first: { consent: Consent; isVerified: boolean }) {
  const { followConsent } = await import('../../../../src/features/consent/load-consent-scripts.ts');
  const $consent = atom(first);
  followConsent($consent, () => stored);
  return $consent;
}

test('R121 a script is loaded once, when the gate is passed and its category is allowed', async () => {
  vi.stubGlobal('consented', events);
  const $consent = await follow({ consent: UNANSWERED, isVerified: true });
  $consent.set({ consent: { ...createConsent(true, true), hasAnswered: false }, isVerified: true });
  $consent.set({ consent: createConsent(true, false), isVerified: false });
  expect(events).toEqual([]);
  $consent.set({ consent: createConsent(true, false), isVerified: true });
  await vi.waitFor(() => expect(events).toEqual(['count', 'url']));
  $consent.set({ consent: createConsent(true, true), isVerified: true });
  await vi.waitFor(() => expect(events).toHaveLength(4));
  expect(events.slice(2)).toEqual(['broken', ['A script for advertising could not be loaded', new Error('404')]]);
});

test('R123 what is withdrawn ends with its page, unless a new page would load it again', async () => {
  const $consent = await follow({ consent: createConsent(true, false), isVerified: true });
  stored = createConsent(true, false);
  $consent.set({ consent: createConsent(false, false), isVerified: true });
  expect(events).toEqual(['count']);
  stored = createConsent(false, false);
  $consent.set({ consent: createConsent(false, true), isVerified: true });
  expect(events).toContain('reload');
});

test('R120 a gate that closes ends what it had allowed', async () => {
  const $consent = await follow({ consent: createConsent(true, false), isVerified: true });
  stored = createConsent(true, false);
  $consent.set({ consent: createConsent(true, false), isVerified: false });
  expect(events).toEqual(['count', 'reload']);
});
