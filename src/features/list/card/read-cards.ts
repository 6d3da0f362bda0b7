import { slugOfPath } from '../../../lib/catalogue/site/address.ts';
import { kindOf, type LabelKind } from '../../../lib/catalogue/label.ts';
import { hostName } from '../../../lib/catalogue/source.ts';
import type { OtherSource, Quality, TagLink, VideoCard } from '../../../lib/catalogue/video.ts';
import { viewsOf } from '../../../lib/catalogue/views.ts';

/** Returns a part of a card. Throws when it is missing, or no number where one stands. */
function need<T>(part: T | null): T {
  if (part === null || Number.isNaN(part)) throw new TypeError('Got a card that cannot be read');
  return part;
}

const hrefOf = (link: Element) => need(link.getAttribute('href'));
const toSeconds = (clock: string) => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

function readQuality(card: Element): Quality | null {
  const badge = card.querySelector('.badge-start');
  if (!badge) return null;
  return badge.matches('.badge-hd') ? 'HD' : 'SD';
}

const readTag = (link: Element): TagLink => ({ name: link.textContent, slug: need(slugOfPath(hrefOf(link))) });

/** Returns a label of a card whose title is in the language of the catalogue: only translated names have no `lang`, then. */
const readMarkedTag = (link: Element): TagLink =>
  link.getAttribute('lang') !== null ? readTag(link) : { ...readTag(link), isTranslated: true };

/** The address of a video, also where its link leads there by another (features/links/out-link.ts). */
const videoUrlOf = (link: Element) => link.getAttribute('data-url') ?? hrefOf(link);

const readOther = (link: Element): OtherSource => ({ source: link.textContent, videoUrl: videoUrlOf(link) });

/** Returns the video of a card that the HTML holds. Throws when it cannot be read. */
export function readCard(card: Element): VideoCard {
  const id = need(card.getAttribute('data-id'));
  const link = need(card.querySelector('.card-link'));
  const moment = card.querySelector('time')?.getAttribute('datetime');
  const others = Array.from(card.querySelectorAll('.card-others a'), readOther);
  const labels = Array.from(
    card.querySelectorAll('.card-tags a'),
    link.getAttribute('lang') === null ? readTag : readMarkedTag,
  );
  const ofKind = (kind: LabelKind) => labels.filter(({ slug }) => kindOf(slug) === kind);
  const performers = ofKind('performer');
  const videoUrl = videoUrlOf(link);
  const rating = card.getAttribute('data-rating');
  const site = need(card.querySelector('.card-meta span')).textContent;
  return {
    id,
    title: link.textContent,
    videoUrl,
    thumbnailUrl: card.querySelector('[data-src]')?.getAttribute('data-src') ?? '',
    duration: need(toSeconds(need(card.querySelector('.badge-end')).textContent)),
    quality: readQuality(card),
    views: need(Number(card.getAttribute('data-views') ?? viewsOf(id))),
    addedAt: moment ? need(Date.parse(moment) / 1000) : 0,
    tags: ofKind('tag'),
    ...(rating !== null && { rating: need(Number(rating)) }),
    ...(performers.length > 0 && { performers }),
    ...(site !== hostName(videoUrl) && { site }),
    ...(others.length > 0 && { others }),
  };
}

/**
 * Returns the videos of the cards that the HTML of a list holds (VideoCard.tsx), so that it need not hold them twice; null where one of
 * them cannot be read, or there are not `count`.
 */
export function readCards(list: ParentNode, count: number): VideoCard[] | null {
  try {
    const cards = Array.from(list.querySelectorAll('.card[data-id]'), readCard);
    return cards.length === count ? cards : null;
  } catch {
    return null;
  }
}
