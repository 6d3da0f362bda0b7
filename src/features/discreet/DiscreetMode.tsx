import { DISCREET_KEY } from './discretion.ts';
import type { Settings } from '../settings/settings.ts';
import { changeSettings } from '../settings/settings-store.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Section } from '../../ui/Section.tsx';

interface Props {
  settings: Settings;
  isDisabled: boolean;
}

/** Discreet mode, and how one leaves in a hurry. */
export function DiscreetMode({ settings, isDisabled }: Props) {
  const { isDiscreet, discreetPictures, hasNeutralTitle, hasShortcuts } = settings;
  const change = (next: Partial<Settings>) => (isDisabled ? {} : { onChange: () => changeSettings(next) });
  return (
    <Section title="Discretion" text="For when somebody may look at your screen.">
      <Switch
        label="Discreet mode"
        hint={`Pictures stay away, and the tab says nothing of this site.${
          hasShortcuts ? ` The key “${DISCREET_KEY}” (full stop) turns it on and off on every page.` : ''
        }`}
        isOn={isDiscreet}
        {...change({ isDiscreet: !isDiscreet })}
      />
      <Choice
        legend="Pictures in discreet mode"
        value={discreetPictures}
        options={[
          ['none', 'Not loaded'],
          ['blurred', 'Blurred until pointed at'],
        ]}
        isDisabled={isDisabled}
        onChange={(next) => changeSettings({ discreetPictures: next })}
      />
      <Switch
        label="Neutral tab, always"
        hint="Title and icon of the tab say nothing of this site, in discreet mode or not."
        isOn={hasNeutralTitle}
        {...change({ hasNeutralTitle: !hasNeutralTitle })}
      />
      <p className="text-sm text-pretty text-muted">
        Quick exit: the button in the header, or <kbd className="font-semibold text-text">Shift</kbd> pressed three
        times, leaves this tab for a harmless page at once, and Back does not return. Other tabs, the address and the
        browser’s history are not touched.
      </p>
    </Section>
  );
}
