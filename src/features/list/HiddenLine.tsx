import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $hiddenVideos, $isShownOnce, toggleShownOnce } from '../blocklist/blocked-store.ts';
import { $results } from './results-store.ts';
import { BlockedEntries } from '../blocklist/BlockedEntries.tsx';
import { Status } from '../../ui/Status.tsx';

/** How many videos of a list are hidden, a way to see them this once, and what hides them. Nothing, where nothing is. */
export default function HiddenLine() {
  const { hidden: blocked, videos } = useStore($results);
  const hiddenVideos = useStore($hiddenVideos);
  // single videos are known by their cards, which lists get all the same
  const single = videos.filter(({ id }) => hiddenVideos.has(id)).length;
  const hidden = single > 0 ? single + (blocked ?? 0) : blocked;
  const isShown = useStore($isShownOnce);
  // the entries stay for who takes out the last one that hides something here
  const [hasEntries, setHasEntries] = useState(false);
  if (hidden && !hasEntries) setHasEntries(true);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Status className="min-w-[8ch] text-muted tabular-nums">
        {hidden ? (isShown ? listMessages.shownOnce(hidden) : listMessages.hidden(hidden)) : ''}
      </Status>
      {hidden !== null && hidden > 0 && (
        <button type="button" className="btn btn-quiet" onClick={toggleShownOnce}>
          {isShown ? listMessages.hideAgain : listMessages.showOnce}
        </button>
      )}
      {hasEntries && (
        <details className="private open:basis-full">
          <summary className="link inline-flex min-h-11 items-center">{listMessages.hiddenEntries}</summary>
          <div className="panel mt-2 p-4">
            <BlockedEntries />
          </div>
        </details>
      )}
    </div>
  );
}
