import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { defaultSort, type Scope } from '../lib/domain/scope.ts';
import { SORT_LABELS, type Sort } from '../lib/domain/sort.ts';
import { $view, setSort } from '../lib/stores/view.ts';
import { Icon } from './ui/Icon.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

/** The order of a list (R145); where words are searched also by how well they match. */
export function SortBar({ scope }: { scope: Scope }) {
  const view = useStore($view, { ssr: 'initial' });
  const id = useId();
  const usual = defaultSort(scope, view.text);
  const labels = usual === 'relevance' ? { relevance: 'Best match', ...SORT_LABELS } : SORT_LABELS;
  return (
    <div className="needs-script flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-medium text-muted max-sm:sr-only">
        Sort by
      </label>
      <div className="relative">
        <select
          id={id}
          className="btn btn-quiet appearance-none pe-10! text-start"
          disabled={!useHydrated()}
          value={view.sort ?? usual}
          onChange={(event) => setSort(event.target.value as Sort)}
        >
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted" />
      </div>
    </div>
  );
}
