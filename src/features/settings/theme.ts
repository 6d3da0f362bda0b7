export type Theme = 'dark' | 'light';

export const DEFAULT_THEME: Theme = 'dark';

/** Values of the theme-color meta element (R130). */
export const THEME_COLORS = { dark: '#0f172a', light: '#f8fafc' } as const satisfies Record<Theme, string>;

/** Returns the stored theme; anything but 'light' and 'dark' is the default. */
export function parseTheme(stored: unknown): Theme {
  return stored === 'light' ? stored : DEFAULT_THEME;
}
