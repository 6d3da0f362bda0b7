import { cardMenuMessages } from '#messages/card-menu';
import { playerMessages } from '#messages/player';
import { useEffect, useRef, useState } from 'react';
import { mark, onDocumentEvent } from '../../lib/browser/document-state.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';
import { DialogHead } from '../../ui/dialog/DialogHead.tsx';
import { NewTab } from '../../ui/NewTab.tsx';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import { hostName, siteOf } from '../../lib/catalogue/source.ts';
import { outLink } from '../links/out-link.ts';

export type WatchedVideo = Pick<VideoCard, 'id' | 'title' | 'videoUrl' | 'site'>;

interface Props {
  video: WatchedVideo;
  embedUrl: string;
  onClose: () => void;
}

/** The player of a video: nothing is asked of its host before a press. It may run scripts of its own, and neither open windows nor lead the page away. */
function Player({ video, embedUrl, onClose }: Props) {
  const { id, title, videoUrl } = video;
  const [isAsked, setIsAsked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // the button that had the focus is gone, and a frame that had it would keep Escape to itself
    if (isAsked) link.current?.focus();
  }, [isAsked]);
  useEffect(
    () =>
      onDocumentEvent('settings', () => {
        if (mark('discreet') !== undefined) onClose();
      }),
    [onClose],
  );
  return (
    <>
      <DialogHead title={title} onClose={onClose} />
      <div className="mb-4 grid aspect-video max-h-[70dvh] w-full place-items-center overflow-hidden rounded-md bg-raised">
        {isAsked ? (
          <iframe
            className="size-full"
            src={embedUrl}
            title={title}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- never of the site's own origin (find-player.ts), and a player needs the storage of its own
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay; fullscreen; picture-in-picture"
            // some hosts, YouTube among them, refuse frames whose requests have no referrer
            referrerPolicy="strict-origin"
          />
        ) : (
          <div className="grid justify-items-center gap-4 p-4 text-center">
            <p className="max-w-prose text-pretty text-muted">{playerMessages.comesFrom(hostName(embedUrl))}</p>
            <button type="button" className="btn btn-main" data-id={id} onClick={() => setIsAsked(true)}>
              {playerMessages.load}
            </button>
          </div>
        )}
      </div>
      <a ref={link} className="link" data-id={id} {...outLink(videoUrl, siteOf(video))}>
        <span>{cardMenuMessages.openOn(hostName(videoUrl))}</span>
        <NewTab />
      </a>
    </>
  );
}

/** Shows the player of a video in a dialog, which names its host and loads it by a press. */
export function showPlayer(video: WatchedVideo, embedUrl: string): void {
  showDialog(
    playerMessages.watchHere,
    (close) => <Player video={video} embedUrl={embedUrl} onClose={close} />,
    'sheet-wide',
  );
}
