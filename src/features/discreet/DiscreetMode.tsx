import { discreetMessages } from '#messages/discreet';
import { controlMessages } from '#messages/links';
import { DISCREET_SHORTCUT_KEY } from './discreet-constants.ts';
import type { Settings } from '../settings/settings.ts';
import { changeSettings } from '../settings/settings-store.ts';
import { Switch } from '../../ui/Switch.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

interface Props {
  settings: Settings;
  isDisabled: boolean;
}

/** Settings of discreet mode, and an explanation of the quick exit. */
export function DiscreetMode({ settings, isDisabled }: Props) {
  const { isDiscreet, discreetPictures, hasNeutralTitle, hasShortcuts, hasShiftExit } = settings;
  const change = (next: Partial<Settings>) => (isDisabled ? {} : { onChange: () => changeSettings(next) });
  return (
    <SettingsSection title={discreetMessages.title} text={discreetMessages.text}>
      <Switch
        label={controlMessages.discreetMode}
        hint={
          hasShortcuts
            ? `${discreetMessages.modeHint} ${discreetMessages.keyHint(DISCREET_SHORTCUT_KEY)}`
            : discreetMessages.modeHint
        }
        isOn={isDiscreet}
        {...change({ isDiscreet: !isDiscreet })}
      />
      <RadioGroup
        legend={discreetMessages.pictures}
        value={discreetPictures}
        options={[
          ['none', discreetMessages.noPictures],
          ['blurred', discreetMessages.blurred],
        ]}
        isDisabled={isDisabled}
        onChange={(next) => changeSettings({ discreetPictures: next })}
      />
      <Switch
        label={discreetMessages.neutralTab}
        hint={discreetMessages.neutralTabHint}
        isOn={hasNeutralTitle}
        {...change({ hasNeutralTitle: !hasNeutralTitle })}
      />
      <p className="text-sm text-pretty text-muted">{discreetMessages.quickExit(hasShiftExit)}</p>
    </SettingsSection>
  );
}
