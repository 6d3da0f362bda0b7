import { settingsMessages } from '#messages/settings';
import { Section } from '../../ui/Section.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { Settings } from '../settings/settings.ts';
import { keepSearches } from './recent-store.ts';

const { title, text, keepsSearches } = settingsMessages.searches;

interface Props {
  settings: Settings;
  isDisabled: boolean;
}

/** What a visitor can choose about searches. */
export function SearchSettings({ settings, isDisabled }: Props) {
  return (
    <Section title={title} text={text}>
      <Switch
        {...keepsSearches}
        isOn={settings.keepsSearches}
        // one that cannot be pressed yet has nothing to call
        {...(isDisabled ? {} : { onChange: keepSearches })}
      />
    </Section>
  );
}
