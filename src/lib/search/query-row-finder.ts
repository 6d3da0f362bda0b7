import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { createSegmentSearchWithoutText, collectMatchingRows, type RowFinder } from './collect-matching-rows.ts';
import type { NameReplacer } from './text/name-replacer.ts';
import type { VocabularyLookup } from './text/vocabulary-lookup.ts';
import { createPhraseFinder } from './text/search-phrases.ts';
import { createTextRowFinder, type SearchStageRunner } from './text-row-finder.ts';
import { loadSimilarVideos } from './load-similar-videos.ts';
import { listRowSegments } from './row-segments.ts';
import { listShuffledRows } from './shuffle-rows.ts';
import type { LabelIndex } from './label-index.ts';

/** Creates the function that finds the rows of any query: with or without a text, sorted or shuffled, or similar to a given video. */
export function createQueryRowFinder(
  snapshot: Snapshot,
  lexicon: VocabularyLookup,
  tags: LabelIndex,
  names: NameReplacer | null,
  runner?: SearchStageRunner,
): RowFinder {
  const findText = createTextRowFinder(snapshot, lexicon, createPhraseFinder(snapshot, lexicon, tags), names, runner);
  return async (asked, filters, wanted, signal) => {
    const { text, sort, shuffle, similarity } = asked;
    if (text.trim() !== '') return findText(asked, filters, wanted, signal);
    if (similarity && sort === 'relevance' && shuffle === null) {
      const { createSimilaritySearchParameters } = await loadSimilarVideos();
      return collectMatchingRows(snapshot, {
        ...(await createSimilaritySearchParameters(snapshot, similarity, filters)),
        wanted,
        signal,
      });
    }
    const inSegment = createSegmentSearchWithoutText(filters);
    const byOrder = sort === 'relevance' ? 'newest' : sort;
    const question = {
      inSegment,
      expected: Infinity,
      leastCost: 0,
      fullCost: 0,
      goodCost: 0,
      sort: byOrder,
      wanted,
      signal,
    };
    const found =
      shuffle === null
        ? await collectMatchingRows(snapshot, question)
        : await listShuffledRows(listRowSegments(snapshot), snapshot.manifest.layout, question, shuffle);
    return filters.total === null ? found : { ...found, total: filters.total, exact: true };
  };
}
