import { Switch } from '../../ui/Switch.tsx';
import type { VisitorSettings } from './visitor-settings.ts';
import { changeVisitorSettings } from './settings-store.ts';

/** Names of the settings with a boolean value. */
type SwitchName = {
  [Name in keyof VisitorSettings]: VisitorSettings[Name] extends boolean ? Name : never;
}[keyof VisitorSettings];

interface Props {
  name: SwitchName;
  label: string;
  hint: string;
  settings: VisitorSettings;
  isDisabled: boolean;
}

/** Switch that turns a setting on or off. */
export function SettingSwitch({ name, label, hint, settings, isDisabled }: Props) {
  return (
    <Switch
      isLine
      label={label}
      hint={hint}
      isOn={settings[name]}
      // a switch without a handler is disabled, as switches must be before hydration
      {...(isDisabled ? {} : { onChange: (isOn: boolean) => changeVisitorSettings({ [name]: isOn }) })}
    />
  );
}
