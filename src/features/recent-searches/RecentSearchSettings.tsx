import { searchMessages } from '#messages/search';
import { settingsMessages } from '#messages/settings';
import { useStore } from '@nanostores/react';
import { Switch } from '../../ui/Switch.tsx';
import type { VisitorSettings } from '../settings/visitor-settings.ts';
import { $removedRecentSearches, switchRecentSearchStorage, restoreRecentSearches } from './recent-searches-store.ts';

const { keepsSearches } = settingsMessages.searches;
const NO_SEARCHES: readonly string[] = [];

interface Props {
  settings: VisitorSettings;
  isDisabled: boolean;
}

/** Switch for recent searches, and a button that restores searches which were removed by the switch. */
export function RecentSearchSettings({ settings, isDisabled }: Props) {
  const removed = useStore($removedRecentSearches, { ssr: () => NO_SEARCHES });
  return (
    <>
      <Switch
        isLine
        {...keepsSearches}
        isOn={settings.keepsSearches}
        // a switch without a handler is disabled, as switches must be before hydration
        {...(isDisabled ? {} : { onChange: switchRecentSearchStorage })}
      />
      {removed.length > 0 && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={restoreRecentSearches}>
          {searchMessages.restoreRecent}
        </button>
      )}
    </>
  );
}
