import { headMessages } from '#messages/head';
import { DISCREET_SHORTCUT_KEY } from '../features/discreet/discreet-constants.ts';
import {
  toValidChoice,
  DATA_SAVER_CHOICES,
  DISCREET_PICTURE_CHOICES,
  isStoredSettings,
  LIST_LAYOUTS,
  OFF_BY_DEFAULT_CHOICES,
  ON_BY_DEFAULT_CHOICES,
  PICTURE_CHOICES,
  PREVIEW_CHOICES,
  type StoredSettings,
} from '../features/settings/settings.ts';
import { announce } from '../lib/browser/announce.ts';
import { TAB_SYNC_CHANNEL } from '../lib/browser/change-log.ts';
import { emitDocumentEvent, onDocumentEvent, removePageState, setPageState } from '../lib/browser/document-state.ts';
import { readStoredText, writeStoredText } from '../lib/browser/local-storage.ts';
import { SETTINGS_KEY } from '../lib/browser/storage-keys.ts';
import { isPlainKeyPress, isInFormField, delegateClick } from './input-events.ts';

const SWITCH = '[data-discreet-switch]';

/** Returns the stored settings; null if the storage is inaccessible or the stored text is invalid. */
function readStored(): StoredSettings | null {
  const text = readStoredText(SETTINGS_KEY);
  if (text === undefined) return null;
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return isStoredSettings(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isDiscreetIn = (stored: StoredSettings) => toValidChoice(stored['isDiscreet'], OFF_BY_DEFAULT_CHOICES);

/** Returns whether data saver mode is active. The browser's own data saver setting is known in Chromium only. */
function isSavingData(stored: StoredSettings): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  const saving = toValidChoice(stored['savesData'], DATA_SAVER_CHOICES);
  return saving === 'always' || (saving === 'asked' && connection?.saveData === true);
}

function updateSwitches(stored: StoredSettings): void {
  for (const button of document.querySelectorAll(SWITCH))
    button.setAttribute('aria-checked', String(isDiscreetIn(stored)));
}

function markDocument(stored: StoredSettings, hasPreviews: boolean): void {
  const isDiscreet = isDiscreetIn(stored);
  const chosen = toValidChoice(stored['pictures'], PICTURE_CHOICES);
  const pictures =
    chosen === 'none' || !isDiscreet ? chosen : toValidChoice(stored['discreetPictures'], DISCREET_PICTURE_CHOICES);
  setPageState('pictures', pictures);
  // in discreet mode without pictures, cards would be empty boxes: use the text layout until discreet mode ends
  const layout = isDiscreet && pictures === 'none' ? 'lines' : toValidChoice(stored['listForm'], LIST_LAYOUTS);
  setPageState('layout', layout);
  const isSaving = isSavingData(stored);
  const previews = toValidChoice(stored['previews'], PREVIEW_CHOICES);
  const isPlain = pictures !== 'shown' || layout === 'lines' || isDiscreet || isSaving;
  if (hasPreviews && previews !== 'never' && !isPlain) setPageState('previews', previews);
  else removePageState('previews');
  setPageState('keys', toValidChoice(stored['hasShortcuts'], ON_BY_DEFAULT_CHOICES) ? 'on' : 'off');
  for (const [name, value, isOn] of [
    ['saver', '', isSaving],
    ['discreet', '', isDiscreet],
    ['growth', 'asked', !toValidChoice(stored['growsLists'], ON_BY_DEFAULT_CHOICES)],
    ['shift', 'off', !toValidChoice(stored['hasShiftExit'], ON_BY_DEFAULT_CHOICES)],
  ] as const) {
    if (isOn) setPageState(name, value);
    else removePageState(name);
  }
  updateSwitches(stored);
}

/**
 * Stores the settings with the new state of discreet mode, and broadcasts the change to other tabs: otherwise, a tab could apply and store
 * an older state again.
 */
function store(stored: StoredSettings): void {
  if (!writeStoredText(SETTINGS_KEY, JSON.stringify(stored))) return;
  try {
    const channel = new BroadcastChannel(TAB_SYNC_CHANNEL);
    const change = { entry: 'isDiscreet', value: stored['isDiscreet'] ?? null, at: Date.now() + 1 };
    channel.postMessage({ key: SETTINGS_KEY, changes: [change] });
    channel.close();
  } catch {
    // if the browser has no broadcast channels, other tabs read the change when they open their next page
  }
}

/**
 * Applies the settings to the document: at the start, after changes on this page or in another tab, and after a return from the
 * back-forward cache. Adds the keyboard shortcut and the buttons for discreet mode. `setNeutral` switches the tab to a neutral title;
 * `hasPreviews` is true if the catalogue has previews. Returns a function that reads and applies the stored settings again.
 */
export function initSettings(setNeutral: (isNeutral: boolean) => void, hasPreviews: boolean): () => void {
  let stored: StoredSettings = {};
  const apply = (next: StoredSettings) => {
    stored = next;
    markDocument(stored, hasPreviews);
    setNeutral(isDiscreetIn(stored) || toValidChoice(stored['hasNeutralTitle'], OFF_BY_DEFAULT_CHOICES));
  };
  // if the stored settings are unreadable, the current settings still apply and are not stored
  const read = () => apply(readStored() ?? stored);
  const toggleDiscreet = () => {
    const known = readStored();
    const { isDiscreet, ...others } = known ?? stored;
    const next = isDiscreet === true ? others : { ...others, isDiscreet: true };
    if (known) store(next);
    emitDocumentEvent('settings', next);
    announce(headMessages.discreetMode(isDiscreet !== true));
  };

  read();
  // cards of opened videos may have to be removed: until the islands have checked the cards, all cards are invisible but take up space
  if (toValidChoice(stored['hidesOpened'], OFF_BY_DEFAULT_CHOICES)) setPageState('opened', 'wait');
  document.addEventListener('DOMContentLoaded', () => updateSwitches(stored));
  onDocumentEvent('settings', (detail) => apply(detail as StoredSettings));
  window.addEventListener('storage', (event) => {
    if (event.key === SETTINGS_KEY || event.key === null) read();
  });
  delegateClick(SWITCH, toggleDiscreet);
  window.addEventListener(
    'keydown',
    (event) => {
      const isPressed = event.key === DISCREET_SHORTCUT_KEY && isPlainKeyPress(event) && !isInFormField(event);
      if (isPressed && toValidChoice(stored['hasShortcuts'], ON_BY_DEFAULT_CHOICES)) toggleDiscreet();
    },
    true,
  );
  return read;
}
