import type { Ref } from 'react';
import { NO_PICTURE } from '../../discreet/discretion.ts';

interface Props {
  url: string;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
}

/**
 * A picture of a third party. Its address waits in `data-src`: the head's script (head/pictures.ts) hands it over while
 * the page may ask for pictures, and takes it back when it may no longer.
 */
export function Picture({ url, ref, onError }: Props) {
  return (
    <img
      ref={ref}
      src={NO_PICTURE}
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
