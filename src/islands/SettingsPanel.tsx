import { settingsMessages } from '#messages/settings';
import { useStore } from '@nanostores/react';
import { $settings } from '../features/settings/settings-store.ts';
import type { SourceSite } from '../lib/catalogue/video.ts';
import { BlocklistEditor } from '../features/blocklist/BlocklistEditor.tsx';
import { DiscreetModeSettings } from '../features/discreet/DiscreetModeSettings.tsx';
import { LibrarySettings } from '../features/settings/LibrarySettings.tsx';
import { AppearanceSettings } from '../features/settings/AppearanceSettings.tsx';
import { PinLockedMessage, PinLockSection } from '../features/lock/PinLockSection.tsx';
import { OwnDataSettings } from '../features/own-data/OwnDataSettings.tsx';
import { RecentSearchSettings } from '../features/recent-searches/RecentSearchSettings.tsx';
import { SettingsSection } from '../ui/SettingsSection.tsx';
import { createIsland } from '../ui/create-island.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

interface Props {
  /** Source websites of the catalogue's videos, which visitors can hide. */
  sources: readonly SourceSite[];
  /** Whether any video of the catalogue has a preview. */
  hasPreviews: boolean;
}

function Settings({ sources, hasPreviews }: Props) {
  const settings = useStore($settings, { ssr: 'initial' });
  const isDisabled = !useHydrated();
  return (
    <div className="needs-script grid grid-cols-1 gap-3 md:gap-5">
      <DiscreetModeSettings settings={settings} isDisabled={isDisabled} />
      <SettingsSection id="hidden" title={settingsMessages.hidden.title}>
        <PinLockedMessage />
        <div className="private">
          <BlocklistEditor sources={sources} />
        </div>
      </SettingsSection>
      <OwnDataSettings isDisabled={isDisabled} whenLocked={<PinLockedMessage />} />
      <AppearanceSettings settings={settings} hasPreviews={hasPreviews} isDisabled={isDisabled} />
      <LibrarySettings settings={settings} isDisabled={isDisabled}>
        <RecentSearchSettings settings={settings} isDisabled={isDisabled} />
      </LibrarySettings>
      <PinLockSection />
    </div>
  );
}

/** Settings that apply to all pages, and the data that the site stores in this browser. */
export const SettingsPanel = createIsland(Settings);
