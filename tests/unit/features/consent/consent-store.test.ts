import { consentAnsweredForSignal } from '#messages/notices';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CONSENT_STORAGE,
  createCookieConsent,
  UNANSWERED_CONSENT,
} from '../../../../src/features/consent/consent-answer.ts';
import { fire } from '../../../support/happy-dom-page.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;
let dataset: DOMStringMap;

beforeEach(() => {
  vi.useFakeTimers();
  browser = openFakeBrowser({ HAS_CONSENT_SCRIPTS: false, HAS_AGE_ASSURANCE: false, HAS_SLOTS: false });
  dataset = browser.document.documentElement.dataset;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.doUnmock('../../../../src/features/consent/load-allowed-scripts.ts');
  vi.doUnmock('../../../../src/features/age/external-age-check.ts');
});

const tell = (event: string) => fire(browser.document, `marquee:${event}`);
const ESSENTIAL = createCookieConsent(false, false);
const ALL = createCookieConsent(true, true);

async function open() {
  const store = await import('../../../../src/features/consent/consent-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  return {
    ...store,
    isOpen: () => store.isCookieBannerOpen(store.$ageGateAndConsent.get()),
    notice: () => $notice.get()?.text,
  };
}

test('R121 shows the cookie banner after the age gate until it is answered, and stores the answer', async () => {
  const { $ageGateAndConsent, saveConsentAnswer, isOpen } = await open();
  $ageGateAndConsent.subscribe(() => {});
  expect([$ageGateAndConsent.get(), isOpen()]).toEqual([
    { consent: UNANSWERED_CONSENT, isVerified: false, isReopened: false },
    false,
  ]);
  dataset['age'] = 'verified';
  tell('age');
  expect(isOpen()).toBe(true);
  saveConsentAnswer(true, true);
  expect([$ageGateAndConsent.get(), isOpen(), browser.stored.get('cookie-consent')]).toEqual([
    { consent: ALL, isVerified: true, isReopened: false },
    false,
    '{"hasAnswered":true,"analytics":true,"advertising":true,"thirdParty":true}',
  ]);
});

test('R123 reopens the cookie banner on request, even before its island has loaded, and closes it without a change', async () => {
  browser.stored.set('cookie-consent', JSON.stringify(ALL));
  dataset['age'] = 'verified';
  dataset['consent'] = 'asked';
  const { $ageGateAndConsent, closeCookieBanner: closeBanner, saveConsentAnswer, isOpen } = await open();
  $ageGateAndConsent.subscribe(() => {});
  expect([isOpen(), dataset['consent']]).toEqual([true, undefined]);
  closeBanner();
  tell('consent');
  expect([isOpen(), $ageGateAndConsent.get().consent]).toEqual([false, ALL]);
  dataset['consent'] = 'asked';
  tell('consent');
  expect(isOpen()).toBe(true);
  saveConsentAnswer(true, true);
  expect(isOpen()).toBe(false);
});

test('R123 the cookie banner can be reopened before the age gate, on pages that have no gate', async () => {
  const { $ageGateAndConsent, isOpen } = await open();
  $ageGateAndConsent.subscribe(() => {});
  dataset['consent'] = 'asked';
  tell('consent');
  expect(isOpen()).toBe(true);
});

test('R163 follows consent changes of other tabs while the store is mounted', async () => {
  const { $ageGateAndConsent } = await open();
  const stop = $ageGateAndConsent.subscribe(() => {});
  browser.storeInOtherTab('cookie-consent', JSON.stringify(ALL));
  expect($ageGateAndConsent.get().consent).toEqual(ALL);
  browser.storeInOtherTab(null, null);
  expect($ageGateAndConsent.get().consent).toEqual(UNANSWERED_CONSENT);
  stop();
  vi.runAllTimers();
  dataset['age'] = 'verified';
  tell('age');
  expect($ageGateAndConsent.value?.isVerified).toBe(false);
});

test('R123 a consent that cannot be stored applies to the current page, removes the older one, and shows a notice', async () => {
  browser.stored.set('cookie-consent', JSON.stringify(ALL));
  const { $ageGateAndConsent, saveConsentAnswer, notice } = await open();
  $ageGateAndConsent.subscribe(() => {});
  browser.refused.add('setItem');
  saveConsentAnswer(false, false);
  expect([$ageGateAndConsent.get().consent, [...browser.stored], notice()]).toEqual([
    ESSENTIAL,
    [],
    CONSENT_STORAGE.storeError,
  ]);
});

