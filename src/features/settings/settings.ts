import { settingsMessages } from '#messages/settings';
import type { Entry } from '../../lib/browser/change-log.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { SETTINGS_KEY } from '../../lib/browser/storage-keys.ts';

/** How pictures are treated: shown, blurred until the pointer or the focus is on their card, or not asked for at all. */
type Pictures = 'shown' | 'blurred' | 'none';
/** What discreet mode makes of pictures. */
type DiscreetPictures = Exclude<Pictures, 'shown'>;
/** How a list of videos is laid out: cards with pictures, or lines of text. */
type ListLayout = 'cards' | 'lines';
/** Whether data is saved: when the browser asks for it, as long as the visitor has chosen nothing. */
type SavesData = 'asked' | 'always' | 'never';

/** What a visitor has chosen for all pages; kept in this browser only. */
export interface Settings {
  readonly pictures: Pictures;
  readonly listForm: ListLayout;
  /** Discreet mode is on: no or blurred pictures, and a tab that says nothing about the site. */
  readonly isDiscreet: boolean;
  readonly discreetPictures: DiscreetPictures;
  /** The tab says nothing about the site, in discreet mode or not. */
  readonly hasNeutralTitle: boolean;
  /** Single keys do something. */
  readonly hasShortcuts: boolean;
  /** When less is loaded ahead of being asked for, and no pictures until they are. */
  readonly savesData: SavesData;
  /** Videos that were opened carry a mark. */
  readonly marksOpened: boolean;
  /** Videos that were opened are left out of lists. */
  readonly hidesOpened: boolean;
  /** Videos that came since the last visit carry a mark. */
  readonly marksNew: boolean;
}

/** The values of every setting, its default first. */
const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  pictures: ['shown', 'blurred', 'none'],
  listForm: ['cards', 'lines'],
  isDiscreet: [false, true],
  discreetPictures: ['none', 'blurred'],
  hasNeutralTitle: [false, true],
  hasShortcuts: [true, false],
  savesData: ['asked', 'always', 'never'],
  marksOpened: [false, true],
  hidesOpened: [false, true],
  marksNew: [true, false],
};

const settingsOf = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries<readonly unknown[]>(CHOICES).map(([name, choices]) => [
      name,
      choices.find((choice) => choice === stored[name]) ?? choices[0],
    ]),
  ) as unknown as Settings;

export const DEFAULT_SETTINGS = /* @__PURE__ */ settingsOf({});

/** Returns the stored settings, with the default in place of every one that is missing or unknown; null when it is no object (R162). */
export function parseSettings(value: unknown): Settings | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? settingsOf(value as Record<string, unknown>) : null;
}

/**
 * Returns what is to be stored for settings: those that differ from their default, beside everything that was stored and that this
 * version of the site does not know.
 */
export function toStored(settings: Settings, stored: unknown): Record<string, unknown> {
  const before = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  const unknown = Object.entries(before).filter(([key]) => !Object.hasOwn(DEFAULT_SETTINGS, key));
  const chosen = Object.entries(settings).filter(([key, value]) => DEFAULT_SETTINGS[key as keyof Settings] !== value);
  return Object.fromEntries([...unknown, ...chosen]);
}

/** Settings as they are stored: those that differ from their default, and what another version of the site has put beside them. */
export type StoredSettings = Readonly<Record<string, unknown>>;

const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** An entry is the name of a setting; one that is taken out is at its default. */
export const SETTINGS_FORM: MergedForm<StoredSettings> = {
  key: SETTINGS_KEY,
  empty: {},
  refused: settingsMessages.notStored,
  parse: (value) => (parseSettings(value) ? (value as StoredSettings) : null),
  format: (stored) => JSON.stringify(stored),
  diff(before, after): readonly Entry[] {
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
