import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { DEFAULT_SETTINGS, parseSettings, toStored, type Settings, type StoredSettings } from './settings.ts';
import { SETTINGS_FORM } from './settings-form.ts';
import { emitDocumentEvent, onDocumentEvent } from '../../lib/browser/document-state.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';

const part = openPersisted(SETTINGS_FORM);
const $chosen = atom<Settings>(DEFAULT_SETTINGS);

/** What the visitor has chosen for all pages; the defaults until mounted in a browser. */
export const $settings: ReadableAtom<Settings> = $chosen;

/** Takes settings over and has the head's script, which knew them before the first paint, apply them to the page. */
function apply(settings: Settings): void {
  $chosen.set(settings);
  emitDocumentEvent('settings', settings);
}

const settingsOf = (stored: StoredSettings): Settings => ({ ...DEFAULT_SETTINGS, ...parseSettings(stored) });

onBrowserMount($chosen, () => {
  const stop = part.$value.subscribe((stored) => apply(settingsOf(stored)));
  // the key of discreet mode is the head's script's own, which stores and tells what it changes
  const unfollow = onDocumentEvent('settings', (detail) => {
    const settings = parseSettings(detail);
    if (settings) $chosen.set(settings);
  });
  return () => {
    unfollow();
    stop();
  };
});

/** Changes settings on this page and stores them; the visitor is told when they hold on this page only. */
export function changeSettings(change: Partial<Settings>): void {
  const shown = { ...$chosen.get(), ...change };
  const isKept = part.change((stored) => toStored({ ...settingsOf(stored), ...change }, stored));
  // also where nothing has mounted the store
  apply(isKept ? settingsOf(part.read()) : shown);
}
