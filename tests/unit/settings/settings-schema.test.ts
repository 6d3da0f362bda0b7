import path from 'node:path';
import { expect, test } from 'vitest';
import {
  defaultSettings,
  SETTING_KEYS,
  SETTING_DEFINITIONS,
  type SettingKey,
} from '../../../src/lib/settings/settings-schema.ts';

/** Setting that has an environment variable. */
type TextKey = {
  [Key in SettingKey]: (typeof SETTING_DEFINITIONS)[Key] extends { readonly variable: string } ? Key : never;
}[SettingKey];
const isText = (key: SettingKey): key is TextKey => SETTING_DEFINITIONS[key].variable !== undefined;

/** Valid and invalid values of every setting with an environment variable. */
const CASES: Readonly<Record<TextKey, readonly [good: readonly string[], bad: readonly string[]]>> = {
  site: [['site', '/srv/site'], []],
  source: [
    ['export.psv.gz', 'C:\\export.psv', 'https://host.example/x'],
    ['ftp://host.example/x', 'https://'],
  ],
  deleted: [['deleted.txt', 'http://host.example/x'], ['file:///x']],
  siteName: [
    ['M', 'x'.repeat(60)],
    [' ', 'x'.repeat(61)],
  ],
  siteUrl: [
    ['https://videos.example.org', 'http://localhost:4321/'],
    [
      'videos.example.org',
      'https://user.example/site',
      'https://a.example/?x',
      'https://a@b.example',
      'ftp://a.example',
    ],
  ],
  contactEmail: [
    ['me@videos.example.org'],
    ['me', 'mailto:me@host.example', 'me@host', '@host.example', 'a b@host.example', 'a@b.example, c@d.example'],
  ],
  reportTo: [
    ['me@videos.example.org', 'https://host.example/form?site=7'],
    ['me', 'mailto:me@host.example', '/form', 'javascript:alert(1)'],
  ],
  installName: [
    ['Notes', 'x'.repeat(30)],
    [' ', 'x'.repeat(31)],
  ],
  language: [
    ['en', 'pt-br'],
    ['xx', 'EN', 'de, fr'],
  ],
  catalogueLanguage: [
    ['en', 'pt-BR', 'zh-Hant', 'tlh'],
    ['', 'en_US', 'English!', 'e'],
  ],
  languageTags: [
    ['0', '500'],
    ['-1', 'all'],
  ],
  minTranslated: [
    ['0', '100'],
    ['-1', '101', 'all'],
  ],
  description: [['Videos of rivers.'], [' ', 'x'.repeat(301)]],
  heroTitle: [['Watch rivers.'], [' ', 'x'.repeat(81)]],
  heroText: [['All of them.'], [' ', 'x'.repeat(301)]],
  logoHasName: [['0', '1'], ['yes']],
  publishAdmin: [['0', '1'], ['no']],
  exportUrl: [['https://host.example/export.psv'], ['export.psv', 'javascript:alert(1)']],
  engineUrl: [
    ['https://search.example', 'http://127.0.0.1:4321/engine'],
    ['search.example', 'file:///srv'],
  ],
  quickExitUrl: [['https://weather.example/'], ['weather', '//weather.example']],
  tagPages: [
    ['1', '1000000'],
    ['abc', '0', '-1', '1.5', '1e3', '1000001', ' 3'],
  ],
  tagsWithPages: [
    ['0', '5000'],
    ['-1', 'all'],
  ],
  homePages: [['1'], ['0', 'NaN']],
  feedTags: [
    ['0', '500'],
    ['-1', 'all'],
  ],
  ageAssurance: [['src/age-assurance.ts'], ['src/nowhere.ts']],
  consentScripts: [['src/consent-scripts.ts'], ['src/nowhere.ts']],
  maxLoss: [
    ['0', '2.5', '100'],
    ['-3', '100.5', '20 %', 'abc'],
  ],
  maxChange: [
    ['0', '2.5', '100'],
    ['-3', '100.5', '20 %', 'abc'],
  ],
  sourceMinutes: [
    ['1', '30', '1440'],
    ['0', '-1', '1.5', '1441', 'abc'],
  ],
  port: [
    ['0', '65535'],
    ['65536', 'http'],
  ],
  builtAt: [
    ['0', '253402300799'],
    ['-1', 'abc', '253402300800'],
  ],
  fields: [['fields.json'], []],
  takedowns: [['blocked.csv'], []],
  overrides: [['blocked.csv'], []],
  inventedViews: [['0', '1'], ['maybe']],
  aliases: [['same.csv'], []],
  precompress: [['0', '1'], ['br']],
  packedData: [
    ['auto', '0', '1'],
    ['yes', 'AUTO', '01'],
  ],
  keepSites: [
    ['0', '99'],
    ['100', '-1'],
  ],
  pingSuccess: [['https://ping.example/a'], ['ping.example/a']],
  pingFailure: [['https://ping.example/a/fail'], ['ping.example/a']],
  watchHere: [
    ['0', '1'],
    ['yes', ' 1'],
  ],
  indexMinVideos: [
    ['0', '1000000'],
    ['-1', '1.5'],
  ],
  indexNowKey: [
    ['a1b2c3d4', 'A-'.repeat(64)],
    ['short', 'x'.repeat(129), 'no_underscore', '../../etc'],
  ],
  indexNowUrl: [['https://www.bing.com/indexnow'], ['bing']],
  videoSitemap: [
    ['1', '0'],
    ['true', 'yes'],
  ],
  mergeDuplicates: [
    ['0', '1'],
    ['yes', 'true', '2', ' 1'],
  ],
  cspExtra: [
    ['frame-src https://ads.example', "script-src 'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI='"],
    ['default-src https://a.example', 'script-src *', 'sandbox'],
  ],
  work: [['work', '/srv/work'], []],
  out: [['dist', '/srv/site'], []],
  host: [['0.0.0.0', 'localhost', '::1'], []],
};

