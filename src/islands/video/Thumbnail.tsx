import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** A video's picture, or the placeholder when it cannot be loaded (R110). */
export function Thumbnail({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // a picture that failed before hydration has no event to tell of it any more
    const { current } = image;
    if (current?.complete && current.currentSrc !== '' && current.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (hasFailed || url === '') return <Icon name="image-off" />;
  return (
    <img
      ref={image}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  );
}
