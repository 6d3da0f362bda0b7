import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { openBlocklist } from './blocked-store.ts';
import { Failure } from '../../ui/Failure.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Source } from '../../lib/catalogue/video.ts';

const BlocklistForm = lazyPart(() => import('./BlocklistForm.tsx'), 'brief');

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
        whenFailed={<Failure text={commonMessages.loadFailed} onRetry={BlocklistForm.load} />}
      />
    </div>
  );
}
