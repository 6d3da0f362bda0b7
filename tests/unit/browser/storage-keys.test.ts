import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWN_DATA_TRANSFER_HANDLERS } from '../../../src/features/own-data/own-data-transfer-handlers.ts';
import * as keys from '../../../src/lib/browser/storage-keys.ts';

const TABLE = 'src/lib/browser/storage-keys.ts';

/** Storage keys that "Save your data" does not export, because their values concern a single browser or visit. */
const LEFT_OUT = [
  'THEME_KEY',
  'CURRENT_VISIT_KEY',
  'AGE_VERIFIED_KEY',
  'AGE_CHECK_DECISION_KEY',
  'COOKIE_CONSENT_KEY',
  'LANGUAGE_OFFER_SHOWN_KEY',
  'PIN_LOCK_KEY',
  'PIN_LOCK_LAST_USE_KEY',
  'WRONG_PIN_COUNT_KEY',
  'QUICK_EXIT_STORAGE_KEY',
];

/**
 * Storage keys that the privacy policy doesn't list. Operators who require age checks describe the keys of these checks themselves. The
 * value of `TAB_RELOADED_FILES_KEY` contains only file names.
 */
const NOT_IN_POLICY = [
  'AGE_CHECK_DECISION_KEY',
  'TAB_AGE_CHECK_NONCE_KEY',
  'TAB_AGE_CHECK_RETURN_KEY',
  'TAB_RELOADED_FILES_KEY',
];

test('R163 keeps the local storage keys of earlier versions of the site', () => {
  expect({ ...keys }).toEqual({
    FAVORITES_KEY: 'favorites',
    FAVORITE_DETAILS_KEY: 'favorite-details',
    VISITOR_LISTS_KEY: 'lists',
    SAVED_SEARCHES_KEY: 'searches',
    BLOCKLIST_KEY: 'blocklist',
    HIDDEN_VIDEOS_KEY: 'hidden-videos',
    OPENED_VIDEOS_KEY: 'opened',
    RECENT_SEARCHES_KEY: 'recent-searches',
    CURRENT_VISIT_KEY: 'visit',
    VISITOR_SETTINGS_KEY: 'settings',
    THEME_KEY: 'theme',
    AGE_VERIFIED_KEY: 'age-verified',
    AGE_CHECK_DECISION_KEY: 'age-assurance',
    COOKIE_CONSENT_KEY: 'cookie-consent',
    LANGUAGE_OFFER_SHOWN_KEY: 'language-offered',
    PIN_LOCK_KEY: 'lock',
    PIN_LOCK_LAST_USE_KEY: 'lock-used',
    WRONG_PIN_COUNT_KEY: 'lock-tries',
    QUICK_EXIT_STORAGE_KEY: 'marquee:exit',
    TAB_ID_KEY: 'marquee:tab',
    TAB_RELOADED_FILES_KEY: 'marquee:left',
    TAB_PIN_ENTERED_KEY: 'lock-tab',
    TAB_AGE_CHECK_NONCE_KEY: 'marquee:age-nonce',
    TAB_AGE_CHECK_RETURN_KEY: 'marquee:age-page',
    TAB_REMOVED_DATA_KEY_PREFIX: 'removed:',
  });
});

test('R163 all storage calls use keys from the table of storage keys', () => {
  const call =
    /\b(?:getItem|setItem|removeItem|readStoredText|writeStoredText|changeStoredText|onExternalStorageChange)\(\s*['"`](?!\$)|^ {2}key: ['"`][^|\n]*$/m;
  const files = globSync('src/**/*.{ts,tsx,astro}', { exclude: [TABLE] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => call.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('R163 "Save your data" exports each key of the local storage, except for the exceptions listed in this test', () => {
  const saved = new Set(OWN_DATA_TRANSFER_HANDLERS.map(({ key }) => key));
  const local = Object.entries(keys).filter(([name]) => !name.startsWith('TAB_'));
  expect(
    local
      .filter(([, key]) => !saved.has(key))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(LEFT_OUT.toSorted());
  expect(OWN_DATA_TRANSFER_HANDLERS.length).toBe(local.length - LEFT_OUT.length);
});

test('R163 the privacy policy in each language lists each storage key', () => {
  const policies = globSync('{src/content,languages/*}/legal/privacy.md');
  expect(policies.length).toBeGreaterThan(5);
  for (const file of policies) {
    const text = readFileSync(file, 'utf8');
    const unnamed = Object.entries(keys).filter(([, key]) => !text.includes(`\`${key}`));
    expect([file, unnamed.map(([name]) => name).toSorted()]).toEqual([file, NOT_IN_POLICY.toSorted()]);
  }
});
