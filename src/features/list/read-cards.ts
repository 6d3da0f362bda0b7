import type { OtherSource, Quality, TagLink, VideoCard } from '../../lib/domain/video.ts';
import { viewsOf } from '../../lib/domain/views.ts';

/** Returns what an element below another says. Throws when it is not there. */
function find(element: Element, selector: string): Element {
  const found = element.querySelector(selector);
  if (!found) throw new Error(`Got a card without ${selector}`);
  return found;
}

/** Returns the value of an attribute. Throws when it is not there. */
function valueOf(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) throw new Error(`Got an element without ${name}`);
  return value;
}

/** Returns a number that was read. Throws when it is none. */
function expectNumber(number: number): number {
  if (Number.isNaN(number)) throw new Error('Got a text where a number stands');
  return number;
}

const toSeconds = (clock: string) => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

function readQuality(card: Element): Quality | null {
  const badge = card.querySelector('.badge-start');
  if (!badge) return null;
  return badge.matches('.badge-hd') ? 'HD' : 'SD';
}

function readTag(link: Element): TagLink {
  const slug = decodeURIComponent(valueOf(link, 'href').slice('/tag/'.length));
  return { name: link.textContent, slug };
}

const readOther = (link: Element): OtherSource => ({ source: link.textContent, videoUrl: valueOf(link, 'href') });

function readCard(card: Element): VideoCard {
  const id = valueOf(card, 'data-id');
  const link = find(card, '.card-link');
  const moment = card.querySelector('time')?.getAttribute('datetime');
  const others = Array.from(card.querySelectorAll('.card-meta .card-tag'), readOther);
  return {
    id,
    title: link.textContent,
    videoUrl: valueOf(link, 'href'),
    thumbnailUrl: card.querySelector('[data-src]')?.getAttribute('data-src') ?? '',
    duration: expectNumber(toSeconds(find(card, '.badge-end').textContent)),
    quality: readQuality(card),
    views: viewsOf(id),
    addedAt: moment ? expectNumber(Date.parse(moment) / 1000) : 0,
    tags: Array.from(card.querySelectorAll('.card-tags .card-tag'), readTag),
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
