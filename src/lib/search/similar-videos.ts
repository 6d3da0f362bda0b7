import type { SimilarVideoCriteria } from '../catalogue/video-query.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import type { RowSearchParameters } from './collect-matching-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { LabelIndex } from './label-index.ts';

/** Factor for the weights of labels before rounding. The weights are whole numbers, because the costs of rows are whole numbers. */
const WEIGHT_SCALE = 64;
/** Maximum total length of the posting lists of the compared labels: about 70 KB. The rarest label is compared in any case. */
const MAX_COMPARED_ROWS = 65_536;

/** Returns the labels by which other videos are similar to the video with the given id: the tags and performers on its card. */
export async function findSimilarVideoCriteria(
  snapshot: Snapshot,
  tags: LabelIndex,
  id: string,
): Promise<SimilarVideoCriteria> {
  const row = await snapshot.findRow(id);
  if (row === null) return { row: -1, title: null, labels: [] };
  const [card] = await snapshot.cards([row]);
  const { title, tags: own, performers = [] } = card!;
  const found = await Promise.all([...own, ...performers].map(({ slug }) => tags.indexOf(slug)));
  const places = [...new Set(found)].filter((place) => place !== null);
  const counted = await Promise.all(
    places.map(async (place) => ({ place, count: (await snapshot.term('tag', place)).count })),
  );
  return { row, title, labels: weighLabelsByRarity(counted, snapshot.manifest.videos) };
}

/**
 * Returns the labels with their weights, rarest first. Leaves out labels that no other video has, and the most common labels if the posting
 * lists of all labels are too long together. `count` is the number of videos with a label.
 */
export function weighLabelsByRarity(
  labels: readonly { readonly place: number; readonly count: number }[],
  videos: number,
): SimilarVideoCriteria['labels'] {
  let listed = 0;
  return labels
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => a.count - b.count || a.place - b.place)
    .filter(({ count }, i) => {
      listed += count;
      return i === 0 || listed <= MAX_COMPARED_ROWS;
    })
    .map(({ place, count }) => ({ place, weight: Math.round(WEIGHT_SCALE * Math.log(videos / count)) }));
}

/**
 * Returns the parameters of a search that sorts the rows that pass the filters: by the total weight of the labels that they share with a
 * video. The caller runs the search, so that this module, which the worker loads on demand, imports no other code.
 */
export async function createSimilaritySearchParameters(
  snapshot: Snapshot,
  { labels }: SimilarVideoCriteria,
  filters: FilterPlan,
): Promise<Omit<RowSearchParameters, 'wanted' | 'signal'>> {
  const terms = await Promise.all(
    labels.map(async ({ place, weight }) => ({ weight, term: await snapshot.term('tag', place) })),
  );
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const inSegment: RowSearchParameters['inSegment'] = async (segment) => {
    const rows = await filters.inSegment(segment);
    const costs = new Uint16Array(segment.size).fill(total);
    if (rows.count() === 0) return { rows, costs };
    const lists = await Promise.all(terms.map(({ term }) => term.inSegment(segment.index)));
    for (const [i, { weight }] of terms.entries()) for (const row of lists[i]!.rows) costs[row]! -= weight;
    return { rows, costs };
  };
  return {
    inSegment,
    expected: terms.reduce((sum, { term }) => sum + term.count, 0),
    // the best possible cost is 0: a video with all labels; the search compares all segments, because the posting lists are short
    leastCost: 0,
    fullCost: 0,
    goodCost: -1,
    sort: 'relevance',
  };
}
