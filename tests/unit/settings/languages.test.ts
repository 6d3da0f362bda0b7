import { expect, test } from 'vitest';
import { settingsForLanguage } from '../../../src/lib/settings/languages.ts';
import { defaultSettings } from '../../../src/lib/settings/schema.ts';

const SETTINGS = {
  ...defaultSettings(),
  languages: ['de'],
  tagsWithPages: 5000,
  languageTags: 500,
  heroTitle: 'Rivers',
  heroText: 'All of them',
  description: 'A catalogue',
} as const;

test('R513 R515 an additional language has fewer tag pages, and does not use the home page texts of the first language', () => {
  expect(settingsForLanguage(SETTINGS, 'en')).toBe(SETTINGS);
  expect(settingsForLanguage(SETTINGS, 'de')).toEqual({
    ...SETTINGS,
    tagsWithPages: 500,
    heroTitle: null,
    heroText: null,
    description: null,
  });
});

test('R513 an additional language has no more tag pages than the site', () => {
  expect(settingsForLanguage({ ...SETTINGS, tagsWithPages: 20 }, 'de').tagsWithPages).toBe(20);
});
