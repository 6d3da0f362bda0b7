import { expect, test } from 'vitest';
import { DEFAULT_THEME, parseTheme, THEME_COLORS } from '../../../../src/features/settings/theme.ts';
import { STORAGE_KEYS } from '../../../../src/lib/browser/storage-keys.ts';

test('R130 the theme is dark or light, dark by default, and other stored values are ignored', () => {
  expect(['dark', 'light', null, '', 'Dark', 'blue'].map(parseTheme)).toEqual([
    'dark',
    'light',
    'dark',
    'dark',
    'dark',
    'dark',
  ]);
  expect([DEFAULT_THEME, THEME_COLORS]).toEqual(['dark', { dark: '#0f172a', light: '#f8fafc' }]);
});

test('R163 what an earlier version has stored is found again: no key changes', () => {
  expect(STORAGE_KEYS).toEqual({
    favorites: 'favorites',
    age: 'age-verified',
    consent: 'cookie-consent',
    theme: 'theme',
    settings: 'settings',
    favoriteDetails: 'favorite-details',
    blocklist: 'blocklist',
    opened: 'opened',
    visit: 'visit',
    lists: 'lists',
    searches: 'searches',
  });
});
