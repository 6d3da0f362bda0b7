import { discreetMessages } from '#messages/discreet';
import { controlMessages } from '#messages/links';
import { settingsMessages } from '#messages/settings';
import { DISCREET_MODE_SHORTCUT_KEY } from './discreet-mode-constants.ts';
import type { VisitorSettings } from '../settings/visitor-settings.ts';
import { SettingSwitch } from '../settings/SettingSwitch.tsx';
import { changeVisitorSettings } from '../settings/settings-store.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { SettingSelect } from '../../ui/SettingSelect.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

interface Props {
  settings: VisitorSettings;
  isDisabled: boolean;
}

/** Settings of discreet mode, and an explanation of the quick exit. */
export function DiscreetModeSettings({ settings, isDisabled }: Props) {
  const switches = { settings, isDisabled };
  return (
    <SettingsSection id="discretion" title={discreetMessages.title} text={discreetMessages.text}>
      <SettingSwitch
        name="isDiscreet"
        label={controlMessages.discreetMode}
        hint={
          settings.hasShortcuts
            ? `${discreetMessages.modeHint} ${discreetMessages.keyHint(DISCREET_MODE_SHORTCUT_KEY)}`
            : discreetMessages.modeHint
        }
        {...switches}
      />
      <Disclosure title={settingsMessages.more}>
        <div className="grid gap-3">
          <SettingSelect
            label={discreetMessages.pictures}
            value={settings.discreetPictures}
            options={[
              ['none', discreetMessages.noPictures],
              ['blurred', discreetMessages.blurred],
            ]}
            isDisabled={isDisabled}
            onChange={(next) => changeVisitorSettings({ discreetPictures: next })}
          />
          <SettingSwitch
            name="hasNeutralTitle"
            label={discreetMessages.neutralTab}
            hint={discreetMessages.neutralTabHint}
            {...switches}
          />
          <p className="text-sm text-pretty text-muted">{discreetMessages.quickExit(settings.hasShiftExit)}</p>
        </div>
      </Disclosure>
    </SettingsSection>
  );
}
