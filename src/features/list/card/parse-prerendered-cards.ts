import { labelSlugOfPath } from '../../../lib/catalogue/site/page-urls.ts';
import { getLabelKindOfSlug, type LabelKind } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import { formatHostForDisplay } from '../../../lib/catalogue/source-website.ts';
import type { AlternativeVideoSource, VideoQuality, TagLink, VideoCardData } from '../../../lib/catalogue/video.ts';
import { generateViewCountFromId } from '../../../lib/catalogue/invented-and-rounded-views.ts';

/** Returns the value unchanged. Throws a TypeError if it is null or NaN, so that the card cannot be read. */
function required<T>(part: T | null): T {
  if (part === null || Number.isNaN(part)) throw new TypeError('Card not readable: invalid number or missing element');
  return part;
}

const hrefOf = (link: Element) => required(link.getAttribute('href'));
const toSeconds = (clock: string) => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

function readQuality(card: Element): VideoQuality | null {
  const badge = card.querySelector('.badge-start');
  if (!badge) return null;
  return badge.matches('.badge-hd') ? 'HD' : 'SD';
}

const readTag = (link: Element): TagLink => ({ name: link.textContent, slug: required(labelSlugOfPath(hrefOf(link))) });

/**
 * Returns the tag of a link on a prerendered card, if catalogue and page have different languages. Names in the language of the catalogue
 * then have a `lang` attribute; a name without it is translated.
 */
const readMarkedTag = (link: Element): TagLink =>
  link.getAttribute('lang') !== null ? readTag(link) : { ...readTag(link), isTranslated: true };

/** Returns a video's own URL from its link, even if the link is an affiliate or redirect URL (see outbound-link-attributes.ts). */
const videoUrlOf = (link: Element) => link.getAttribute('data-url') ?? hrefOf(link);

const readOther = (link: Element): AlternativeVideoSource => ({ source: link.textContent, videoUrl: videoUrlOf(link) });

/** Returns the video of a prerendered card. Throws a TypeError if the HTML cannot be read. */
export function parsePrerenderedCard(card: Element): VideoCardData {
  const id = required(card.getAttribute('data-id'));
  const link = required(card.querySelector('.card-link'));
  const moment = card.querySelector('time')?.getAttribute('datetime');
  const others = Array.from(card.querySelectorAll('.card-others a'), readOther);
  const labels = Array.from(
    card.querySelectorAll('.card-tags a'),
    link.getAttribute('lang') === null ? readTag : readMarkedTag,
  );
  const ofKind = (kind: LabelKind) => labels.filter(({ slug }) => getLabelKindOfSlug(slug) === kind);
  const performers = ofKind('performer');
  const videoUrl = videoUrlOf(link);
  const rating = card.getAttribute('data-rating');
  const site = required(card.querySelector('.card-meta span')).textContent;
  return {
    id,
    title: link.textContent,
    videoUrl,
    thumbnailUrl: card.querySelector('[data-src]')?.getAttribute('data-src') ?? '',
    duration: required(toSeconds(required(card.querySelector('.badge-end')).textContent)),
    quality: readQuality(card),
    views: required(Number(card.getAttribute('data-views') ?? generateViewCountFromId(id))),
    addedAt: moment ? required(Date.parse(moment) / 1000) : 0,
    tags: ofKind('tag'),
    ...(rating !== null && { rating: required(Number(rating)) }),
    ...(performers.length > 0 && { performers }),
    ...(site !== formatHostForDisplay(videoUrl) && { site }),
    ...(others.length > 0 && { others }),
  };
}

/**
 * Returns the videos of a list as read from its prerendered cards (VideoCard.tsx), so that the HTML need not contain their data twice.
 * Returns null if a card cannot be read or the number of cards is not `count`.
 */
export function parsePrerenderedCards(list: ParentNode, count: number): VideoCardData[] | null {
  try {
    const cards = Array.from(list.querySelectorAll('.card[data-id]:not(.early-list *)'), parsePrerenderedCard);
    return cards.length === count ? cards : null;
  } catch {
    return null;
  }
}
