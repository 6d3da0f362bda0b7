import { useStore } from '@nanostores/react';
import { DEFAULT_SETTINGS } from '../features/settings/settings.ts';
import { $settings, changeSettings } from '../features/settings/settings-store.ts';
import { BlocklistEditor } from '../features/blocklist/BlocklistEditor.tsx';
import { Choice } from '../ui/Choice.tsx';
import { DiscreetMode } from '../features/discreet/DiscreetMode.tsx';
import { ListSections } from '../features/settings/ListSections.tsx';
import { OwnData } from '../features/own-data/OwnData.tsx';
import { Section } from '../ui/Section.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

function Settings() {
  const settings = useStore($settings, { ssr: () => DEFAULT_SETTINGS });
  const isDisabled = !useHydrated();
  return (
    <div className="needs-script gap-5 md:columns-2">
      <Section title="Pictures" text="Pictures come from the sites that publish the videos.">
        <Choice
          legend="Show pictures"
          value={settings.pictures}
          options={[
            ['shown', 'Always'],
            ['blurred', 'Blurred until pointed at'],
            ['none', 'Never'],
          ]}
          isDisabled={isDisabled}
          onChange={(pictures) => changeSettings({ pictures })}
        />
      </Section>
      <ListSections settings={settings} isDisabled={isDisabled} />
      <DiscreetMode settings={settings} isDisabled={isDisabled} />
      <Section
        title="Hidden videos"
        text="Lists leave out what is named here, say how many that is, and can show it once."
      >
        <BlocklistEditor />
      </Section>
      <OwnData isDisabled={isDisabled} />
    </div>
  );
}

/** What a visitor can choose for all pages, and what the site keeps in this browser. */
export function SettingsPanel() {
  return (
    <Boundary>
      <Settings />
    </Boundary>
  );
}
