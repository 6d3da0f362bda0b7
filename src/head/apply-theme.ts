import { THEME_COLORS } from '../brand.ts';
import { onExternalStorageChange, readStoredText, writeStoredText } from '../lib/browser/local-storage.ts';
import { THEME_KEY } from '../lib/browser/storage-keys.ts';
import { delegateClick } from './click-and-key-events.ts';

const SWITCH = '[data-theme-switch]';

type Theme = 'dark' | 'light';

/** Returns the stored theme; dark, the default, if the value is invalid. */
export const parseTheme = (stored: unknown): Theme => (stored === 'light' ? stored : 'dark');

/** Returns whether the light theme is active. */
export const isLightTheme = (): boolean => !document.documentElement.classList.contains('dark');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = THEME_COLORS[theme];
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(isLightTheme()));
}

/**
 * Applies the stored theme: at the start, after changes in another tab, and after a return from the back-forward cache. The HTML has the
 * default theme. A button switches the theme; if the theme can't be stored, it applies to the current page only, without an error message
 * (R130).
 */
export function initTheme(): void {
  const read = () => {
    const stored = readStoredText(THEME_KEY);
    // if the storage is inaccessible, do not change the current theme
    if (stored !== undefined) apply(parseTheme(stored));
  };
  read();
  onExternalStorageChange(THEME_KEY, read);
  delegateClick(SWITCH, () => {
    const theme = isLightTheme() ? 'dark' : 'light';
    writeStoredText(THEME_KEY, theme);
    apply(theme);
  });
}
