import { parseTheme, THEME_COLORS } from '../features/settings/theme.ts';
import { readText } from '../lib/browser/storage.ts';
import { THEME_KEY } from '../lib/browser/storage-keys.ts';

/** Shows the stored theme; the HTML has the default one (R130). */
export function showTheme(): void {
  if (parseTheme(readText(THEME_KEY) ?? null) !== 'light') return;
  document.documentElement.classList.remove('dark');
  document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content = THEME_COLORS.light;
}
