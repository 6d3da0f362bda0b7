import type { Ref } from 'react';
import { PLACEHOLDER_PICTURE } from '../../discreet/discreet-constants.ts';

interface Props {
  url: string;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
}

/**
 * A picture of a third party. Its URL is in `data-src`; a script in the head (head/pictures.ts) copies the URL to `src` while the page may
 * load pictures, and removes it from `src` as soon as the page may not.
 */
export function Picture({ url, ref, onError }: Props) {
  return (
    <img
      ref={ref}
      src={PLACEHOLDER_PICTURE}
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
