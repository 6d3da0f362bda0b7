import { useEffect, useRef, useState } from 'react';
import { toSrcset } from '../../lib/domain/address.ts';
import { Icon } from '../ui/Icon.tsx';

/** A picture of our own, for browsers that take no source. */
const NO_PICTURE = '/favicon.svg';
/** React's types leave out what HTML calls obsolete; it is what names a picture that only a shown element asks for. */
const backgroundOf = (url: string) => ({ background: url });

/**
 * A video's picture, or the placeholder when it cannot be loaded (R110). Where no scripts run, browsers load even lazy
 * pictures at once, gate or not: the source is then not taken, and a background, which waits until it shows, stands in.
 */
export function Thumbnail({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (!current) return;
    // browsers that do not know the media feature have left the source out
    if (!matchMedia('(scripting)').matches) current.src = url;
    // a picture that failed before hydration has no event to tell of it any more
    else if (current.complete && current.currentSrc !== '' && current.naturalWidth === 0) setHasFailed(true);
  }, [url]);
  if (hasFailed || url === '') return <Icon name="image-off" />;
  return (
    <>
      <picture>
        <source srcSet={toSrcset(url)} media="(scripting)" />
        <img
          ref={image}
          src={NO_PICTURE}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
        />
      </picture>
      <noscript>
        <table {...backgroundOf(url)} aria-hidden="true" />
      </noscript>
    </>
  );
}
