import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { openBlocklist } from './active-blocklist-store.ts';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { Source } from '../../lib/catalogue/video.ts';

const BlocklistForm = lazyComponent(() => import('./BlocklistForm.tsx'), 'brief');

/** Editor of the stored blocklist, for the settings page. */
export function BlocklistEditor({ sources }: { sources: readonly Source[] }) {
  useEffect(() => {
    // makes lists follow changes made here; `loadCode` handles errors
    openBlocklist().catch(() => undefined);
  }, []);
  return (
    <div className="min-h-40">
      <BlocklistForm
        sources={sources}
        whenFailed={<ErrorMessage text={commonMessages.loadFailed} onRetry={BlocklistForm.load} />}
      />
    </div>
  );
}
