import { expect, test } from 'vitest';
import { getSettingsForLanguage } from '../../../src/lib/settings/language-schemas.ts';
import { defaultSettings } from '../../../src/lib/settings/settings-schema.ts';

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
  expect(getSettingsForLanguage(SETTINGS, 'en')).toBe(SETTINGS);
  expect(getSettingsForLanguage(SETTINGS, 'de')).toEqual({
    ...SETTINGS,
    tagsWithPages: 500,
    heroTitle: null,
    heroText: null,
    description: null,
  });
});

test('R513 an additional language has no more tag pages than the site', () => {
  expect(getSettingsForLanguage({ ...SETTINGS, tagsWithPages: 20 }, 'de').tagsWithPages).toBe(20);
});
