import { cardToolMessages } from '#messages/card-tools';
import { cardMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { createElement, memo, useEffect, useState } from 'react';
import { labelPageHref } from '../../../lib/catalogue/site/page-urls.ts';
import { slugOfLabel } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import { toEpochDay } from '../../../lib/catalogue/video-filters.ts';
import { formatDuration, formatDateTimeAttribute } from '../../../lib/catalogue/format-numbers-and-dates.ts';
import { getSourceNameOfCard } from '../../../lib/catalogue/source-website.ts';
import type { SearchMatchWords, VideoCardData as Card } from '../../../lib/catalogue/video.ts';
import { getPageState } from '../../../lib/browser/page-state-attributes.ts';
import { loadOptionalCode } from '../../../lib/loading/load-lazy-code.ts';
import { getLabelLang, getTitleLang } from '../../../ui/catalogue-lang-attribute.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IS_PRERENDERING, useDisabledUntilHydration } from '../../../ui/use-hydrated.ts';
import { $favoriteIdSet, toggleFavorite } from '../../favorites/favorites-store.ts';
import type { VideoCardMark } from '../../marks/video-card-marks.ts';
import { createOutboundLinkAttributes } from '../../links/outbound-link-attributes.ts';
import { createStatsDataAttributes, describeDurationQualityAndMark, formatStats } from './card-texts.ts';
import { createVideoCardRef } from './video-card-registry.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { $splitTextAtWords } from './split-text-at-words-store.ts';

interface Props {
  card: Card;
  mark: VideoCardMark | null;
  /** True if the card's picture loads only after a click on a button (data saver mode). */
  savesData: boolean;
}

/** The picture of a video with its badges and, in data saver mode, a button that loads the picture. */
function Cover({ card, mark, savesData }: Pick<Props, 'card' | 'mark' | 'savesData'>) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="thumb" data-asked={isAsked ? '' : undefined}>
      <Thumbnail key={card.thumbnailUrl} id={card.id} url={card.thumbnailUrl} />
      {savesData && !isAsked && (
        <button type="button" className="show-picture btn btn-quiet" onClick={() => setIsAsked(true)}>
          {cardMessages.showPicture}
        </button>
      )}
      {!IS_PRERENDERING && (
        <span className="play">
          <Icon name="play" />
        </span>
      )}
      {card.quality && (
        <span className={card.quality === 'HD' ? 'badge-start badge-hd' : 'badge-start'} aria-hidden="true">
          {cardMessages.qualities[card.quality]}
        </span>
      )}
      {mark && (
        <span className="mark" aria-hidden="true">
          {cardMessages.marks[mark]}
        </span>
      )}
      <span className="badge-end" aria-hidden="true">
        {formatDuration(card.duration)}
      </span>
    </div>
  );
}

/** The favorites during hydration, before the stored ones are read. A constant, since React compares the values of a store by identity. */
const NO_FAVORITES: ReadonlySet<string> = new Set();

function Heart({ card }: Pick<Props, 'card'>) {
  const favorites = useStore($favoriteIdSet, { ssr: () => NO_FAVORITES });
  return (
    <button
      type="button"
      className="needs-script heart"
      {...useDisabledUntilHydration()}
      aria-pressed={favorites.has(card.id)}
      aria-label={cardToolMessages.favorite(card.title)}
      onClick={() => toggleFavorite(card.id, card)}
    >
      <Icon name="heart" />
    </button>
  );
}

/** Duration, quality and mark of a video for screen readers. */
function Details({ card, mark }: Pick<Props, 'card' | 'mark'>) {
  const details = describeDurationQualityAndMark(card, mark);
  return (
    details !== '' && (
      // build and browser may format the duration differently, since their versions of Unicode CLDR may differ
      <p className="sr-only" suppressHydrationWarning>
        {details}
      </p>
    )
  );
}

/** Line of a card with views, rating, age and source of the video. */
function Meta({ card, site }: { card: Card; site: string }) {
  const stats = formatStats(card);
  return (
    <p className="card-meta">
      {stats !== '' && <bdi>{stats}</bdi>}
      {card.addedAt > 0 && (
        <>
          {/* a script in the head replaces the date with an age such as "3 days ago" (head/relative-times.ts) */}
          <time dateTime={formatDateTimeAttribute(card.addedAt)} suppressHydrationWarning>
            {cardMessages.dateAdded(toEpochDay(card.addedAt))}
          </time>
          <bdi>{' · '}</bdi>
        </>
      )}
      {/*
       * name of the source, so that visitors see where the card's link leads before they click; leads to the page of the source. The
       * direction of the name decides at which end a long name is cut.
       */}
      <span dir="auto">
        <a href={labelPageHref({ slug: slugOfLabel('source', site) })}>{site}</a>
      </span>
    </p>
  );
}

