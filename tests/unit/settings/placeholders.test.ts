import { expect, test } from 'vitest';
import { findPlaceholders } from '../../../src/lib/settings/placeholders.ts';
import { defaultSettings } from '../../../src/lib/settings/schema.ts';

test('R241 placeholders that are left are warned of', () => {
  const own = { siteUrl: 'https://videos.example.org', contactEmail: 'me@videos.example.org' };
  expect(findPlaceholders(own)).toEqual([]);
  const both = [
    'SITE_URL is not set: http://localhost:4321 stands in the sitemap, the feeds and robots.txt.',
    'CONTACT_EMAIL is not set: contact@example.org stands in the footer and the legal texts.',
  ];
  expect(findPlaceholders(defaultSettings())).toEqual(both);
  expect(findPlaceholders({ ...own, siteUrl: 'http://localhost:4321' })).toEqual(both.slice(0, 1));
});
