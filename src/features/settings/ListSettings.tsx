import { layoutMessages } from '#messages/list';
import { settingsMessages } from '#messages/settings';
import { LIST_LAYOUTS, type Settings } from './settings.ts';
import { changeSettings } from './settings-store.ts';
import { Switch } from '../../ui/Switch.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

const { lists, keys, dataSaver } = settingsMessages;

/** Settings of video lists that can be switched on and off. */
const LIST_SWITCHES = ['growsLists', 'marksNew', 'marksOpened', 'hidesOpened'] as const;
type SwitchName = (typeof LIST_SWITCHES)[number] | 'hasShortcuts' | 'hasShiftExit';
interface SwitchTexts {
  readonly label: string;
  readonly hint: string;
}

interface Props {
  settings: Settings;
  isDisabled: boolean;
}

/** Settings sections for video lists, keyboard shortcuts and data saver. */
export function ListSettings({ settings, isDisabled }: Props) {
  const toggle = (name: SwitchName, { label, hint }: SwitchTexts) => (
    <Switch
      key={name}
      label={label}
      hint={hint}
      isOn={settings[name]}
      // without a handler, the switch is disabled, as it must be before hydration
      {...(isDisabled ? {} : { onChange: (isOn: boolean) => changeSettings({ [name]: isOn }) })}
    />
  );
  return (
    <>
      <SettingsSection title={lists.title} text={lists.text}>
        <RadioGroup
          legend={layoutMessages.label}
          value={settings.listForm}
          options={LIST_LAYOUTS.map((layout) => [layout, layoutMessages.options[layout]] as const)}
          isDisabled={isDisabled}
          onChange={(listForm) => changeSettings({ listForm })}
        />
        {LIST_SWITCHES.map((name) => toggle(name, lists[name]))}
      </SettingsSection>
      <SettingsSection title={keys.title} text={keys.text}>
        {toggle('hasShortcuts', keys.single)}
        {toggle('hasShiftExit', keys.shift)}
      </SettingsSection>
      <SettingsSection title={dataSaver.title} text={dataSaver.text}>
        <RadioGroup
          legend={dataSaver.legend}
          value={settings.savesData}
          options={[
            ['asked', dataSaver.asked],
            ['always', settingsMessages.always],
            ['never', settingsMessages.never],
          ]}
          isDisabled={isDisabled}
          onChange={(savesData) => changeSettings({ savesData })}
        />
      </SettingsSection>
    </>
  );
}
