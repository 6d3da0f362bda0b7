import type { Seed } from '../domain/seed.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { askFilters, collectRows, type FoundRows, type RowFinder, type RowQuestion } from './collect-rows.ts';
import { loadCode } from '../loading/load-code.ts';
import { listSegments } from './segments.ts';

async function shuffleRows(snapshot: Snapshot, question: RowQuestion, seed: Seed): Promise<FoundRows> {
  const { collectShuffled } = await loadCode(() => import('./shuffle.ts'));
  return collectShuffled(listSegments(snapshot), snapshot.manifest.layout, question, seed);
}

/** Returns a finder of rows. What searches words is loaded with the first text: lists, filters and orders do without. */
export function createRowFinder(snapshot: Snapshot): RowFinder {
  let opened: Promise<RowFinder> | null = null;
  const openText = () => {
    opened ??= loadCode(() => import('./search-rows.ts')).then(({ createTextFinder }) => createTextFinder(snapshot));
    opened.catch(() => (opened = null));
    return opened;
  };
  return async (asked, filters, wanted, signal) => {
    if (asked.text.trim() !== '') return (await openText())(asked, filters, wanted, signal);
    const inSegment = askFilters(filters);
    const sort = asked.sort === 'relevance' ? 'newest' : asked.sort;
    const question = { inSegment, leastCost: 0, goodCost: 0, sort, wanted, signal };
    const found =
      asked.shuffle === null
        ? await collectRows(snapshot, question)
        : await shuffleRows(snapshot, question, asked.shuffle);
    return filters.total === null ? found : { ...found, total: filters.total, exact: true };
  };
}
