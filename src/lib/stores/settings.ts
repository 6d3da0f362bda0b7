import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { DEFAULT_SETTINGS, parseSettings, toStored, type Settings } from '../domain/settings.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { decodeJson, keepCopy, onOutsideChange, readText, writeText } from '../client/storage.ts';
import { showNotice } from './notice.ts';

const $chosen = atom<Settings>(DEFAULT_SETTINGS);

/** What the visitor has chosen for all pages; the defaults until mounted in a browser. */
export const $settings: ReadableAtom<Settings> = $chosen;

const asObject = (value: unknown) => (parseSettings(value) ? (value as Record<string, unknown>) : null);

function apply(settings: Settings): void {
  const { dataset } = document.documentElement;
  // the head's script sets the same two before the first paint
  dataset['pictures'] = settings.pictures;
  dataset['list'] = settings.listForm;
  $chosen.set(settings);
}

onBrowserMount($chosen, () => {
  const read = () => {
    const text = readText(STORAGE_KEYS.settings);
    // a browser that refuses to say leaves this page as it is
    if (text === undefined) return;
    apply((text !== null && decodeJson(STORAGE_KEYS.settings, text, parseSettings)) || DEFAULT_SETTINGS);
  };
  read();
  return onOutsideChange(STORAGE_KEYS.settings, read);
});

/** Changes settings on this page and stores them; the visitor is told when they hold on this page only. */
export function changeSettings(change: Partial<Settings>): void {
  const text = readText(STORAGE_KEYS.settings);
  const stored = text ? decodeJson(STORAGE_KEYS.settings, text, asObject) : null;
  const next = { ...$chosen.get(), ...parseSettings(stored), ...change };
  apply(next);
  // what another version of the site may be able to read is put aside before its place is taken
  const isKept =
    text !== undefined &&
    (!text || stored !== null || keepCopy(STORAGE_KEYS.settings, text)) &&
    writeText(STORAGE_KEYS.settings, JSON.stringify(toStored(next, stored)));
  if (!isKept) showNotice('Your settings could not be saved: the browser refused to store them.');
}
