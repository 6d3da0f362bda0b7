import { expect, test } from 'vitest';
import { listPlaceholderWarnings } from '../../../src/lib/settings/placeholder-settings.ts';
import { defaultSettings } from '../../../src/lib/settings/settings-schema.ts';

test('R241 warns of settings that still have a placeholder value', () => {
  const own = { siteUrl: 'https://videos.test', contactEmail: 'me@videos.test' };
  expect(listPlaceholderWarnings(own)).toEqual([]);
  const both = [
    'SITE_URL is not set: the sitemap, the feeds and robots.txt contain http://localhost:4321. Set siteUrl in marquee.config.ts before you publish the site.',
    'CONTACT_EMAIL is not set: the footer and the legal texts contain contact@example.org. Set contactEmail in marquee.config.ts before you publish the site.',
  ];
  expect(listPlaceholderWarnings(defaultSettings())).toEqual(both);
  expect(listPlaceholderWarnings({ ...own, siteUrl: 'http://localhost:4321' })).toEqual(both.slice(0, 1));
});

test('R641 recognizes example values of the documentation as placeholders, but not similar domain names', () => {
  const problemsOf = (siteUrl: string, contactEmail: string) =>
    listPlaceholderWarnings({ siteUrl, contactEmail }).map((text) => text.slice(0, text.indexOf(':')));
  const both = ['SITE_URL is a placeholder', 'CONTACT_EMAIL is a placeholder'];
  expect(problemsOf('https://videos.example.org', 'hello@example.org')).toEqual(both);
  expect(problemsOf('https://EXAMPLE.com', 'me@mail.Example.net')).toEqual(both);
  expect(problemsOf('http://site.localhost:8080', 'me@site.invalid')).toEqual(both);
  expect(problemsOf('https://rainlight.example', 'me@rainlight.example')).toEqual(both);
  expect(problemsOf('https://myexample.org', 'contact@myexample.org')).toEqual([]);
  expect(problemsOf('https://example.org.test', 'example.org@videos.test')).toEqual([]);
});
