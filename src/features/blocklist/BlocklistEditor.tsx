import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { openBlocklist } from './blocked-store.ts';
import { Failure } from '../../ui/Failure.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Source } from '../../lib/catalogue/video.ts';

const BlocklistForm = lazyPart(() => import('./BlocklistForm.tsx'), 'brief');

/** The standing blocklist: what is hidden in every list, with ways to add and to take out. For a page of settings. */
export function BlocklistEditor({ sources }: { sources: readonly Source[] }) {
  useEffect(() => {
    // lists follow what is changed here; the document hears of code that cannot be had
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
