import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  toStoredSettings,
  type VisitorSettings,
  type StoredSettings,
} from './visitor-settings.ts';
import { SETTINGS_STORAGE } from './settings-storage.ts';
import { emitDocumentEvent, onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { openPersistedValue } from '../../lib/browser/persisted-value.ts';

const persisted = openPersistedValue(SETTINGS_STORAGE);
const $chosen = atom<VisitorSettings>(DEFAULT_SETTINGS);

/** The visitor's settings for all pages; the defaults until mounted in a browser. */
export const $settings: ReadableAtom<VisitorSettings> = $chosen;

/**
 * Updates the store of settings, and dispatches an event on which a script in the head applies the settings to the document. Before the
 * first paint, the script reads the stored settings itself.
 */
function apply(settings: VisitorSettings): void {
  $chosen.set(settings);
  emitDocumentEvent('settings', settings);
}

const settingsOf = (stored: StoredSettings): VisitorSettings => ({ ...DEFAULT_SETTINGS, ...parseSettings(stored) });

onStoreMountInBrowser($chosen, () => {
  const stop = persisted.$value.subscribe((stored) => apply(settingsOf(stored)));
  // a script in the head handles the keyboard shortcut for discreet mode: it stores the setting, and then dispatches this event
  const unfollow = onDocumentEvent('settings', (detail) => {
    const settings = parseSettings(detail);
    if (settings) $chosen.set(settings);
  });
  return () => {
    unfollow();
    stop();
  };
});

/** Changes settings and stores them. If they cannot be stored, they apply to this page only, and a message is shown to the visitor. */
export function changeVisitorSettings(change: Partial<VisitorSettings>): void {
  const shown = { ...$chosen.get(), ...change };
  const isKept = persisted.change((stored) => toStoredSettings({ ...settingsOf(stored), ...change }, stored));
  // apply the settings directly, because an unmounted store does not receive the change
  apply(isKept ? settingsOf(persisted.read()) : shown);
}
