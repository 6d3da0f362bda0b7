import { commonMessages } from '#messages/common';
import { LOCALE } from '#messages/language';
import { cardMessages } from '#messages/list';
import { generateViewCountFromId } from '../../../lib/catalogue/invented-and-rounded-views.ts';
import type { VideoCardData } from '../../../lib/catalogue/video.ts';
import { createVideoSummaryFormatter } from '../../../lib/messages/video-details-text.ts';
import type { VideoCardMark } from '../../marks/video-card-marks.ts';

const describeDetails = createVideoSummaryFormatter(LOCALE, commonMessages.comma);

/**
 * Returns data attributes with the exact views and rating of a video, which `parsePrerenderedCard` reads from prerendered cards, since the
 * visible text is rounded. The views are left out if they equal the views derived from the id ({@link generateViewCountFromId}).
 */
export const createStatsDataAttributes = ({ id, views, rating }: Pick<VideoCardData, 'id' | 'views' | 'rating'>) => ({
  'data-views': views === generateViewCountFromId(id) ? undefined : views,
  'data-rating': rating,
});

/** Returns the formatted views and rating of a video, each followed by " · "; a value that is unknown is left out. */
export function formatStats({ views, rating }: Pick<VideoCardData, 'views' | 'rating'>): string {
  const texts = [views > 0 && cardMessages.views(views), rating !== undefined && cardMessages.rating(rating)];
  return texts.map((text) => (text === false ? '' : `${text} · `)).join('');
}

/**
 * Returns duration, quality and mark of a video as text for screen readers; empty if all are unknown. The visible badges are hidden from
 * screen readers, since they precede the title.
 */
export function describeDurationQualityAndMark(
  { duration, quality }: Pick<VideoCardData, 'duration' | 'quality'>,
  mark: VideoCardMark | null,
): string {
  const words = [quality && cardMessages.qualities[quality], mark && cardMessages.marks[mark]];
  return describeDetails(
    duration,
    words.filter((word) => word !== null),
  );
}
