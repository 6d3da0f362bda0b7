import type { Settings } from './settings.ts';
import { changeSettings } from './settings-store.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Section } from '../../ui/Section.tsx';

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
      <Section title="Lists" text="How lists of videos look, and what they tell of your visits.">
        <Choice
          legend="Show videos as"
          value={settings.listForm}
          options={[
            ['cards', 'Cards with pictures'],
            ['lines', 'Lines of text'],
          ]}
          isDisabled={isDisabled}
          onChange={(listForm) => changeSettings({ listForm })}
        />
        <Switch
          label="Mark what is new"
          hint="Videos that came since your last visit say so."
          isOn={marksNew}
          {...whenAlive((isOn) => changeSettings({ marksNew: isOn }))}
        />
        <Switch
          label="Mark what you opened"
          hint="This browser then remembers the last 2,000 videos that you open."
          isOn={marksOpened}
          {...whenAlive((isOn) => changeSettings({ marksOpened: isOn }))}
        />
        <Switch
          label="Hide what you opened"
          hint="Lists leave them out and say how many; this is remembered, too."
          isOn={hidesOpened}
          {...whenAlive((isOn) => changeSettings({ hidesOpened: isOn }))}
        />
      </Section>
      <Section title="Keys" text="Single keys work where nothing is typed. The key ? shows all of them.">
        <Switch
          label="Single keys do something"
          hint="Switch them off where they get in the way of speech input."
          isOn={hasShortcuts}
          {...whenAlive((isOn) => changeSettings({ hasShortcuts: isOn }))}
        />
      </Section>
      <Section title="Data" text="When data is saved, pictures and totals wait until you ask for them.">
        <Choice
          legend="Save data"
          value={settings.savesData}
          options={[
            ['asked', 'When the browser asks for it'],
            ['always', 'Always'],
            ['never', 'Never'],
          ]}
          isDisabled={isDisabled}
          onChange={(savesData) => changeSettings({ savesData })}
        />
      </Section>
    </>
  );
}
