import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { DEFAULT_SETTINGS, parseSettings, toStoredSettings, type Settings, type StoredSettings } from './settings.ts';
import { SETTINGS_STORAGE } from './settings-storage.ts';
import { emitDocumentEvent, onDocumentEvent } from '../../lib/browser/document-state.ts';
import { openPersistedValue } from '../../lib/browser/persisted.ts';

const persisted = openPersistedValue(SETTINGS_STORAGE);
const $chosen = atom<Settings>(DEFAULT_SETTINGS);

/** The visitor's settings for all pages; the defaults until mounted in a browser. */
export const $settings: ReadableAtom<Settings> = $chosen;

/** Updates the store and notifies the head's script, which applies settings to the document (it does so before the first paint, too). */
function apply(settings: Settings): void {
  $chosen.set(settings);
  emitDocumentEvent('settings', settings);
}

const settingsOf = (stored: StoredSettings): Settings => ({ ...DEFAULT_SETTINGS, ...parseSettings(stored) });

onBrowserMount($chosen, () => {
  const stop = persisted.$value.subscribe((stored) => apply(settingsOf(stored)));
  // the shortcut of discreet mode is handled by the head's script, which stores the setting and dispatches this event
  const unfollow = onDocumentEvent('settings', (detail) => {
    const settings = parseSettings(detail);
    if (settings) $chosen.set(settings);
  });
  return () => {
    unfollow();
    stop();
  };
});

/** Changes settings and stores them. If they cannot be stored, the visitor is notified and they apply to this page only. */
export function changeSettings(change: Partial<Settings>): void {
  const shown = { ...$chosen.get(), ...change };
  const isKept = persisted.change((stored) => toStoredSettings({ ...settingsOf(stored), ...change }, stored));
  // apply directly, since the store may not be mounted
  apply(isKept ? settingsOf(persisted.read()) : shown);
}
