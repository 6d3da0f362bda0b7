import { headMessages } from '#messages/head';
import { DISCREET_KEY } from '../features/discreet/discretion.ts';
import {
  choiceOf,
  DATA_SAVINGS,
  DISCREET_PICTURES,
  isStored,
  LIST_LAYOUTS,
  OFF,
  ON,
  PICTURES,
  PREVIEWS,
  type StoredSettings,
} from '../features/settings/settings.ts';
import { announce } from '../lib/browser/announce.ts';
import { TAB_CHANNEL } from '../lib/browser/change-log.ts';
import { emitDocumentEvent, onDocumentEvent, removeMark, setMark } from '../lib/browser/document-state.ts';
import { readText, writeText } from '../lib/browser/storage.ts';
import { SETTINGS_KEY } from '../lib/browser/storage-keys.ts';
import { isPlainPress, isTyped, onPress } from './press.ts';

const SWITCH = '[data-discreet-switch]';

/** Returns the stored settings; null if the storage is inaccessible or its content is invalid. */
function readStored(): StoredSettings | null {
  const text = readText(SETTINGS_KEY);
  if (text === undefined) return null;
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isDiscreetIn = (stored: StoredSettings) => choiceOf(stored['isDiscreet'], OFF);

/** Returns whether the data saver is active. The browser's own setting is available in Chromium only. */
function isSavingData(stored: StoredSettings): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  const saving = choiceOf(stored['savesData'], DATA_SAVINGS);
  return saving === 'always' || (saving === 'asked' && connection?.saveData === true);
}

function showSwitches(stored: StoredSettings): void {
  for (const button of document.querySelectorAll(SWITCH))
    button.setAttribute('aria-checked', String(isDiscreetIn(stored)));
}

function markDocument(stored: StoredSettings, hasPreviews: boolean): void {
  const isDiscreet = isDiscreetIn(stored);
  const chosen = choiceOf(stored['pictures'], PICTURES);
  const pictures = chosen === 'none' || !isDiscreet ? chosen : choiceOf(stored['discreetPictures'], DISCREET_PICTURES);
  setMark('pictures', pictures);
  // cards without pictures would be empty boxes; the selected layout returns when discreet mode ends
  const layout = isDiscreet && pictures === 'none' ? 'lines' : choiceOf(stored['listForm'], LIST_LAYOUTS);
  setMark('layout', layout);
  const isSaving = isSavingData(stored);
  const previews = choiceOf(stored['previews'], PREVIEWS);
  const isPlain = pictures !== 'shown' || layout === 'lines' || isDiscreet || isSaving;
  if (hasPreviews && previews !== 'never' && !isPlain) setMark('previews', previews);
  else removeMark('previews');
  setMark('keys', choiceOf(stored['hasShortcuts'], ON) ? 'on' : 'off');
  for (const [name, value, isOn] of [
    ['saver', '', isSaving],
    ['discreet', '', isDiscreet],
    ['growth', 'asked', !choiceOf(stored['growsLists'], ON)],
    ['shift', 'off', !choiceOf(stored['hasShiftExit'], ON)],
  ] as const) {
    if (isOn) setMark(name, value);
    else removeMark(name);
  }
  showSwitches(stored);
}

/**
 * Stores the state of discreet mode and broadcasts the change to other tabs. Otherwise a tab that remembers an older change would apply
 * that one again.
 */
function store(stored: StoredSettings): void {
  if (!writeText(SETTINGS_KEY, JSON.stringify(stored))) return;
  try {
    const channel = new BroadcastChannel(TAB_CHANNEL);
    const change = { entry: 'isDiscreet', value: stored['isDiscreet'] ?? null, at: Date.now() + 1 };
    channel.postMessage({ key: SETTINGS_KEY, changes: [change] });
    channel.close();
  } catch {
    // without a broadcast channel, other tabs read the change on their next page
  }
}

/**
 * Applies the settings to the document, initially and after changes on this page, in another tab or while in the back-forward cache. Adds
 * the key and the buttons for discreet mode. `setNeutral` switches the tab to a neutral title, `hasPreviews` is true if the catalogue has
 * previews. Returns a function that reads the settings again.
 */
export function followSettings(setNeutral: (isNeutral: boolean) => void, hasPreviews: boolean): () => void {
  let stored: StoredSettings = {};
  const apply = (next: StoredSettings) => {
    stored = next;
    markDocument(stored, hasPreviews);
    setNeutral(isDiscreetIn(stored) || choiceOf(stored['hasNeutralTitle'], OFF));
  };
  // if the settings are unreadable, the current state and the storage stay unchanged
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
  // islands may have to remove cards of opened videos; until then, the cards are invisible but take up space
  if (choiceOf(stored['hidesOpened'], OFF)) setMark('opened', 'wait');
  document.addEventListener('DOMContentLoaded', () => showSwitches(stored));
  onDocumentEvent('settings', (detail) => apply(detail as StoredSettings));
  window.addEventListener('storage', (event) => {
    if (event.key === SETTINGS_KEY || event.key === null) read();
  });
  onPress(SWITCH, toggleDiscreet);
  window.addEventListener(
    'keydown',
    (event) => {
      const isPressed = event.key === DISCREET_KEY && isPlainPress(event) && !isTyped(event);
      if (isPressed && choiceOf(stored['hasShortcuts'], ON)) toggleDiscreet();
    },
    true,
  );
  return read;
}
