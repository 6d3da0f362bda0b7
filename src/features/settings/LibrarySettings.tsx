import { settingsMessages } from '#messages/settings';
import type { ReactNode } from 'react';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import type { VisitorSettings } from './visitor-settings.ts';

interface Props {
  settings: VisitorSettings;
  isDisabled: boolean;
  children: ReactNode;
}

/** Settings section for the opened videos, and for other data that this browser remembers. */
export function LibrarySettings({ children, ...switches }: Props) {
  const { marksOpened, hidesOpened } = settingsMessages.lists;
  return (
    <SettingsSection id="library" title={settingsMessages.library}>
      <SettingSwitch name="marksOpened" {...marksOpened} {...switches} />
      <SettingSwitch name="hidesOpened" {...hidesOpened} {...switches} />
      {children}
    </SettingsSection>
  );
}
