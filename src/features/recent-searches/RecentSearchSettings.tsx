import { searchMessages } from '#messages/search';
import { settingsMessages } from '#messages/settings';
import { useStore } from '@nanostores/react';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { Settings } from '../settings/settings.ts';
import { $clearedSearches, enableRecentSearches, restoreRecentSearches } from './recent-searches-store.ts';

const { title, text, keepsSearches } = settingsMessages.searches;

interface Props {
  settings: Settings;
  isDisabled: boolean;
}

/** Settings section for recent searches. */
export function RecentSearchSettings({ settings, isDisabled }: Props) {
  const removed = useStore($clearedSearches, { ssr: () => [] });
  return (
    <SettingsSection title={title} text={text}>
      <Switch
        {...keepsSearches}
        isOn={settings.keepsSearches}
        // without a handler, the switch is disabled, as it must be before hydration
        {...(isDisabled ? {} : { onChange: enableRecentSearches })}
      />
      {removed.length > 0 && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={restoreRecentSearches}>
          {searchMessages.restoreRecent}
        </button>
      )}
    </SettingsSection>
  );
}
