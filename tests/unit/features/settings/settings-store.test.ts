import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type VisitorSettings } from '../../../../src/features/settings/visitor-settings.ts';
import { SETTINGS_STORAGE } from '../../../../src/features/settings/settings-storage.ts';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

let browser: FakeBrowser;
/** Settings that were passed to the head script, in order. */
let applied: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  browser = openFakeBrowser();
  applied = [];
  browser.document.addEventListener('marquee:settings', (event) => applied.push((event as CustomEvent).detail));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const store = await import('../../../../src/features/settings/settings-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  return { ...store, notice: () => $notice.get()?.text };
}

const withChange = (change: Partial<VisitorSettings>): VisitorSettings => ({ ...DEFAULT_SETTINGS, ...change });

test('R163 applies settings to the page, stores values that differ from the default, and follows other tabs', async () => {
  const { $settings, changeVisitorSettings } = await open();
  $settings.subscribe(() => {});
  changeVisitorSettings({ pictures: 'none' });
  expect([$settings.get(), browser.stored.get('settings')]).toEqual([
    withChange({ pictures: 'none' }),
    '{"pictures":"none"}',
  ]);
  browser.storeInOtherTab('settings', '{"pictures":"blurred","later":1}');
  browser.receive({ key: 'settings', changes: [{ entry: 'pictures', value: 'blurred', at: Date.now() + 5 }] });
  vi.advanceTimersByTime(50);
  expect($settings.get()).toEqual(withChange({ pictures: 'blurred' }));
  // resetting a setting preserves entries that another version of the site has stored
  changeVisitorSettings({ pictures: 'shown' });
  expect(browser.stored.get('settings')).toBe('{"later":1}');
  expect(applied.at(-1)).toEqual(DEFAULT_SETTINGS);
});

test('R163 changes and applies settings before the store is mounted', async () => {
  const { changeVisitorSettings, $settings } = await open();
  changeVisitorSettings({ listForm: 'lines' });
  expect([browser.stored.get('settings'), applied.at(-1)]).toEqual([
    '{"listForm":"lines"}',
    withChange({ listForm: 'lines' }),
  ]);
  changeVisitorSettings({ listForm: 'cards' });
  expect([browser.stored.get('settings'), $settings.get()]).toEqual(['{}', DEFAULT_SETTINGS]);
});

test('R163 settings that cannot be stored apply to the current page, and a notice is shown', async () => {
  const { $settings, changeVisitorSettings, notice } = await open();
  $settings.subscribe(() => {});
  browser.refused.add('setItem');
  changeVisitorSettings({ pictures: 'none' });
  changeVisitorSettings({ marksNew: false });
  expect([$settings.get(), browser.stored.size, notice()]).toEqual([
    withChange({ pictures: 'none', marksNew: false }),
    0,
    // the notice of the second change is repeated, so that screen readers announce it again
    `${SETTINGS_STORAGE.storeError}\u00a0`,
  ]);
});

test('R163 settings follow the shortcut key of discreet mode while the store is mounted', async () => {
  const { $settings } = await open();
  const stop = $settings.subscribe(() => {});
  const press = (detail: unknown) => browser.document.dispatchEvent(new CustomEvent('marquee:settings', { detail }));
  press({ isDiscreet: true });
  expect($settings.get()).toEqual(withChange({ isDiscreet: true }));
  press('no settings');
  expect($settings.get()).toEqual(withChange({ isDiscreet: true }));
  stop();
  vi.runAllTimers();
  press({});
  expect($settings.value).toEqual(withChange({ isDiscreet: true }));
});
