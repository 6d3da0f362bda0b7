import { cardMenuMessages } from '#messages/card-menu';
import { playerMessages } from '#messages/player';
import { useEffect, useRef, useState } from 'react';
import { getPageState, onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import { formatHostForDisplay, getSourceNameOfCard } from '../../lib/catalogue/source-website.ts';
import { createOutboundLinkAttributes } from '../links/outbound-link-attributes.ts';

export type EmbeddedPlayerVideo = Pick<VideoCardData, 'id' | 'title' | 'videoUrl' | 'site'>;

interface Props {
  video: EmbeddedPlayerVideo;
  embedUrl: string;
  onClose: () => void;
}

/**
 * Dialog content with the embedded player of a video. Requests nothing from the player's host before the visitor clicks a button. The
 * player's frame may run scripts, but not open windows or navigate the page.
 */
function Player({ video, embedUrl, onClose }: Props) {
  const { id, title, videoUrl } = video;
  const [isAsked, setIsAsked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // move the focus to the link below the player: the clicked button is gone, and if the player's frame had the focus, it would receive
    // the Escape key that closes the dialog
    if (isAsked) link.current?.focus();
  }, [isAsked]);
  useEffect(
    () =>
      onDocumentEvent('settings', () => {
        if (getPageState('discreet') !== undefined) onClose();
      }),
    [onClose],
  );
  return (
    <>
      <DialogHeader title={title} onClose={onClose} />
      <div className="mb-4 grid aspect-video max-h-[70dvh] w-full place-items-center overflow-hidden rounded-md bg-raised">
        {isAsked ? (
          <iframe
            className="size-full"
            src={embedUrl}
            title={title}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- never the site's own origin; players need their own storage
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay; fullscreen; picture-in-picture"
            // some hosts of players, such as YouTube, reject frames whose requests have no referrer
            referrerPolicy="strict-origin"
          />
        ) : (
          <div className="grid justify-items-center gap-4 p-4 text-center">
            <p className="max-w-prose text-pretty text-muted">
              {playerMessages.comesFrom(formatHostForDisplay(embedUrl))}
            </p>
            <button type="button" className="btn btn-main" data-id={id} onClick={() => setIsAsked(true)}>
              {playerMessages.load}
            </button>
          </div>
        )}
      </div>
      <a
        ref={link}
        className="link"
        data-id={id}
        {...createOutboundLinkAttributes(videoUrl, getSourceNameOfCard(video))}
      >
        <span>{cardMenuMessages.openOn(formatHostForDisplay(videoUrl))}</span>
        <NewTabHint />
      </a>
    </>
  );
}

/** Opens a dialog with the player of a video. The dialog names the player's host, and loads the player on click. */
export function openPlayerDialog(video: EmbeddedPlayerVideo, embedUrl: string): void {
  showDialog(
    playerMessages.watchHere,
    (close) => <Player video={video} embedUrl={embedUrl} onClose={close} />,
    'sheet-wide',
  );
}
