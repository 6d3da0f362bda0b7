import type { Blocklist } from '../../src/lib/catalogue/blocklist.ts';
import { mixNumbers } from '../../src/lib/catalogue/hash.ts';
import { RELATED_VIDEOS } from '../../src/lib/catalogue/limits.ts';
import { NO_BLOCKS } from '../../src/lib/catalogue/query.ts';
import type { Seed } from '../../src/lib/catalogue/seed.ts';
import type { VideoCard } from '../../src/lib/catalogue/video.ts';
import { anyOf } from '../daemons/expression.ts';
import { ANY_DOCUMENT } from '../daemons/select.ts';
import { leaving, toRows, type Asking } from './sets.ts';
import { tokenOf } from '../daemons/tokens.ts';

/** The newest videos of a daemon, from which related ones are chosen: it takes long to mix all videos of a common tag. */
const AMONG = 1024;

/** Returns six videos that share one of the tags on the cards of rows, the same ones for one seed and nothing that is blocked. */
export async function findRelatedRows(
  { known, daemons }: Asking,
  rows: readonly number[],
  seed: Seed,
  blocked: Blocklist | null,
): Promise<readonly VideoCard[]> {
  const { snapshot, tags } = known;
  const cards = await snapshot.cards(rows);
  const slugs = new Set(cards.flatMap((card) => card.tags.map(({ slug }) => slug)));
  const places = await Promise.all([...slugs].map(tags.placeOf));
  const tokens = places.filter((place) => place !== null).map((place) => tokenOf('tag', place));
  const open = { ...ANY_DOCUMENT, match: anyOf(tokens, ['terms']) };
  const where = await leaving(known, open, blocked ?? NO_BLOCKS);
  // the rows themselves may be among the first
  const limit = RELATED_VIDEOS + rows.length;
  const { documents } = await daemons.select({ where, order: { seed: mixNumbers(seed, 0) }, limit, cutoff: AMONG });
  const others = toRows(known, documents).filter((row) => !rows.includes(row));
  return snapshot.cards(others.slice(0, RELATED_VIDEOS));
}
