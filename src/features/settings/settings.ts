/** How pictures are treated: shown, blurred until the pointer or the focus is on their card, or not asked for at all. */
type Pictures = 'shown' | 'blurred' | 'none';
/** What discreet mode makes of pictures. */
type DiscreetPictures = Exclude<Pictures, 'shown'>;
/** Which previews of videos play: of the video that is pointed at, also of the one in the middle of a phone's screen, or none. */
type Previews = 'asked' | 'middle' | 'never';
/** How a list of videos is laid out: cards with pictures, few large ones, many small ones, or lines of text. */
export type ListLayout = 'cards' | 'large' | 'small' | 'lines';
/** Whether data is saved: when the browser asks for it, as long as the visitor has chosen nothing. */
type SavesData = 'asked' | 'always' | 'never';

/** What a visitor has chosen for all pages; kept in this browser only. */
export interface Settings {
  readonly pictures: Pictures;
  readonly previews: Previews;
  /** Stored under its first name; elsewhere it is called the layout. */
  readonly listForm: ListLayout;
  /** Lists grow for who scrolls to their end; else by the press of a button only. */
  readonly growsLists: boolean;
  /** Discreet mode is on: no or blurred pictures, and a tab that says nothing about the site. */
  readonly isDiscreet: boolean;
  readonly discreetPictures: DiscreetPictures;
  /** The tab says nothing about the site, in discreet mode or not. */
  readonly hasNeutralTitle: boolean;
  /** Keyboard shortcuts work. */
  readonly hasShortcuts: boolean;
  /** Three presses of Shift leave the site. */
  readonly hasShiftExit: boolean;
  /** When less is loaded ahead of being asked for, and no pictures until they are. */
  readonly savesData: SavesData;
  /** Videos that were opened carry a mark. */
  readonly marksOpened: boolean;
  /** Videos that were opened are left out of lists. */
  readonly hidesOpened: boolean;
  /** Videos that came since the last visit carry a mark. */
  readonly marksNew: boolean;
  /** The latest searches are kept, and offered in an empty search box. */
  readonly keepsSearches: boolean;
}

/** The values of settings, the default first; the head's script takes only those that it needs. */
export const OFF = [false, true] as const;
export const ON = [true, false] as const;
export const PICTURES = ['shown', 'blurred', 'none'] as const satisfies readonly Pictures[];
export const DISCREET_PICTURES = ['none', 'blurred'] as const satisfies readonly DiscreetPictures[];
export const PREVIEWS = ['asked', 'middle', 'never'] as const satisfies readonly Previews[];
export const LIST_LAYOUTS = ['cards', 'large', 'small', 'lines'] as const satisfies readonly ListLayout[];
export const DATA_SAVINGS = ['asked', 'always', 'never'] as const satisfies readonly SavesData[];

const CHOICES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  pictures: PICTURES,
  previews: PREVIEWS,
  listForm: LIST_LAYOUTS,
  growsLists: ON,
  isDiscreet: OFF,
  discreetPictures: DISCREET_PICTURES,
  hasNeutralTitle: OFF,
  hasShortcuts: ON,
  hasShiftExit: ON,
  savesData: DATA_SAVINGS,
  marksOpened: OFF,
  hidesOpened: OFF,
  marksNew: ON,
  keepsSearches: OFF,
};

/** Returns the value of a setting that is stored; the default of its choices in the place of any other. */
export function choiceOf<T>(stored: unknown, choices: readonly T[]): T {
  return choices.find((choice) => choice === stored) ?? choices[0]!;
}

const settingsOf = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries<readonly unknown[]>(CHOICES).map(([name, choices]) => [name, choiceOf(stored[name], choices)]),
  ) as unknown as Settings;

export const DEFAULT_SETTINGS = /* @__PURE__ */ settingsOf({});

/** Returns whether a stored value is a table of settings, known or not. */
export function isStored(value: unknown): value is StoredSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the stored settings, with the default in place of every one that is missing or unknown; null when it is no object (R162). */
export function parseSettings(value: unknown): Settings | null {
  return isStored(value) ? settingsOf(value) : null;
}

/**
 * Returns what is to be stored for settings: those that differ from their default, beside everything that was stored and that this
 * version of the site does not know.
 */
export function toStored(settings: Settings, stored: unknown): Record<string, unknown> {
  const unknown = Object.entries(isStored(stored) ? stored : {}).filter(
    ([key]) => !Object.hasOwn(DEFAULT_SETTINGS, key),
  );
  const chosen = Object.entries(settings).filter(([key, value]) => DEFAULT_SETTINGS[key as keyof Settings] !== value);
  return Object.fromEntries([...unknown, ...chosen]);
}

/** Settings as they are stored: those that differ from their default, and what another version of the site has put beside them. */
export type StoredSettings = Readonly<Record<string, unknown>>;
