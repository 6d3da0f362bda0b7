import { THEME_COLORS } from '../brand.ts';
import { parseTheme, type Theme } from '../features/settings/theme.ts';
import { onOutsideChange, readText, writeText } from '../lib/browser/storage.ts';
import { THEME_KEY } from '../lib/browser/storage-keys.ts';
import { onPress } from './press.ts';

const SWITCH = '[data-theme-switch]';

/** Returns whether the page shows the light theme. */
export const isLight = (): boolean => !document.documentElement.classList.contains('dark');

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = THEME_COLORS[theme];
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(isLight()));
}

/**
 * Shows the stored theme, and again whenever another tab or a return from the back-forward cache changes it; the HTML has the default one.
 * A switch changes it. One that cannot be stored counts for its page, in silence (R130).
 */
export function followTheme(): void {
  const read = () => {
    const stored = readText(THEME_KEY);
    // storage that refuses leaves everything as it is
    if (stored !== undefined) apply(parseTheme(stored));
  };
  read();
  onOutsideChange(THEME_KEY, read);
  onPress(SWITCH, () => {
    const theme = isLight() ? 'dark' : 'light';
    writeText(THEME_KEY, theme);
    apply(theme);
  });
}