test('R370 declines consent once if the browser sends a privacy signal, shows a notice, and lets the visitor change the answer', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  const { $ageGateAndConsent, saveConsentAnswer, isOpen, notice } = await open();
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  $ageGateAndConsent.subscribe(() => {});
  expect([isOpen(), notice(), browser.stored.size]).toEqual([false, undefined, 0]);
  dataset['age'] = 'verified';
  tell('age');
  expect([isOpen(), $ageGateAndConsent.get().consent, browser.stored.get('cookie-consent')]).toEqual([
    false,
    ESSENTIAL,
    JSON.stringify(ESSENTIAL),
  ]);
  expect(notice()).toBe(consentAnsweredForSignal);
  $notice.get()!.action!.run();
  expect(isOpen()).toBe(true);
  saveConsentAnswer(true, true);
  tell('age');
  expect([isOpen(), $ageGateAndConsent.get().consent]).toEqual([false, ALL]);
});

test.each([
  ['without an earlier answer', null],
  ['after an earlier answer', ALL],
])('R370 a privacy signal does not close cookie settings that the visitor has opened: %s', async (_, stored) => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  if (stored) browser.stored.set('cookie-consent', JSON.stringify(stored));
  const { $ageGateAndConsent, isOpen, notice } = await open();
  $ageGateAndConsent.subscribe(() => {});
  dataset['consent'] = 'asked';
  tell('consent');
  // the age gate is passed in another tab
  dataset['age'] = 'verified';
  tell('age');
  expect([isOpen(), $ageGateAndConsent.get().consent, notice()]).toEqual([
    true,
    stored ?? UNANSWERED_CONSENT,
    undefined,
  ]);
});

test('R370 an earlier consent takes precedence over a privacy signal; a refusal that cannot be stored applies to this page', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  dataset['age'] = 'verified';
  browser.stored.set('cookie-consent', JSON.stringify(ALL));
  const first = await open();
  first.$ageGateAndConsent.subscribe(() => {});
  expect([first.$ageGateAndConsent.get().consent, first.notice()]).toEqual([ALL, undefined]);
  browser = openFakeBrowser({ HAS_CONSENT_SCRIPTS: false, HAS_AGE_ASSURANCE: false, HAS_SLOTS: false });
  browser.document.documentElement.dataset['age'] = 'verified';
  browser.refused.add('setItem');
  const second = await open();
  second.$ageGateAndConsent.subscribe(() => {});
  expect([second.isOpen(), second.$ageGateAndConsent.get().consent, second.notice()]).toEqual([
    false,
    ESSENTIAL,
    CONSENT_STORAGE.storeError,
  ]);
});

test('R121 starts the code for consent scripts, age checks and ad slots if the site has them', async () => {
  const events: unknown[] = [];
  vi.doMock('../../../../src/features/consent/load-allowed-scripts.ts', () => ({
    loadAllowedScripts: ($ageGateAndConsent: unknown, readConsent: () => unknown) =>
      events.push($ageGateAndConsent, readConsent()),
  }));
  vi.doMock('../../../../src/features/age/external-age-check.ts', () => ({ initAgeCheck: () => events.push('age') }));
  vi.stubGlobal('HAS_CONSENT_SCRIPTS', true);
  vi.doMock('../../../../src/features/slots/fill-slots.ts', () => ({ fillAdSlots: () => events.push('slots') }));
  vi.stubGlobal('HAS_AGE_ASSURANCE', true);
  vi.stubGlobal('HAS_SLOTS', true);
  const { $ageGateAndConsent } = await open();
  $ageGateAndConsent.subscribe(() => {});
  await vi.waitFor(() => expect(events).toHaveLength(4));
  expect(['age', 'slots', $ageGateAndConsent].every((each) => events.includes(each))).toBe(true);
  expect(events.find((event) => typeof event === 'object' && event !== $ageGateAndConsent)).toEqual(UNANSWERED_CONSENT);
});
