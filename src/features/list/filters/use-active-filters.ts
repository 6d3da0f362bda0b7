import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo } from 'react';
import { $catalogue } from '../../../lib/client/catalogue-store.ts';
import { createLabelNameFromSlug } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import type { ListState } from '../../../lib/catalogue/list/list-url.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { markName } from '../../../ui/text-with-names.ts';
import { $labels, listActiveFilters, loadLabels, type ActiveFilter } from './active-filters.ts';
import { listSearchTextFilters } from './search-text-filters.ts';
import { $listState } from '../state/list-state-store.ts';

/**
 * Returns a function that returns a label by its slug. Unknown names of the given slugs are requested after the catalogue has opened;
 * until then, the name of a label is derived from its slug.
 */
export function useLabels(slugs: readonly string[]): (slug: string) => TagLink {
  const labels = useStore($labels);
  const { loading, error } = useStore($catalogue);
  const isOpen = !loading && error === null;
  const missing = slugs.filter((slug) => !labels.has(slug)).join(',');
  useEffect(() => {
    if (isOpen && missing !== '') void loadLabels(missing.split(','));
  }, [isOpen, missing]);
  return useCallback((slug) => labels.get(slug) ?? { slug, name: createLabelNameFromSlug(slug) }, [labels]);
}

function listFilters({ filters, without, text }: ListState, nameOf: (slug: string) => string): readonly ActiveFilter[] {
  const selection = { filters, without, text };
  return [...listActiveFilters(selection, nameOf), ...listSearchTextFilters(selection, nameOf)];
}

/** Returns the slugs of the labels that the names of the active filters contain. */
function listNamedSlugs(listState: ListState): readonly string[] {
  const slugs: string[] = [];
  listFilters(listState, (slug) => {
    slugs.push(slug);
    return slug;
  });
  return slugs;
}

/** Returns the active filter options of this page's list, with the operators in the search text last. */
export function useActiveFilters(): readonly ActiveFilter[] {
  const listState = useStore($listState);
  const labelOf = useLabels(useMemo(() => listNamedSlugs(listState), [listState]));
  return useMemo(() => listFilters(listState, (slug) => markName(labelOf(slug))), [listState, labelOf]);
}
