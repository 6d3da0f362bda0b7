import { cardToolMessages } from '#messages/card-tools';
import { cardMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import { tagHref } from '../../../lib/catalogue/site/urls.ts';
import { formatDay, formatDuration, toDateTime } from '../../../lib/catalogue/format.ts';
import { inventedViewsOf } from '../../../lib/catalogue/views.ts';
import { siteOf } from '../../../lib/catalogue/source.ts';
import type { VideoCard as Card } from '../../../lib/catalogue/video.ts';
import { labelLang, titleLang } from '../../../ui/catalogue-lang.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IS_PRERENDERING, useControlState } from '../../../ui/use-hydrated.ts';
import { $favoriteIds, toggleFavorite } from '../../favorites/favorites-store.ts';
import type { Mark } from '../../marks/marks.ts';
import { outboundLink } from '../../links/outbound-link.ts';
import { CardMenuButton } from './CardMenuButton.tsx';
import { registerCard } from './card-registry.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  card: Card;
  mark: Mark | null;
  /** True if the picture loads only after a click on a button (data saver). */
  savesData: boolean;
}

/** The picture of a video with its badges; in data saver mode, also the button that loads the picture. */
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
      <span className="play">
        <Icon name="play" />
      </span>
      {card.quality && (
        <span className={card.quality === 'HD' ? 'badge badge-start badge-hd' : 'badge badge-start'} aria-hidden="true">
          {cardMessages.qualities[card.quality]}
        </span>
      )}
      {mark && (
        <span className="mark" aria-hidden="true">
          {cardMessages.marks[mark]}
        </span>
      )}
      <span className="badge badge-end" aria-hidden="true">
        {formatDuration(card.duration)}
      </span>
    </div>
  );
}

/** Empty set used during hydration. A constant, since React compares snapshots by identity. */
const NO_FAVORITES: ReadonlySet<string> = new Set();

function Heart({ card }: Pick<Props, 'card'>) {
  const favorites = useStore($favoriteIds, { ssr: () => NO_FAVORITES });
  return (
    <button
      type="button"
      className="needs-script heart"
      {...useControlState()}
      aria-pressed={favorites.has(card.id)}
      aria-label={cardToolMessages.favorite(card.title)}
      onClick={() => toggleFavorite(card.id, card)}
    >
      <Icon name="heart" />
    </button>
  );
}

/**
 * Data attributes from which `readCard` restores views and rating, since the visible text is rounded. The views are left out if they equal
 * the views derived from the id ({@link inventedViewsOf}).
 */
const figureAttributes = ({ id, views, rating }: Card) => ({
  'data-views': views === inventedViewsOf(id) ? undefined : views,
  'data-rating': rating,
});

/** Returns the formatted views and rating of a video, each followed by " · "; unknown values are left out. */
function formatFigures({ views, rating }: Card): string {
  const texts = [views > 0 && cardMessages.views(views), rating !== undefined && cardMessages.rating(rating)];
  return texts.map((text) => (text === false ? '' : `${text} · `)).join('');
}

/** The badges of a card as text for screen readers. The visible badges precede the title and are hidden from screen readers. */
function Details({ card: { duration, quality }, mark }: Pick<Props, 'card' | 'mark'>) {
  const words = [quality && cardMessages.qualities[quality], mark && cardMessages.marks[mark]];
  const details = cardMessages.details(
    duration,
    words.filter((word) => word !== null),
  );
  return (
    details !== '' && (
      // the ICU data (Unicode CLDR) of the build and the browser may differ
      <p className="sr-only" suppressHydrationWarning>
        {details}
      </p>
    )
  );
}

/** Views, rating, age and source. */
function Meta({ card, site }: { card: Card; site: string }) {
  const figures = formatFigures(card);
  return (
    <p className="card-meta">
      {figures !== '' && <bdi>{figures}</bdi>}
      {card.addedAt > 0 && (
        <>
          {/* a script in the head replaces the day with an age (head/times.ts) */}
          <time dateTime={toDateTime(card.addedAt)} suppressHydrationWarning>
            {formatDay(card.addedAt)}
          </time>
          <bdi>{' · '}</bdi>
        </>
      )}
      {/* visitors see where the link leads before they click */}
      <span>{site}</span>
    </p>
  );
}

/** Performers and tags. */
function CardTags({ card }: { card: Card }) {
  const labels = [...(card.performers ?? []), ...card.tags];
  if (labels.length === 0) return null;
  return (
    <ul className="card-tags">
      {labels.map((tag) => (
        <li key={tag.slug}>
          <a href={tagHref(tag)} lang={labelLang(tag)}>
            {tag.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to the other sites that have the video. */
const OtherSources = ({ others }: { others: NonNullable<Card['others']> }) => (
  <p className="card-meta card-others">
    <bdi>{cardMessages.alsoOn}</bdi>
    {others.map(({ source, videoUrl }) => (
      <a key={videoUrl} {...outboundLink(videoUrl, source)}>
        {source}
      </a>
    ))}
  </p>
);

/**
 * One video: picture, badges, heart, title, menu, views, age and tags. The whole card links to its source (R110-R113). Elements that need
 * JavaScript are not in the prerendered HTML: a script in the head adds identical elements (head/complete-cards.ts).
 */
export const VideoCard = memo(function VideoCard({ card, mark, savesData }: Props) {
  const site = siteOf(card);
  return (
    <article
      ref={registerCard(card)}
      className="card"
      data-id={card.id}
      data-mark={mark ?? undefined}
      {...figureAttributes(card)}
    >
      <Cover card={card} mark={mark} savesData={savesData} />
      <h3 className="card-title">
        <a className="card-link" lang={titleLang()} {...outboundLink(card.videoUrl, site)}>
          {card.title}
        </a>
      </h3>
      <Details card={card} mark={mark} />
      <Meta card={card} site={site} />
      {card.others && <OtherSources others={card.others} />}
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
