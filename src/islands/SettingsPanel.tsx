import { settingsMessages } from '#messages/settings';
import { useStore } from '@nanostores/react';
import { DEFAULT_SETTINGS } from '../features/settings/settings.ts';
import { $settings, changeSettings } from '../features/settings/settings-store.ts';
import type { SourceSite } from '../lib/catalogue/video.ts';
import { BlocklistEditor } from '../features/blocklist/BlocklistEditor.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { DiscreetMode } from '../features/discreet/DiscreetMode.tsx';
import { ListSettings } from '../features/settings/ListSettings.tsx';
import { LockedMessage } from '../features/lock/LockedMessage.tsx';
import { LockSection } from '../features/lock/LockSection.tsx';
import { OwnData } from '../features/own-data/OwnData.tsx';
import { RecentSearchSettings } from '../features/recent-searches/RecentSearchSettings.tsx';
import { SettingsSection } from '../ui/SettingsSection.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

const { pictures, previews, hidden } = settingsMessages;

interface Props {
  /** Source websites of the catalogue's videos, which visitors can hide. */
  sources: readonly SourceSite[];
  /** Whether any video of the catalogue has a preview. */
  hasPreviews: boolean;
}

function Settings({ sources, hasPreviews }: Props) {
  const settings = useStore($settings, { ssr: () => DEFAULT_SETTINGS });
  const isDisabled = !useHydrated();
  return (
    <div className="needs-script gap-5 md:columns-2">
      <SettingsSection title={pictures.title} text={pictures.text}>
        <RadioGroup
          legend={pictures.legend}
          value={settings.pictures}
          options={[
            ['shown', settingsMessages.always],
            ['blurred', pictures.blurred],
            ['none', settingsMessages.never],
          ]}
          isDisabled={isDisabled}
          onChange={(next) => changeSettings({ pictures: next })}
        />
        {hasPreviews && (
          <RadioGroup
            legend={previews.legend}
            value={settings.previews}
            options={[
              ['asked', previews.asked],
              ['middle', previews.middle],
              ['never', settingsMessages.never],
            ]}
            isDisabled={isDisabled}
            onChange={(next) => changeSettings({ previews: next })}
          />
        )}
      </SettingsSection>
      <ListSettings settings={settings} isDisabled={isDisabled} />
      <RecentSearchSettings settings={settings} isDisabled={isDisabled} />
      <DiscreetMode settings={settings} isDisabled={isDisabled} />
      <OwnData isDisabled={isDisabled} whenLocked={<LockedMessage />} />
      {/* these two sections come last, because their forms are loaded late and would move sections below them that links lead to */}
      <SettingsSection id="hidden" title={hidden.title} text={hidden.text}>
        <LockedMessage />
        <div className="private">
          <BlocklistEditor sources={sources} />
        </div>
      </SettingsSection>
      <LockSection />
    </div>
  );
}

/** Settings that apply to all pages, and the data that the site stores in this browser. */
export function SettingsPanel(props: Props) {
  return (
    <ErrorBoundary>
      <Settings {...props} />
    </ErrorBoundary>
  );
}