test.each(Object.entries(CASES))(
  'R242 accepts valid values of the setting %s, and rejects others with the expected format',
  (key, [good, bad]) => {
    const { kind } = SETTING_DEFINITIONS[key as SettingKey];
    for (const text of good) expect([text, kind.safeParse(text).success]).toEqual([text, true]);
    for (const text of bad) {
      const [issue] = kind.safeParse(text).error?.issues ?? [];
      expect([text, issue?.message]).toEqual([
        text,
        expect.stringMatching(/^got (?:the directive )?"[^]*"(?: for [a-z-]+)?, expected ./),
      ]);
    }
  },
);

test('R242 the error for a setting quotes the rejected value and describes the expected format', () => {
  for (const key of SETTING_KEYS.filter(isText).filter((each) => each !== 'cspExtra')) {
    const { kind } = SETTING_DEFINITIONS[key];
    for (const text of CASES[key][1])
      expect(kind.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        `got "${text}", expected ${kind.description}`,
      ]);
  }
});

test('R265 parses values of settings into the types that the code uses', () => {
  const parse = (key: SettingKey, text: string) => SETTING_DEFINITIONS[key].kind.parse(text);
  expect([parse('tagPages', '12'), parse('maxLoss', '2.5'), parse('builtAt', '1790000000')]).toEqual([
    12, 2.5, 1_790_000_000,
  ]);
  expect([parse('mergeDuplicates', '1'), parse('mergeDuplicates', '0')]).toEqual([true, false]);
  expect(parse('ageAssurance', 'src/age-assurance.ts')).toBe(path.resolve('src/age-assurance.ts'));
  expect(parse('cspExtra', 'frame-src https://a.example https://b.example; img-src http://localhost:1')).toEqual({
    'frame-src': ['https://a.example', 'https://b.example'],
    'img-src': ['http://localhost:1'],
  });
});

test('R265 the default of every setting is a valid value or empty', () => {
  const defaults = defaultSettings();
  for (const key of SETTING_KEYS) {
    const value = defaults[key];
    if (value === null || typeof value === 'object' || typeof value === 'boolean') continue;
    expect([key, SETTING_DEFINITIONS[key].kind.safeParse(String(value)).data]).toEqual([key, value]);
  }
  expect(defaults).toMatchObject({ source: null, tagPages: 3, maxLoss: 20, mergeDuplicates: false, cspExtra: {} });
  expect(Math.abs(defaults.builtAt - Date.now() / 1000)).toBeLessThan(60);
});

test('R268 every setting has a description, an expected format and unique names', () => {
  const all = Object.values(SETTING_DEFINITIONS);
  for (const { variable, description, kind } of all) {
    expect(variable ?? 'NONE').toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
    expect(description).toEqual(expect.stringMatching(/^[A-Z].+\.$/));
    expect([description, kind.description]).toEqual([description, expect.stringMatching(/^[a-z1`].+/)]);
  }
  const names = all.flatMap(({ variable, flag }) => [variable, flag].flatMap((name) => name ?? []));
  expect(new Set(names).size).toBe(names.length);
});
