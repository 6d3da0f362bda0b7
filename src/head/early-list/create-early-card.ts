import { cardMessages } from '#messages/list';
import { createOutboundLinkAttributes } from '../../features/links/outbound-link-attributes.ts';
import {
  createStatsDataAttributes,
  describeDurationQualityAndMark,
  formatStats,
} from '../../features/list/card/card-texts.ts';
import { formatDateTimeAttribute, formatDuration } from '../../lib/catalogue/format-numbers-and-dates.ts';
import { slugOfLabel } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { labelPageHref } from '../../lib/catalogue/site/page-urls.ts';
import { getSourceNameOfCard } from '../../lib/catalogue/source-website.ts';
import type { SearchMatchWords, VideoCardData } from '../../lib/catalogue/video.ts';
import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { getLabelLang, getTitleLang } from '../../ui/catalogue-lang-attribute.ts';
import { addCardControls, createCardPicture } from '../complete-prerendered-cards.ts';
import { createHtmlElement, createIcon } from '../create-element.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Child = Node | string | false | null | undefined;

/** Creates an HTML element without attributes that are undefined, and without children that are `false`, null or undefined. */
function create(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  const set = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const present = children.filter((child) => child !== false && child !== null && child !== undefined);
  return createHtmlElement(tag, Object.fromEntries(set), ...present);
}

function createCover({ thumbnailUrl, quality, duration }: VideoCardData): HTMLElement {
  return create(
    'div',
    { class: 'thumb' },
    thumbnailUrl === '' ? createIcon('film') : createCardPicture(thumbnailUrl),
    quality &&
      create(
        'span',
        { class: quality === 'HD' ? 'badge-start badge-hd' : 'badge-start', 'aria-hidden': 'true' },
        cardMessages.qualities[quality],
      ),
    create('span', { class: 'badge-end', 'aria-hidden': 'true' }, formatDuration(duration)),
  );
}

/** Returns a text of a card. Its words that were searched are marked when the island has loaded. */
const createText = ({ match }: VideoCardData, text: string) => (match ? create('span', {}, text) : text);

function createMeta(card: VideoCardData, site: string): HTMLElement {
  const stats = formatStats(card);
  // a script of the head inserts the age, such as "3 days ago" (relative-times.ts)
  const age = card.addedAt > 0 ? [create('time', { datetime: formatDateTimeAttribute(card.addedAt) })] : [];
  return create(
    'p',
    { class: 'card-meta' },
    stats !== '' && create('bdi', {}, stats),
    ...age.flatMap((time) => [time, create('bdi', {}, ' · ')]),
    create('span', { dir: 'auto' }, create('a', { href: labelPageHref({ slug: slugOfLabel('source', site) }) }, site)),
  );
}

const createOtherSources = (others: NonNullable<VideoCardData['others']>) =>
  create(
    'p',
    { class: 'card-meta card-others' },
    create('bdi', {}, cardMessages.alsoOn),
    ...others.map(({ source, videoUrl }) => create('a', { ...createOutboundLinkAttributes(videoUrl, source) }, source)),
  );

function createDescribedWords({ described, description }: SearchMatchWords): HTMLElement {
  const hasSentence = description !== undefined && getPageState('saver') === undefined;
  return create(
    'p',
    { class: hasSentence ? 'card-match card-sentence' : 'card-match' },
    create('bdi', {}, `${cardMessages.inDescription} `),
    create('mark', { lang: getTitleLang() }, described.join(' ')),
  );
}

function createTags(card: VideoCardData): HTMLElement | null {
  const labels = [...(card.performers ?? []), ...card.tags];
  if (labels.length === 0) return null;
  const items = labels.map((tag) => {
    const attributes = { href: labelPageHref(tag), lang: getLabelLang(tag) };
    return create('li', {}, create('a', attributes, createText(card, tag.name)));
  });
  return create('ul', { class: 'card-tags' }, ...items);
}

/**
 * Creates the card of a video as the list's island renders it (features/list/card/VideoCard.tsx), before the visitor's favorites and marks
 * are known. The favorite button is disabled.
 */
export function createEarlyCard(card: VideoCardData): HTMLElement {
  const site = getSourceNameOfCard(card);
  const details = describeDurationQualityAndMark(card, null);
  const link = { class: 'card-link', lang: getTitleLang(), ...createOutboundLinkAttributes(card.videoUrl, site) };
  const element = create(
    'article',
    { class: 'card', 'data-id': card.id, ...createStatsDataAttributes(card) },
    createCover(card),
    create('h3', { class: 'card-title' }, create('a', link, createText(card, card.title))),
    details !== '' && create('p', { class: 'sr-only' }, details),
    createMeta(card, site),
    card.others && createOtherSources(card.others),
    card.match && card.match.described.length > 0 && createDescribedWords(card.match),
    createTags(card),
  );
  addCardControls(element);
  return element;
}
