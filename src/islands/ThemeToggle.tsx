import { settingsMessages } from '#messages/settings';
import { useStore } from '@nanostores/react';
import { DEFAULT_THEME } from '../features/settings/theme.ts';
import { $theme, toggleTheme } from '../features/settings/theme-store.ts';
import { Icon } from '../ui/Icon.tsx';
import { useControlState } from '../ui/use-hydrated.ts';

/** Changes between the dark and the light theme (R130). Which icon shows is the style sheet's matter: it knows before hydration. */
export function ThemeToggle() {
  const theme = useStore($theme, { ssr: () => DEFAULT_THEME });
  return (
    <button
      type="button"
      className="needs-script btn-icon"
      aria-label={settingsMessages.lightTheme}
      {...useControlState()}
      aria-pressed={theme === 'light'}
      onClick={toggleTheme}
    >
      <Icon name="sun" className="hidden dark:block" />
      <Icon name="moon" className="dark:hidden" />
    </button>
  );
}
