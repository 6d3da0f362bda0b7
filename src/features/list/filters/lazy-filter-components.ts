import { createLazyComponent } from '../../../ui/lazy-component.ts';

/** Component with the options of an open filter panel, loaded on demand. */
export const FilterOptions = createLazyComponent(() => import('./FilterOptions.tsx'), 'brief');
export const ActiveFilters = createLazyComponent(() => import('./ActiveFilters.tsx'));
/** Component with the message for a list without matching videos, loaded on demand. */
export const NoMatchingVideos = createLazyComponent(() => import('./NoMatchingVideos.tsx'));

/**
 * Preloads the components with the filter options, the active filters and the message for an empty list, since a new deployment may remove
 * the files of these components before they are needed.
 */
export function preloadFilterComponents(): void {
  for (const part of [FilterOptions, ActiveFilters, NoMatchingVideos]) part.load();
}
