import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, toStored } from '../../../src/lib/domain/settings.ts';

describe('parseSettings', () => {
  it('takes known values and leaves the default in place of all else', () => {
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

  it('takes nothing that an object has only inherited', () => {
    const stored: unknown = JSON.parse('{"__proto__":{"pictures":"none"},"constructor":true}');
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
    expect(parseSettings({ pictures: ['none'] })).toEqual(DEFAULT_SETTINGS);
  });

  it.each([null, undefined, 'none', 7, [], [{ pictures: 'none' }]])('refuses %j', (value) => {
    expect(parseSettings(value)).toBeNull();
  });
});

describe('toStored', () => {
  it('keeps what differs from the default', () => {
    expect(toStored({ ...DEFAULT_SETTINGS, pictures: 'none', hasShortcuts: false }, null)).toEqual({
      pictures: 'none',
      hasShortcuts: false,
    });
    expect(toStored(DEFAULT_SETTINGS, { pictures: 'none' })).toEqual({});
  });

  it('keeps what another version of the site has stored', () => {
    expect(toStored({ ...DEFAULT_SETTINGS, marksNew: false }, { later: [1], pictures: 'none' })).toEqual({
      later: [1],
      marksNew: false,
    });
    expect(toStored(DEFAULT_SETTINGS, ['a'])).toEqual({});
    expect(toStored(DEFAULT_SETTINGS, 'a')).toEqual({});
  });
});
