import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LOAD_FAILED } from '../../lib/domain/messages.ts';
import { openBlocklist } from './blocked-store.ts';
import { createDeferred } from '../../lib/browser/deferred.ts';
import { Failure } from '../../ui/Failure.tsx';

const form = createDeferred(() => import('./BlocklistForm.tsx'));

/** The standing blocklist: what is hidden in every list, with ways to add and to take out. For a page of settings. */
export function BlocklistEditor() {
  const code = useStore(form.$code, { ssr: 'initial' });
  useEffect(() => {
    form.load();
    // lists follow what is changed here; the document hears of code that cannot be had
    openBlocklist().catch(() => undefined);
  }, []);
  if (code === 'failed') return <Failure text={LOAD_FAILED} onRetry={form.load} />;
  return <div className="min-h-40">{code && <code.BlocklistForm />}</div>;
}
