import { expect, test } from 'vitest';
import { THEME_COLORS } from '../../../src/brand.ts';
import { parseTheme } from '../../../src/head/apply-theme.ts';

test('R130 the theme is dark or light, dark by default, and other stored values are ignored', () => {
  expect(['dark', 'light', null, '', 'Dark', 'blue'].map(parseTheme)).toEqual([
    'dark',
    'light',
    'dark',
    'dark',
    'dark',
    'dark',
  ]);
  expect(THEME_COLORS).toEqual({ dark: '#0f172a', light: '#f8fafc' });
});
