import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';
import { DEFAULT_THEME, parseTheme, THEME_COLORS, type Theme } from './theme.ts';
import { onOutsideChange, readText, writeText } from '../../lib/browser/storage.ts';

const $chosen = atom<Theme>(DEFAULT_THEME);

/** The theme (R130); the default until mounted in a browser. */
export const $theme: ReadableAtom<Theme> = $chosen;

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  $chosen.set(theme);
}

onBrowserMount($chosen, () => {
  const read = () => {
    const stored = readText(STORAGE_KEYS.theme);
    // a browser that refuses to say leaves this page as it is
    if (stored !== undefined) apply(parseTheme(stored));
  };
  read();
  return onOutsideChange(STORAGE_KEYS.theme, read);
});

/** Changes to the other theme and stores it. */
export function toggleTheme(): void {
  const next = $chosen.get() === 'dark' ? 'light' : 'dark';
  apply(next);
  writeText(STORAGE_KEYS.theme, next);
}
