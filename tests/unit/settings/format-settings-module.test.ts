import { expect, test } from 'vitest';
import * as siteSettings from '#site-settings';
import { formatSettingsModule } from '../../../src/lib/settings/format-settings-module.ts';
import { defaultSettings } from '../../../src/lib/settings/settings-schema.ts';

/** Loads the source text of a module. */
const load = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Record<string, unknown>>;

const settings = {
  ...defaultSettings(),
  siteName: 'Rain "light"',
  tagPages: 5,
  work: '/srv/work',
};

test('R269 pages receive exactly the settings declared for them, with the operator’s values', async () => {
  const given = await load(formatSettingsModule(settings, false));
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(siteSettings).toSorted());
  expect(given).toMatchObject({ siteName: 'Rain "light"', tagPages: 5, work: '/srv/work' });
});

test('R269 scripts in the browser receive public settings only', async () => {
  const given = await load(formatSettingsModule(settings, true));
  expect(Object.keys(given).toSorted()).toEqual([
    'contactEmail',
    'exportUrl',
    'links',
    'quickExitUrl',
    'reportTo',
    'siteName',
    'siteUrl',
    'slots',
    'watchHere',
  ]);
  expect(given).toMatchObject({ siteName: 'Rain "light"', exportUrl: null });
});
