import { useEffect, useRef, useState } from 'react';
import { fetchDetails } from '../../../lib/client/catalogue-store.ts';
import { fallbackPicturesOf } from '../../../lib/catalogue/details.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IS_PRERENDERING } from '../../../ui/use-hydrated.ts';
import { Picture } from './Picture.tsx';

/**
 * Returns the obsolete HTML attribute `background`, which React's types do not declare. Browsers load a background only if its element is
 * visible.
 */
const backgroundOf = (url: string) => ({ background: url });

interface Props {
  /** Id of the video, used to find its other pictures. */
  id: string;
  url: string;
}

/**
 * Thumbnail of a video. If it fails to load, the video's other pictures are tried once each, in order, and then the placeholder (R110).
 * Without JavaScript, the thumbnail is a background in `<noscript>`, which browsers load only when it is visible.
 */
export function Thumbnail({ id, url }: Props) {
  const [shown, setShown] = useState(url);
  const failed = useRef('');
  const others = useRef<Promise<readonly string[]>>(null);
  const image = useRef<HTMLImageElement>(null);
  const fail = async () => {
    // both the error event and the check after hydration call this function; a fallback picture may fail, too
    if (failed.current === shown || image.current?.getAttribute('src') !== shown) return;
    failed.current = shown;
    others.current ??= fetchDetails({ id, thumbnailUrl: url }).then(fallbackPicturesOf);
    const pictures = await others.current;
    setShown(pictures[1 + pictures.indexOf(shown)] ?? '');
  };
  useEffect(() => {
    const { current } = image;
    // the error event of a picture that failed before hydration has already been dispatched
    if (current?.complete && current.naturalWidth === 0) void fail();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later failures dispatch error events
  }, []);
  if (shown === '') return <Icon name="film" />;
  return (
    <>
      {!IS_PRERENDERING && <Picture ref={image} url={shown} onError={() => void fail()} />}
      <noscript>
        <table {...backgroundOf(url)} aria-hidden="true" />
      </noscript>
    </>
  );
}
