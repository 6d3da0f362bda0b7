import type { Entry } from '../../lib/browser/change-log.ts';
import type { MergedForm } from '../../lib/browser/persisted-form.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';

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

export const DEFAULT_SETTINGS: Settings = {
  pictures: 'shown',
  listForm: 'cards',
  isDiscreet: false,
  discreetPictures: 'none',
  hasNeutralTitle: false,
  hasShortcuts: true,
  savesData: 'asked',
  marksOpened: false,
  hidesOpened: false,
  marksNew: true,
};

/** The values that a setting with more than two has. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  pictures: ['shown', 'blurred', 'none'] satisfies Pictures[],
  listForm: ['cards', 'lines'] satisfies ListLayout[],
  discreetPictures: ['none', 'blurred'] satisfies DiscreetPictures[],
  savesData: ['asked', 'always', 'never'] satisfies SavesData[],
};

const isKnown = (key: string, value: unknown) =>
  Object.hasOwn(CHOICES, key)
    ? typeof value === 'string' && CHOICES[key]?.includes(value) === true
    : typeof value === 'boolean';

/** Returns the stored settings, with the default in place of every one that is missing or unknown; null when it is no object (R162). */
export function parseSettings(value: unknown): Settings | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const stored = value as Record<string, unknown>;
  const known = Object.keys(DEFAULT_SETTINGS).filter((key) => Object.hasOwn(stored, key) && isKnown(key, stored[key]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map((key) => [key, stored[key]])) };
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
  key: STORAGE_KEYS.settings,
  empty: {},
  refused: 'Your settings could not be saved: the browser refused to store them.',
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
