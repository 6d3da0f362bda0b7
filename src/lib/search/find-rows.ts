import type { Snapshot } from '../snapshot/reader.ts';
import { askFilters, collectRows, type RowFinder } from './collect-rows.ts';
import { loadCode } from '../domain/load-code.ts';

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
    const found = await collectRows(snapshot, { inSegment, leastCost: 0, goodCost: 0, sort, wanted, signal });
    return filters.total === null ? found : { ...found, total: filters.total, exact: true };
  };
}
