import type { Ref } from 'react';
import { PLACEHOLDER_PICTURE_URL } from '../../discreet/discreet-mode-constants.ts';

interface Props {
  url: string;
  ref?: Ref<HTMLImageElement>;
  onError?: () => void;
}

/**
 * Image from another website. The HTML has its URL in `data-src`; a script in the head (head/control-picture-loading.ts) copies the URL to
 * `src` if pictures may be loaded. If a setting or mode forbids pictures later, the script replaces `src` with the URL of a placeholder.
 */
export function ExternalPicture({ url, ref, onError }: Props) {
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
