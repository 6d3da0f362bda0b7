import { layoutMessages } from '#messages/list';
import { settingsMessages } from '#messages/settings';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { SettingSelect } from '../../ui/SettingSelect.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import { LIST_LAYOUTS, type VisitorSettings } from './visitor-settings.ts';
import { changeVisitorSettings } from './settings-store.ts';

const { pictures, previews, lists, keys, dataSaver } = settingsMessages;

interface Props {
  settings: VisitorSettings;
  /** Whether any video of the catalogue has a preview. */
  hasPreviews: boolean;
  isDisabled: boolean;
}

/** Switches for keyboard shortcuts. Hidden without a mouse or touchpad, as most such devices have no keyboard, unless a switch is off. */
function KeySettings(switches: Omit<Props, 'hasPreviews'>) {
  const { hasShortcuts, hasShiftExit } = switches.settings;
  return (
    <div className={`gap-3 pt-2 ${hasShortcuts && hasShiftExit ? 'hidden any-pointer-fine:grid' : 'grid'}`}>
      <h3 className="font-bold">{keys.title}</h3>
      <p className="text-sm text-pretty text-muted">{keys.text}</p>
      <SettingSwitch name="hasShortcuts" {...keys.single} {...switches} />
      <SettingSwitch name="hasShiftExit" {...keys.shift} {...switches} />
    </div>
  );
}

/** Settings section for pictures, previews, data saver, the layout of lists and keyboard shortcuts. */
export function AppearanceSettings({ settings, hasPreviews, isDisabled }: Props) {
  const switches = { settings, isDisabled };
  return (
    <SettingsSection id="look" title={settingsMessages.look}>
      <SettingSelect
        label={pictures.legend}
        value={settings.pictures}
        options={[
          ['shown', settingsMessages.always],
          ['blurred', pictures.blurred],
          ['none', settingsMessages.never],
        ]}
        isDisabled={isDisabled}
        onChange={(next) => changeVisitorSettings({ pictures: next })}
      />
      <SettingSelect
        label={layoutMessages.label}
        value={settings.listForm}
        options={LIST_LAYOUTS.map((layout) => [layout, layoutMessages.options[layout]] as const)}
        isDisabled={isDisabled}
        onChange={(listForm) => changeVisitorSettings({ listForm })}
      />
      <Disclosure title={settingsMessages.more}>
        <div className="grid gap-3">
          {hasPreviews && (
            <SettingSelect
              label={previews.legend}
              value={settings.previews}
              options={[
                ['asked', previews.asked],
                ['middle', previews.middle],
                ['never', settingsMessages.never],
              ]}
              isDisabled={isDisabled}
              onChange={(next) => changeVisitorSettings({ previews: next })}
            />
          )}
          <SettingSelect
            label={dataSaver.legend}
            hint={dataSaver.text}
            value={settings.savesData}
            options={[
              ['asked', dataSaver.asked],
              ['always', settingsMessages.always],
              ['never', settingsMessages.never],
            ]}
            isDisabled={isDisabled}
            onChange={(savesData) => changeVisitorSettings({ savesData })}
          />
          <SettingSwitch name="growsLists" {...lists.growsLists} {...switches} />
          <SettingSwitch name="marksNew" {...lists.marksNew} {...switches} />
        </div>
      </Disclosure>
      <KeySettings {...switches} />
    </SettingsSection>
  );
}
