import { expect, test } from 'vitest';
import { inLanguage } from '../../../src/lib/settings/languages.ts';
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

test('R513 R515 a further language has fewer pages of tags, and its own words for the home page', () => {
  expect(inLanguage(SETTINGS, 'en')).toBe(SETTINGS);
  expect(inLanguage(SETTINGS, 'de')).toEqual({
    ...SETTINGS,
    tagsWithPages: 500,
    heroTitle: null,
    heroText: null,
    description: null,
  });
});

test('R513 a site with pages for few tags has no more in a further language', () => {
  expect(inLanguage({ ...SETTINGS, tagsWithPages: 20 }, 'de').tagsWithPages).toBe(20);
});
