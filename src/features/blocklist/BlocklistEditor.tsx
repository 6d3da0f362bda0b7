import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { loadBlocklistCode } from './active-blocklist-store.ts';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import type { SourceSite } from '../../lib/catalogue/video.ts';

const BlocklistForm = createLazyComponent(() => import('./BlocklistForm.tsx'), 'brief');

/** Section of the settings page that edits the stored blocklist. */
export function BlocklistEditor({ sources }: { sources: readonly SourceSite[] }) {
  useEffect(() => {
    // this module applies changes of the blocklist to the lists of this page; `loadModuleWithRetries` reports a failure to load it
    loadBlocklistCode().catch(() => undefined);
  }, []);
  return (
    <div className="min-h-20">
      <BlocklistForm
        sources={sources}
        whenFailed={<ErrorMessage text={commonMessages.partNotLoaded} onRetry={BlocklistForm.load} />}
      />
    </div>
  );
}
