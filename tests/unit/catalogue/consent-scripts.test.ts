import { expect, test } from 'vitest';
import { CONSENT_CATEGORIES, consentScriptOrigins } from '../../../src/lib/catalogue/site/consent-script-definition.ts';

const load = () => Promise.resolve();

test('R121 offers consent to scripts for analytics and for advertising', () => {
  expect(CONSENT_CATEGORIES).toEqual(['analytics', 'advertising']);
});

test('R123 collects the origins of the URLs of consent scripts, and the further origins that they declare, without duplicates', () => {
  expect(
    consentScriptOrigins([
      { category: 'analytics', url: 'https://stats.example.org:8443/count.js?site=1' },
      { category: 'advertising', load, origins: ['https://bids.example.org/', 'https://stats.example.org:8443'] },
      { category: 'advertising', url: 'http://ads.example.org/a.js', origins: ['https://more.example.org'] },
    ]),
  ).toEqual([
    'https://stats.example.org:8443',
    'https://bids.example.org',
    'http://ads.example.org',
    'https://more.example.org',
  ]);
});

test('R473 includes the origins in attributes of a classic (non-module) script that requires consent', () => {
  const url = 'https://stats.example.org/a.js';
  const attributes = { 'data-host': 'https://collect.example.org/api', 'data-domain': 'videos.example.org' };
  expect(
    consentScriptOrigins([
      { category: 'counting', url, classic: true, attributes },
      { category: 'counting', url, classic: true },
    ]),
  ).toEqual(['https://stats.example.org', 'https://collect.example.org']);
});

test('R123 collects no origins for scripts of the site itself', () => {
  expect(
    consentScriptOrigins([
      { category: 'analytics', url: '/own.js' },
      { category: 'analytics', load },
    ]),
  ).toEqual([]);
});