/** Returns elements for the parts of a text. Parts at odd indexes are marked. Each part is the only child of its element (R715). */
export const renderHighlightedParts = (parts: readonly string[]) =>
  parts.map((part, i) => createElement(i % 2 === 1 ? 'mark' : 'span', { key: i }, part));

function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return renderHighlightedParts(useStore($splitTextAtWords)?.(text, words) ?? [text]);
}

/** Returns a text of a card, in which the words of a search are marked. */
const markIn = ({ match }: Card, text: string) => (match ? <MarkedText text={text} words={match.words} /> : text);

/**
 * Search words that only the description of the video contains. If the snapshot has the description, the sentence with these words is
 * loaded and replaces the words; two lines are reserved for the sentence. In data saver mode, no sentence is loaded.
 */
function DescribedWords({ match }: { match: SearchMatchWords }) {
  const [sentence, setSentence] = useState<readonly string[] | null>(null);
  const hasSentence = match.description !== undefined && getPageState('saver') === undefined;
  useEffect(() => {
    if (!hasSentence) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = () => import('./fetch-matching-description-sentence.ts');
    loadOptionalCode(
      load,
      async ({ fetchDescriptionSentence }) => {
        const found = await fetchDescriptionSentence(match, signal);
        if (!signal.aborted) setSentence(found);
      },
      'endless',
    );
    return () => controller.abort();
  }, [match, hasSentence]);
  const words = match.described.join(' ');
  return (
    <p className={hasSentence ? 'card-match card-sentence' : 'card-match'}>
      <bdi className={sentence ? 'sr-only' : undefined}>{`${cardMessages.inDescription} `}</bdi>
      {sentence ? (
        <bdi lang={getTitleLang()}>{renderHighlightedParts(sentence)}</bdi>
      ) : (
        <mark lang={getTitleLang()}>{words}</mark>
      )}
    </p>
  );
}

function CardTags({ card }: { card: Card }) {
  const labels = [...(card.performers ?? []), ...card.tags];
  if (labels.length === 0) return null;
  return (
    <ul className="card-tags">
      {labels.map((tag) => (
        <li key={tag.slug}>
          <a href={labelPageHref(tag)} lang={getLabelLang(tag)}>
            {markIn(card, tag.name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to other source websites that have the same video. */
const OtherSources = ({ others }: { others: NonNullable<Card['others']> }) => (
  <p className="card-meta card-others">
    <bdi>{cardMessages.alsoOn}</bdi>
    {others.map(({ source, videoUrl }) => (
      <a key={videoUrl} {...createOutboundLinkAttributes(videoUrl, source)}>
        {source}
      </a>
    ))}
  </p>
);

/**
 * Card of a video: picture, badges, heart, title, menu, views, age and tags. The whole card is a link to the video's page on its source
 * website (R110-R113). Elements that need JavaScript are not in the prerendered HTML: a script in the head adds identical elements before
 * hydration (head/complete-prerendered-cards.ts).
 */
export const VideoCard = memo(function VideoCard({ card, mark, savesData }: Props) {
  const site = getSourceNameOfCard(card);
  return (
    <article
      ref={createVideoCardRef(card)}
      className="card"
      data-id={card.id}
      data-mark={mark ?? undefined}
      {...createStatsDataAttributes(card)}
    >
      <Cover card={card} mark={mark} savesData={savesData} />
      <h3 className="card-title">
        <a className="card-link" lang={getTitleLang()} {...createOutboundLinkAttributes(card.videoUrl, site)}>
          {markIn(card, card.title)}
        </a>
      </h3>
      <Details card={card} mark={mark} />
      <Meta card={card} site={site} />
      {card.others && <OtherSources others={card.others} />}
      {card.match && card.match.described.length > 0 && (
        <DescribedWords key={card.match.described.join(' ')} match={card.match} />
      )}
      <CardTags card={card} />
      {!IS_PRERENDERING && (
        <>
          <Heart card={card} />
          <CardMenuButton title={card.title} />
        </>
      )}
    </article>
  );
});

/**
 * Button that opens the menu of a video. Its clicks are handled by a script in the head (head/buttons-that-open-islands.ts), so clicks
 * before hydration are not lost.
 */
export function CardMenuButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className="card-more"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={cardToolMessages.more(title)}
    >
      <Icon name="ellipsis" />
    </button>
  );
}
