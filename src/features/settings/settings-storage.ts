import { settingsNotStored } from '#messages/notices';
import type { StoredEntryState } from '../../lib/browser/stored-entry-change-log.ts';
import type { MergeableStorageDefinition } from '../../lib/browser/storage-definition.ts';
import { VISITOR_SETTINGS_KEY } from '../../lib/browser/storage-keys.ts';
import { parseSettings, type StoredSettings } from './visitor-settings.ts';

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** Storage format of the settings. Changes in several tabs are merged by the name of the setting; null resets a setting to its default. */
export const SETTINGS_STORAGE: MergeableStorageDefinition<StoredSettings> = {
  key: VISITOR_SETTINGS_KEY,
  empty: {},
  storeError: settingsNotStored,
  parse: (value) => (parseSettings(value) ? (value as StoredSettings) : null),
  format: (stored) => JSON.stringify(stored),
  diff(before, after): readonly StoredEntryState[] {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => ({ entry: name, value: after[name] ?? null }));
  },
  apply(stored, changes) {
    const next = new Map(Object.entries(stored));
    for (const { entry, value } of changes) {
      if (value === null) next.delete(entry);
      else next.set(entry, value);
    }
    return Object.fromEntries(next);
  },
};
