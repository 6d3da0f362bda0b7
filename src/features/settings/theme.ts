export type Theme = 'dark' | 'light';

export const DEFAULT_THEME: Theme = 'dark';

/** Returns the stored theme; anything but 'light' and 'dark' is the default. */
export function parseTheme(stored: unknown): Theme {
  return stored === 'light' ? stored : DEFAULT_THEME;
}
