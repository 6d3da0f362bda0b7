import { links } from '#site-settings';
import { OUTBOUND_REL, SPONSORED_REL } from '../../lib/catalogue/site/address.ts';
import { toOutLink } from '../../lib/catalogue/site/out-link.ts';
import { hostName } from '../../lib/catalogue/source.ts';

/** Set by the build: whether the operator has rules for links. */
declare const HAS_LINKS: boolean;

/** Attributes of a link to a video. */
interface OutLink {
  readonly href: string;
  readonly target: '_blank';
  readonly rel: string;
  /** The video's own address, where the link leads there by another. */
  readonly 'data-url'?: string;
}

/**
 * Returns the attributes of a link to a video at its source, which is named as its card names it: the one place where the operator's rules
 * change an address. Everything that is kept or compared goes by the video's own.
 */
export function outLink(videoUrl: string, source = hostName(videoUrl)): OutLink {
  const rule = HAS_LINKS ? links[Object.hasOwn(links, source) ? source : '*'] : undefined;
  if (!rule) return { href: videoUrl, target: '_blank', rel: OUTBOUND_REL };
  return { href: toOutLink(videoUrl, rule), target: '_blank', rel: SPONSORED_REL, 'data-url': videoUrl };
}
