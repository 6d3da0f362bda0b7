import { lazyComponent } from '../../../ui/lazy-component.ts';

/** The options of an open filter panel; loaded on demand. */
export const FilterOptions = lazyComponent(() => import('./FilterOptions.tsx'), 'brief');
/** The row of active filters. */
export const ActiveFilters = lazyComponent(() => import('./ActiveFilters.tsx'));
/** Message that replaces a list without matching videos. */
export const EmptyList = lazyComponent(() => import('./EmptyList.tsx'));

/** Preloads the options and the components that appear after a selection, since a deploy may remove their files before they are needed. */
export function preloadFilters(): void {
  for (const part of [FilterOptions, ActiveFilters, EmptyList]) part.load();
}
