import { THEME_COLORS } from '../brand.ts';
import { parseTheme, type Theme } from '../features/settings/theme.ts';
import { onOutsideChange, readText, writeText } from '../lib/browser/storage.ts';
import { THEME_KEY } from '../lib/browser/storage-keys.ts';
import { delegateClick } from './input-events.ts';

const SWITCH = '[data-theme-switch]';

/** Returns whether the light theme is active. */
export const isLight = (): boolean => !document.documentElement.classList.contains('dark');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = THEME_COLORS[theme];
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(isLight()));
}

/**
 * Applies the stored theme: at the start, after changes in another tab, and after a return from the back-forward cache. The HTML has the
 * default theme. A button switches the theme; if the theme can't be stored, it applies to the current page only, without an error message
 * (R130).
 */
export function initTheme(): void {
  const read = () => {
    const stored = readText(THEME_KEY);
    // if the storage is inaccessible, do not change the current theme
    if (stored !== undefined) apply(parseTheme(stored));
  };
  read();
  onOutsideChange(THEME_KEY, read);
  delegateClick(SWITCH, () => {
    const theme = isLight() ? 'dark' : 'light';
    writeText(THEME_KEY, theme);
    apply(theme);
  });
}
