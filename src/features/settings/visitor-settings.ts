/** Valid values of settings, the default first. Separate constants, since the head's script needs only some of them. */
export const BOOLEAN_CHOICES_DEFAULT_FALSE = [false, true] as const;
export const BOOLEAN_CHOICES_DEFAULT_TRUE = [true, false] as const;
/** Display of pictures: visible, blurred until their card has hover or focus, or not loaded. */
export const PICTURE_SETTING_CHOICES = ['shown', 'blurred', 'none'] as const;
export const DISCREET_PICTURE_CHOICES = ['none', 'blurred'] as const;
/** When previews of videos play: on hover or focus (`asked`), also for the card in the middle of a phone's screen (`middle`), or never. */
export const PREVIEW_SETTING_CHOICES = ['asked', 'middle', 'never'] as const;
/** Layouts of a video list: cards with pictures, few large cards, many small cards, or lines of text. */
export const LIST_LAYOUTS = ['cards', 'large', 'small', 'lines'] as const;
/** Data saver: follows the browser's preference (`asked`), always on, or never on. */
export const DATA_SAVER_CHOICES = ['asked', 'always', 'never'] as const;

const CHOICES = {
  pictures: PICTURE_SETTING_CHOICES,
  previews: PREVIEW_SETTING_CHOICES,
  /** Layout of lists. The property cannot be renamed, because visitors' browsers store the setting under its present name. */
  listForm: LIST_LAYOUTS,
  /** True if lists have an open column of filters next to their videos, in windows that are wide enough. */
  showsFilters: BOOLEAN_CHOICES_DEFAULT_FALSE,
  /** True if lists load more videos when the visitor scrolls to their end; false if only on click of a button. */
  growsLists: BOOLEAN_CHOICES_DEFAULT_TRUE,
  /** True if discreet mode is on: no pictures or blurred pictures, and a neutral tab title and icon. */
  isDiscreet: BOOLEAN_CHOICES_DEFAULT_FALSE,
  discreetPictures: DISCREET_PICTURE_CHOICES,
  /** True if the tab's title and icon are neutral, regardless of discreet mode. */
  hasNeutralTitle: BOOLEAN_CHOICES_DEFAULT_FALSE,
  hasShortcuts: BOOLEAN_CHOICES_DEFAULT_TRUE,
  /** True if pressing Shift three times leaves the site. */
  hasShiftExit: BOOLEAN_CHOICES_DEFAULT_TRUE,
  /** Whether the data saver is on: pages then load less in advance, and pictures only on click. */
  savesData: DATA_SAVER_CHOICES,
  /** True if cards of videos that the visitor has opened are marked. */
  marksOpened: BOOLEAN_CHOICES_DEFAULT_FALSE,
  /** True if lists hide videos that the visitor has opened. */
  hidesOpened: BOOLEAN_CHOICES_DEFAULT_FALSE,
  /** True if cards of videos that were added since the last visit are marked. */
  marksNew: BOOLEAN_CHOICES_DEFAULT_TRUE,
  /** True if recent searches are stored and offered in an empty search box. */
  keepsSearches: BOOLEAN_CHOICES_DEFAULT_FALSE,
} as const;

export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** The visitor's settings for all pages; stored in this browser only. */
export type VisitorSettings = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

/** Returns a stored value if it is one of the valid `choices`, else the first of them, which is the default. */
export function toChoiceOrDefault<T>(stored: unknown, choices: readonly T[]): T {
  return choices.find((choice) => choice === stored) ?? choices[0]!;
}

const settingsOf = (stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries<readonly unknown[]>(CHOICES).map(([name, choices]) => [
      name,
      toChoiceOrDefault(stored[name], choices),
    ]),
  ) as unknown as VisitorSettings;

export const DEFAULT_SETTINGS = /* @__PURE__ */ settingsOf({});

/** Returns whether a stored value is an object. The settings in it are not checked, and may be unknown to this version of the site. */
export function isStoredSettings(value: unknown): value is StoredSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the stored settings, with defaults for missing and invalid values; null if the value is not an object (R162). */
export function parseSettings(value: unknown): VisitorSettings | null {
  return isStoredSettings(value) ? settingsOf(value) : null;
}

/** Returns the settings for storage: all that differ from their default, and stored settings that are unknown to this version. */
export function toStoredSettings(settings: VisitorSettings, stored: unknown): Record<string, unknown> {
  const unknown = Object.entries(isStoredSettings(stored) ? stored : {}).filter(
    ([key]) => !Object.hasOwn(DEFAULT_SETTINGS, key),
  );
  const chosen = Object.entries(settings).filter(
    ([key, value]) => DEFAULT_SETTINGS[key as keyof VisitorSettings] !== value,
  );
  return Object.fromEntries([...unknown, ...chosen]);
}

/** Settings as stored: values that differ from their default, and unknown settings of other versions of the site. */
export type StoredSettings = Readonly<Record<string, unknown>>;
