import { commonMessages } from '#messages/common';
import { randomMessages } from '#messages/random';
import { useEffect, useRef, useState } from 'react';
import { retryCatalogue } from '../../lib/client/catalogue-client.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { getTitleLang } from '../../ui/catalogue-lang-attribute.ts';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import { CardGrid } from '../list/card/CardGrid.tsx';
import { findRandomVideo } from './random-video.ts';

interface Shown {
  /** Loading status. `asked`: a random video is loading, while the previous one stays visible. */
  readonly status: 'asked' | 'found' | 'failed';
  readonly video: VideoCardData | null;
}

/** Dialog content with the card of a random video, and a button for another one. */
function RandomVideo({ onClose }: { onClose: () => void }) {
  const [{ status, video }, setShown] = useState<Shown>({ status: 'asked', video: null });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'asked') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    findRandomVideo(signal).then(
      (found) => !signal.aborted && setShown({ status: 'found', video: found }),
      () => !signal.aborted && setShown({ status: 'failed', video: null }),
    );
    return () => controller.abort();
  }, [status]);
  const isFound = video !== null;
  useEffect(() => {
    // focus the link of the first video, so that Enter opens it. When a later video has loaded, the focus stays on the button that
    // requested it
    if (isFound) place.current!.querySelector<HTMLElement>('.card-link')!.focus();
  }, [isFound]);
  const ask = () => setShown({ status: 'asked', video });
  const retry = () => {
    retryCatalogue();
    ask();
  };
  return (
    <>
      <DialogHeader title={randomMessages.title} onClose={onClose} />
      <p role="status" className="sr-only">
        {status === 'asked' ? commonMessages.loadingVideos : video && <span lang={getTitleLang()}>{video.title}</span>}
      </p>
      <div ref={place} className="one-card" aria-busy={status === 'asked'}>
        {status === 'failed' ? (
          <ErrorMessage text={commonMessages.loadFailed} onRetry={retry} />
        ) : status === 'found' && video === null ? (
          <EmptyState icon="search" text={randomMessages.none} />
        ) : (
          <CardGrid videos={video ? [video] : []} skeletons={video ? 0 : 1} />
        )}
      </div>
      {video !== null && (
        <button type="button" className="btn btn-quiet mt-5 w-full" onClick={ask}>
          {randomMessages.another}
        </button>
      )}
    </>
  );
}

/** Opens a dialog with the card of a random video, not its page: browsers block windows that scripts open without a click. */
export function showRandomVideo(): void {
  showDialog(randomMessages.title, (close) => <RandomVideo onClose={close} />);
}
