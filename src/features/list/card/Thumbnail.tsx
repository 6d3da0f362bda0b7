import { useEffect, useRef, useState } from 'react';
import { findDetails } from '../../../lib/client/catalogue-store.ts';
import { standInsOf } from '../../../lib/catalogue/details.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IS_PRERENDERING } from '../../../ui/use-hydrated.ts';
import { Picture } from './Picture.tsx';

/** React's types leave out what HTML calls obsolete; it is what names a picture that only a shown element asks for. */
const backgroundOf = (url: string) => ({ background: url });

interface Props {
  /** Id of the video, by which other pictures of it are found. */
  id: string;
  url: string;
}

/**
 * A video's picture; where it cannot be loaded, its other pictures one after the other, each once, and then the placeholder (R110). Where no
 * scripts run, a background, which waits until it shows, stands in.
 */
export function Thumbnail({ id, url }: Props) {
  const [shown, setShown] = useState(url);
  const failed = useRef('');
  const others = useRef<Promise<readonly string[]>>(null);
  const image = useRef<HTMLImageElement>(null);
  const fail = async () => {
    // told by its event, and found out below; what stands in its place may fail, too
    if (failed.current === shown || image.current?.getAttribute('src') !== shown) return;
    failed.current = shown;
    others.current ??= findDetails({ id, thumbnailUrl: url }).then(standInsOf);
    const pictures = await others.current;
    setShown(pictures[1 + pictures.indexOf(shown)] ?? '');
  };
  useEffect(() => {
    const { current } = image;
    // a picture that failed before hydration has no event to tell of it any more
    if (current?.complete && current.naturalWidth === 0) void fail();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later ones are told by their events
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
