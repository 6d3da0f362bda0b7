import { expect, test } from 'vitest';
import { checkSettings, findPlaceholders, SETTING_NAMES } from '../../../src/lib/ingest/settings.ts';

/** Every setting with values that it may have, and values that stop a build. */
const CASES: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> = {
  CATALOGUE_SOURCE: [
    ['export.psv.gz', 'C:\\export.psv', 'https://host.example/x'],
    ['ftp://host.example/x', 'https://'],
  ],
  DELETED: [['deleted.txt', 'http://host.example/x'], ['file:///x']],
  SITE_NAME: [
    ['M', 'x'.repeat(60)],
    [' ', 'x'.repeat(61)],
  ],
  SITE_URL: [
    ['https://videos.example.org', 'http://localhost:4321/'],
    [
      'videos.example.org',
      'https://user.example/site',
      'https://a.example/?x',
      'https://a@b.example',
      'ftp://a.example',
    ],
  ],
  CONTACT_EMAIL: [
    ['me@videos.example.org'],
    ['me', 'me@host', '@host.example', 'a b@host.example', 'a@b.example, c@d.example'],
  ],
  PUBLIC_EXPORT_URL: [['https://host.example/export.psv'], ['export.psv', 'javascript:alert(1)']],
  QUICK_EXIT_URL: [['https://weather.example/'], ['weather', '//weather.example']],
  TAG_PAGES: [
    ['1', '1000000'],
    ['abc', '0', '-1', '1.5', '1e3', '1000001', ' 3'],
  ],
  HOME_PAGES: [['1'], ['0', 'NaN']],
  FEED_TAGS: [
    ['0', '500'],
    ['-1', 'all'],
  ],
  AGE_ASSURANCE: [['src/age-assurance.ts'], ['src/nowhere.ts']],
  CONSENT_SCRIPTS: [['src/consent-scripts.ts'], ['src/nowhere.ts']],
  MAX_LOSS: [
    ['0', '2.5', '100'],
    ['-3', '100.5', '20 %', 'abc'],
  ],
  SOURCE_MINUTES: [
    ['1', '30', '1440'],
    ['0', '-1', '1.5', '1441', 'abc'],
  ],
  PORT: [
    ['0', '65535'],
    ['65536', 'http'],
  ],
  SOURCE_DATE_EPOCH: [
    ['0', '253402300799'],
    ['-1', 'abc', '253402300800'],
  ],
};

test('every setting that is looked at has its cases here', () => {
  expect(Object.keys(CASES).toSorted()).toEqual([...SETTING_NAMES].toSorted());
});

test.each(Object.entries(CASES))(
  'R242 %s is taken, or refused with its value and what was expected',
  (name, [good, bad]) => {
    for (const value of ['', ...good]) expect(() => checkSettings({ [name]: value })).not.toThrow();
    for (const value of bad) {
      expect(() => checkSettings({ [name]: value })).toThrow(
        expect.objectContaining({
          name: 'SettingsError',
          message: expect.stringContaining(`${name}: got "${value}", expected `),
        }),
      );
    }
  },
);

test('R242 all settings that are wrong are named at once', () => {
  const wrong = { TAG_PAGES: 'abc', SITE_URL: 'x', SITE_NAME: 'Mine' };
  expect(() => checkSettings(wrong)).toThrow(/^SITE_URL: got "x", [^\n]+\nTAG_PAGES: got "abc", [^\n]+$/);
});

test('R241 placeholders that are left are warned of', () => {
  const own = { SITE_URL: 'https://videos.example.org', CONTACT_EMAIL: 'me@videos.example.org' };
  expect(findPlaceholders(own)).toEqual([]);
  const both = [
    'SITE_URL is not set: http://localhost:4321 stands in the sitemap, the feeds and robots.txt.',
    'CONTACT_EMAIL is not set: contact@example.org stands in the footer and the legal texts.',
  ];
  expect(findPlaceholders({ SITE_URL: '' })).toEqual(both);
  expect(findPlaceholders({ SITE_URL: 'http://localhost:4321', CONTACT_EMAIL: 'contact@example.org' })).toEqual(both);
  expect(findPlaceholders({ ...own, SITE_URL: '' })).toEqual(both.slice(0, 1));
});
