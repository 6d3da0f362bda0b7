import { useEffect, useRef, useState, type Ref } from 'react';
import { fetchVideoDetails } from '../../../lib/client/catalogue-store.ts';
import { listFallbackPictures } from '../../../lib/catalogue/video-details.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IS_PRERENDERING } from '../../../ui/use-hydrated.ts';
import { PLACEHOLDER_PICTURE_URL } from '../../discreet/discreet-mode-constants.ts';

interface ExternalPictureProps {
  url: string;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
}

/**
 * Image from another website. The HTML has its URL in `data-src`; a script in the head (head/control-picture-loading.ts) copies the URL to
 * `src` if pictures may be loaded. If a setting or mode forbids pictures later, the script replaces `src` with the URL of a placeholder.
 */
export function ExternalPicture({ url, ref, onError }: ExternalPictureProps) {
  return (
    <img
      ref={ref}
      src={PLACEHOLDER_PICTURE_URL}
      data-src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
      suppressHydrationWarning
    />
  );
}

/** Returns the obsolete attribute `background`, which React's types lack: browsers load the image only if its element is visible. */
const backgroundOf = (url: string) => ({ background: url });

interface Props {
  /** Id of the video. If the thumbnail fails to load, other pictures of the video are looked up by this id. */
  id: string;
  url: string;
}

/**
 * Thumbnail of a video. If it fails to load, the other pictures of the video are tried once each, in order, and then a placeholder is shown
 * (R110). Without JavaScript, the thumbnail is a background image in `<noscript>`, since browsers load a background image only while it is
 * visible.
 */
export function Thumbnail({ id, url }: Props) {
  const [shown, setShown] = useState(url);
  const failed = useRef('');
  const others = useRef<Promise<readonly string[]>>(null);
  const image = useRef<HTMLImageElement>(null);
  const fail = async () => {
    // ignore a second call for the same picture: both the error event and the check after hydration call this function
    if (failed.current === shown || image.current?.getAttribute('src') !== shown) return;
    failed.current = shown;
    others.current ??= fetchVideoDetails({ id, thumbnailUrl: url }).then(listFallbackPictures);
    const pictures = await others.current;
    setShown(pictures[1 + pictures.indexOf(shown)] ?? '');
  };
  useEffect(() => {
    const { current } = image;
    // check for a failed picture here, too: if it failed before hydration, its error event was dispatched before a listener existed
    if (current?.complete && current.naturalWidth === 0) void fail();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later failures dispatch error events
  }, []);
  if (shown === '') return <Icon name="film" />;
  return (
    <>
      {!IS_PRERENDERING && <ExternalPicture ref={image} url={shown} onError={() => void fail()} />}
      <noscript>
        <table {...backgroundOf(url)} inert />
      </noscript>
    </>
  );
}
