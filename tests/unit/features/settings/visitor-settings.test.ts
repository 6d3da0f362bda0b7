import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  toStoredSettings,
} from '../../../../src/features/settings/visitor-settings.ts';
import { SETTINGS_STORAGE } from '../../../../src/features/settings/settings-storage.ts';

test('by default, cards show pictures, discreet mode is off, and opened videos are not recorded', () => {
  expect(parseSettings({})).toEqual({
    pictures: 'shown',
    previews: 'asked',
    listForm: 'cards',
    showsFilters: false,
    growsLists: true,
    isDiscreet: false,
    discreetPictures: 'none',
    hasNeutralTitle: false,
    hasShortcuts: true,
    hasShiftExit: true,
    savesData: 'asked',
    marksOpened: false,
    hidesOpened: false,
    marksNew: true,
    keepsSearches: false,
  });
});

describe('reading stored settings', () => {
  test('accepts each valid choice of a stored setting', () => {
    const choices = {
      pictures: ['shown', 'blurred', 'none'],
      previews: ['asked', 'middle', 'never'],
      listForm: ['cards', 'large', 'small', 'lines'],
      discreetPictures: ['none', 'blurred'],
      savesData: ['asked', 'always', 'never'],
    };
    for (const [key, values] of Object.entries(choices)) {
      // if the parser did not accept a value, it would return the default instead
      const kept = values.map((value) => parseSettings({ ...DEFAULT_SETTINGS, [key]: value }));
      expect(kept).toEqual(values.map((value) => ({ ...DEFAULT_SETTINGS, [key]: value })));
    }
  });

  test('keeps known values of stored settings and replaces all others with the default', () => {
    const stored = {
      pictures: 'blurred',
      listForm: 'tiles',
      hasShortcuts: false,
      savesData: 'yes',
      marksNew: 'no',
      later: 2,
    };
    expect(parseSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, pictures: 'blurred', hasShortcuts: false });
  });

  test('ignores inherited object properties in stored settings', () => {
    const stored: unknown = JSON.parse('{"__proto__":{"pictures":"none"},"constructor":true}');
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings({ pictures: ['none'] })).toEqual(DEFAULT_SETTINGS);
  });

  test.each([null, undefined, 'none', 7, [], [{ pictures: 'none' }]])('rejects %j as stored settings', (value) => {
    expect(parseSettings(value)).toBeNull();
  });
});

describe('settings to be stored', () => {
  test('stores only settings that differ from the default', () => {
    expect(toStoredSettings({ ...DEFAULT_SETTINGS, pictures: 'none', hasShortcuts: false }, null)).toEqual({
      pictures: 'none',
      hasShortcuts: false,
    });
    expect(toStoredSettings(DEFAULT_SETTINGS, { pictures: 'none' })).toEqual({});
  });

  test('preserves settings stored by another version of the site', () => {
    expect(toStoredSettings({ ...DEFAULT_SETTINGS, marksNew: false }, { later: [1], pictures: 'none' })).toEqual({
      later: [1],
      marksNew: false,
    });
    expect(toStoredSettings(DEFAULT_SETTINGS, ['a'])).toEqual({});
    expect(toStoredSettings(DEFAULT_SETTINGS, 'a')).toEqual({});
  });
});

test('R215 describes changed settings one by one; a removed setting returns to its default', () => {
  const { parse, diff, apply } = SETTINGS_STORAGE;
  const before = { pictures: 'none', later: [1] };
  expect([parse(before), parse('none'), parse([1])]).toEqual([before, null, null]);
  const entries = diff(before, { later: [1], isDiscreet: true });
  expect(entries).toEqual([
    { entry: 'pictures', value: null },
    { entry: 'isDiscreet', value: true },
  ]);
  const changes = entries.map((entry) => ({ ...entry, at: 1 }));
  expect(apply(before, changes)).toEqual({ later: [1], isDiscreet: true });
});
