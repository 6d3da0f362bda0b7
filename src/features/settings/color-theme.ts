export type Theme = 'dark' | 'light';

export const DEFAULT_THEME: Theme = 'dark';

/** Returns the stored theme; the default if the value is invalid. */
export function parseTheme(stored: unknown): Theme {
  return stored === 'light' ? stored : DEFAULT_THEME;
}
