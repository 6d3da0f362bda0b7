import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import { DEFAULT_SETTINGS, parseSettings, toStored, type Settings } from '../domain/settings.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { changeJson, decodeJson, onOutsideChange, readText } from '../client/storage.ts';
import { showNotice } from './notice.ts';

const $chosen = atom<Settings>(DEFAULT_SETTINGS);

/** What the visitor has chosen for all pages; the defaults until mounted in a browser. */
export const $settings: ReadableAtom<Settings> = $chosen;

const asObject = (value: unknown) => (parseSettings(value) ? (value as Record<string, unknown>) : null);

/** Takes settings over and has the head's script, which knew them before the first paint, apply them to the page. */
function apply(settings: Settings): void {
  $chosen.set(settings);
  document.dispatchEvent(new CustomEvent('marquee:settings', { detail: settings }));
}

onBrowserMount($chosen, () => {
  const read = () => {
    const text = readText(STORAGE_KEYS.settings);
    // a browser that refuses to say leaves this page as it is
    if (text === undefined) return;
    $chosen.set((text !== null && decodeJson(STORAGE_KEYS.settings, text, parseSettings)) || DEFAULT_SETTINGS);
  };
  read();
  // the key of discreet mode is the head's script's own
  const follow = (event: Event) => {
    const settings = parseSettings((event as CustomEvent<unknown>).detail);
    if (settings) $chosen.set(settings);
  };
  document.addEventListener('marquee:settings', follow);
  const stop = onOutsideChange(STORAGE_KEYS.settings, read);
  return () => {
    document.removeEventListener('marquee:settings', follow);
    stop();
  };
});

/** Changes settings on this page and stores them; the visitor is told when they hold on this page only. */
export function changeSettings(change: Partial<Settings>): void {
  let next = { ...$chosen.get(), ...change };
  const isKept = changeJson(STORAGE_KEYS.settings, asObject, (stored) => {
    next = { ...$chosen.get(), ...parseSettings(stored), ...change };
    return JSON.stringify(toStored(next, stored));
  });
  apply(next);
  if (!isKept) showNotice('Your settings could not be saved: the browser refused to store them.');
}

/** Changes between cards with pictures and lines of text. */
export function toggleListForm(): void {
  // read off the page: before anything has mounted the store, it holds the defaults
  changeSettings({ listForm: document.documentElement.dataset['list'] === 'lines' ? 'cards' : 'lines' });
}
