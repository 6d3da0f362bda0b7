import type { ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../lib/browser/browser-mount.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';
import { THEME_COLORS, THEME_FORM, type Theme } from './theme.ts';

const theme = openPersisted(THEME_FORM);

/** The theme (R130); the default until mounted in a browser. */
export const $theme: ReadableAtom<Theme> = theme.$value;

function apply(next: Theme): void {
  document.documentElement.classList.toggle('dark', next === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[next]);
}

// the head's script has applied the theme that was stored when the page came
onBrowserMount($theme, () => $theme.listen(apply));

/** Changes to the other theme and stores it. */
export function toggleTheme(): void {
  const next = $theme.get() === 'dark' ? 'light' : 'dark';
  theme.change(() => next);
}
