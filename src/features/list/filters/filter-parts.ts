import { lazyPart } from '../../../ui/lazy-part.ts';

/** The options of an open panel; a closed one costs the page nothing. */
export const FilterOptions = lazyPart(() => import('./FilterOptions.tsx'), 'brief');
/** What narrows a list. */
export const ActiveFilters = lazyPart(() => import('./ActiveFilters.tsx'));
/** What stands in the place of a list that its filters leave empty. */
export const EmptyList = lazyPart(() => import('./EmptyList.tsx'));

/** Asks for the options, and for what a list shows once one of them is chosen: a deploy may take it away meanwhile. */
export function loadFilterParts(): void {
  for (const part of [FilterOptions, ActiveFilters, EmptyList]) part.load();
}
