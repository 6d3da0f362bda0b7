import type { Blocklist } from '../../src/lib/catalogue/blocklist.ts';
import { hashNumberPair } from '../../src/lib/catalogue/hash.ts';
import { RELATED_VIDEO_COUNT } from '../../src/lib/catalogue/limits.ts';
import { EMPTY_BLOCKLIST } from '../../src/lib/catalogue/video-query.ts';
import type { ShuffleSeed } from '../../src/lib/catalogue/shuffle-seed.ts';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';
import { matchAnyToken } from '../daemons/full-text-expression.ts';
import { NO_SELECT_CONDITIONS } from '../daemons/daemon-select-statement.ts';
import { addBlocklistConditions, convertDocumentIdsToRows, type ServerSearchDependencies } from './query-conditions.ts';
import { formatTermToken } from '../daemons/full-text-fields-and-tokens.ts';

/**
 * Number of newest matches per daemon from which related videos are chosen at random, because shuffling all videos of a common tag takes
 * too long.
 */
const MAX_CANDIDATES = 1024;

/**
 * Returns up to {@link RELATED_VIDEO_COUNT} videos that share a tag with the given rows and are not blocked. The same seed returns the same
 * videos.
 */
export async function findRelatedRows(
  { known, daemons }: ServerSearchDependencies,
  rows: readonly number[],
  seed: ShuffleSeed,
  blocked: Blocklist | null,
): Promise<readonly VideoCardData[]> {
  const { snapshot, tags } = known;
  const cards = await snapshot.cards(rows);
  const slugs = new Set(cards.flatMap((card) => card.tags.map(({ slug }) => slug)));
  const places = await Promise.all([...slugs].map(tags.indexOf));
  const tokens = places.filter((place) => place !== null).map((place) => formatTermToken('tag', place));
  const open = { ...NO_SELECT_CONDITIONS, match: matchAnyToken(tokens, ['terms']) };
  const where = await addBlocklistConditions(known, open, blocked ?? EMPTY_BLOCKLIST);
  // the results may include the videos in `rows` themselves: request `rows.length` more videos, and remove the videos in `rows` below
  const limit = RELATED_VIDEO_COUNT + rows.length;
  const { documents } = await daemons.select({
    where,
    order: { seed: hashNumberPair(seed, 0) },
    limit,
    cutoff: MAX_CANDIDATES,
  });
  const others = convertDocumentIdsToRows(known, documents).filter((row) => !rows.includes(row));
  return snapshot.cards(others.slice(0, RELATED_VIDEO_COUNT));
}
