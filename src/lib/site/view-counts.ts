import { roundViews, viewsOf } from '../domain/views.ts';
import type { Snapshot } from '../snapshot/reader.ts';

/** Where the view counts of a catalogue are from: no video has one, all are derived from ids, all are from the exports, or some of each. */
export type ViewCounts = 'none' | 'invented' | 'given' | 'mixed';

/** Rows whose cards are read at once. */
const ROWS_AT_ONCE = 2048;

/** Returns whether a view count is derived from the id. Counts of exports are rounded: an equal count that is rounded is taken for a count of the export. */
const isInvented = (id: string, views: number): boolean => views === viewsOf(id) && views !== roundViews(views);

/** Returns where the view counts of a catalogue are from. Reads cards until both kinds are found, at most all of them. */
export async function findViewCounts(snapshot: Snapshot): Promise<ViewCounts> {
  const { videos } = snapshot.manifest;
  let hasInvented = false;
  let hasGiven = false;
  for (let row = 0; row < videos && !(hasInvented && hasGiven); row += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, videos - row) }, (_, i) => row + i);
    const cards = (await snapshot.cards(rows)).filter(({ views }) => views > 0);
    hasInvented ||= cards.some(({ id, views }) => isInvented(id, views));
    hasGiven ||= cards.some(({ id, views }) => views !== viewsOf(id));
  }
  if (hasInvented) return hasGiven ? 'mixed' : 'invented';
  return hasGiven ? 'given' : 'none';
}
