import {
  toChoiceOrDefault,
  DATA_SAVER_CHOICES,
  DISCREET_PICTURE_CHOICES,
  isStoredSettings,
  LIST_LAYOUTS,
  BOOLEAN_CHOICES_DEFAULT_FALSE,
  BOOLEAN_CHOICES_DEFAULT_TRUE,
  PICTURE_SETTING_CHOICES,
  PREVIEW_SETTING_CHOICES,
  type StoredSettings,
} from '../features/settings/visitor-settings.ts';
import { onDocumentEvent, removePageState, setPageState } from '../lib/browser/page-state-attributes.ts';
import { readStoredText } from '../lib/browser/local-storage.ts';
import { VISITOR_SETTINGS_KEY } from '../lib/browser/storage-keys.ts';

export const DISCREET_SWITCH_SELECTOR = '[data-discreet-switch]';

/** Returns the stored settings; null if the storage is inaccessible or the stored text is invalid. */
export function readStoredSettings(): StoredSettings | null {
  const text = readStoredText(VISITOR_SETTINGS_KEY);
  if (text === undefined) return null;
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return isStoredSettings(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isDiscreetIn = (stored: StoredSettings) => toChoiceOrDefault(stored['isDiscreet'], BOOLEAN_CHOICES_DEFAULT_FALSE);

/** Returns whether data saver mode is active. The browser's own data saver setting is known in Chromium only. */
function isSavingData(stored: StoredSettings): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  const saving = toChoiceOrDefault(stored['savesData'], DATA_SAVER_CHOICES);
  return saving === 'always' || (saving === 'asked' && connection?.saveData === true);
}

function updateSwitches(stored: StoredSettings): void {
  for (const button of document.querySelectorAll(DISCREET_SWITCH_SELECTOR))
    button.setAttribute('aria-checked', String(isDiscreetIn(stored)));
}

function markDocument(stored: StoredSettings, hasPreviews: boolean): void {
  const isDiscreet = isDiscreetIn(stored);
  const chosen = toChoiceOrDefault(stored['pictures'], PICTURE_SETTING_CHOICES);
  const pictures =
    chosen === 'none' || !isDiscreet ? chosen : toChoiceOrDefault(stored['discreetPictures'], DISCREET_PICTURE_CHOICES);
  setPageState('pictures', pictures);
  // in discreet mode without pictures, cards would be empty boxes: use the text layout until discreet mode ends
  const layout = isDiscreet && pictures === 'none' ? 'lines' : toChoiceOrDefault(stored['listForm'], LIST_LAYOUTS);
  setPageState('layout', layout);
  const isSaving = isSavingData(stored);
  const previews = toChoiceOrDefault(stored['previews'], PREVIEW_SETTING_CHOICES);
  const isPlain = pictures !== 'shown' || layout === 'lines' || isDiscreet || isSaving;
  if (hasPreviews && previews !== 'never' && !isPlain) setPageState('previews', previews);
  else removePageState('previews');
  setPageState('keys', toChoiceOrDefault(stored['hasShortcuts'], BOOLEAN_CHOICES_DEFAULT_TRUE) ? 'on' : 'off');
  const storesOpened = [stored['marksOpened'], stored['hidesOpened']].some((choice) =>
    toChoiceOrDefault(choice, BOOLEAN_CHOICES_DEFAULT_FALSE),
  );
  for (const [name, value, isOn] of [
    ['saver', '', isSaving],
    ['discreet', '', isDiscreet],
    ['history', '', storesOpened],
    ['filters', 'open', !isSaving && toChoiceOrDefault(stored['showsFilters'], BOOLEAN_CHOICES_DEFAULT_FALSE)],
    ['growth', 'asked', !toChoiceOrDefault(stored['growsLists'], BOOLEAN_CHOICES_DEFAULT_TRUE)],
    ['shift', 'off', !toChoiceOrDefault(stored['hasShiftExit'], BOOLEAN_CHOICES_DEFAULT_TRUE)],
  ] as const) {
    if (isOn) setPageState(name, value);
    else removePageState(name);
  }
  updateSwitches(stored);
}

/**
 * Applies the settings to the document: at the start, after changes on this page or in another tab, and after a return from the
 * back-forward cache. `setNeutral` switches the tab to a neutral title;
 * `hasPreviews` is true if the catalogue has previews. Returns a function that reads and applies the stored settings again.
 */
export function initVisitorSettings(setNeutral: (isNeutral: boolean) => void, hasPreviews: boolean): () => void {
  let stored: StoredSettings = {};
  const apply = (next: StoredSettings) => {
    stored = next;
    markDocument(stored, hasPreviews);
    setNeutral(isDiscreetIn(stored) || toChoiceOrDefault(stored['hasNeutralTitle'], BOOLEAN_CHOICES_DEFAULT_FALSE));
  };
  // if the stored settings are unreadable, the current settings still apply and are not stored
  const read = () => apply(readStoredSettings() ?? stored);

  read();
  // cards of opened videos may have to be removed: until the islands have checked the cards, all cards are invisible but take up space
  if (toChoiceOrDefault(stored['hidesOpened'], BOOLEAN_CHOICES_DEFAULT_FALSE)) setPageState('opened', 'wait');
  document.addEventListener('DOMContentLoaded', () => updateSwitches(stored));
  onDocumentEvent('settings', (detail) => apply(detail as StoredSettings));
  window.addEventListener('storage', (event) => {
    if (event.key === VISITOR_SETTINGS_KEY || event.key === null) read();
  });
  return read;
}
