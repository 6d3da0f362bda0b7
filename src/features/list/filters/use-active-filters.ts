import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $catalogue } from '../../../lib/client/catalogue-store.ts';
import { createLabelNameFromSlug } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import { listActiveFilters, type ActiveFilter } from './active-filters.ts';
import { listSearchTextFilters } from './search-text-filters.ts';
import { $listState } from '../state/list-state-store.ts';

/**
 * Returns the active filter options of this page's list, with the operators in the search text last. A tag that is not among the most
 * common tags is named after its slug.
 */
export function useActiveFilters(): readonly ActiveFilter[] {
  const listState = useStore($listState);
  const { tags, names: others } = useStore($catalogue);
  return useMemo(() => {
    const known = [tags, ...others.map(({ names }) => names)].flat();
    const names = new Map(known.map(({ slug, name }) => [slug, name]));
    const nameOf = (slug: string) => names.get(slug) ?? createLabelNameFromSlug(slug);
    const { filters, without, text } = listState;
    const selection = { filters, without, text };
    return [...listActiveFilters(selection, nameOf), ...listSearchTextFilters(selection, nameOf)];
  }, [listState, tags, others]);
}
