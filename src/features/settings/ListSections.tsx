import { settingsMessages } from '#messages/settings';
import type { Settings } from './settings.ts';
import { changeSettings } from './settings-store.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Section } from '../../ui/Section.tsx';

const { lists, keys, dataSaver } = settingsMessages;

interface Props {
  settings: Settings;
  isDisabled: boolean;
}

/** What a visitor can choose about lists of videos, and about the keys that work in them. */
export function ListSections({ settings, isDisabled }: Props) {
  const { marksNew, marksOpened, hidesOpened, hasShortcuts } = settings;
  /** A switch that cannot be pressed yet has nothing to call. */
  const whenAlive = (onChange: (isOn: boolean) => void) => (isDisabled ? {} : { onChange });
  return (
    <>
      <Section title={lists.title} text={lists.text}>
        <Choice
          legend={lists.legend}
          value={settings.listForm}
          options={[
            ['cards', lists.cards],
            ['lines', lists.lines],
          ]}
          isDisabled={isDisabled}
          onChange={(listForm) => changeSettings({ listForm })}
        />
        <Switch
          label={lists.markNew}
          hint={lists.markNewHint}
          isOn={marksNew}
          {...whenAlive((isOn) => changeSettings({ marksNew: isOn }))}
        />
        <Switch
          label={lists.markOpened}
          hint={lists.markOpenedHint}
          isOn={marksOpened}
          {...whenAlive((isOn) => changeSettings({ marksOpened: isOn }))}
        />
        <Switch
          label={lists.hideOpened}
          hint={lists.hideOpenedHint}
          isOn={hidesOpened}
          {...whenAlive((isOn) => changeSettings({ hidesOpened: isOn }))}
        />
      </Section>
      <Section title={keys.title} text={keys.text}>
        <Switch
          label={keys.single}
          hint={keys.singleHint}
          isOn={hasShortcuts}
          {...whenAlive((isOn) => changeSettings({ hasShortcuts: isOn }))}
        />
      </Section>
      <Section title={dataSaver.title} text={dataSaver.text}>
        <Choice
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
      </Section>
    </>
  );
}
