import { expect, test } from 'vitest';
import { THEME_COLORS } from '../../../../src/brand.ts';
import { DEFAULT_THEME, parseTheme } from '../../../../src/features/settings/color-theme.ts';

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
