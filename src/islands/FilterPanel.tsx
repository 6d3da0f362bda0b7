import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import {
  countSelected,
  isSelected,
  DATE_NAMES,
  DURATION_NAMES,
  QUALITIES,
  type FilterKind,
  type Filters,
} from '../lib/domain/filter.ts';
import type { TagLink } from '../lib/domain/video.ts';
import { $view, resetFilters, toggleFilter } from '../lib/stores/view.ts';
import { Icon } from './ui/Icon.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

interface Props {
  /** The tags that are offered. */
  tags: readonly TagLink[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const plain = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** The filters of a list, behind a button that says how many are selected (R140-R144). */
export function FilterPanel({ tags }: Props) {
  const { filters } = useStore($view, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const selected = countSelected(filters);
  return (
    <>
      <button
        type="button"
        className="needs-script btn btn-quiet"
        disabled={!useHydrated()}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" />
        Filters
        {selected > 0 && (
          <span className="min-w-6 rounded-full bg-accent px-1.5 text-sm text-on-accent tabular-nums">
            {selected}
            <span className="sr-only"> selected</span>
          </span>
        )}
      </button>
      <div id={panel} hidden={!isOpen} className="panel order-last basis-full p-5 md:p-6">
        {isOpen && <Options tags={tags} filters={filters} />}
      </div>
    </>
  );
}

/** A tag that a link has selected is offered too, so that it can be taken away again. */
function tagOptions(tags: readonly TagLink[], selected: readonly string[]): Option[] {
  const offered = tags.map(({ slug, name }) => ({ value: slug, label: name }));
  const others = selected.filter((slug) => !tags.some((tag) => tag.slug === slug));
  return [...offered, ...plain(others)];
}

/** The options of an open panel; a closed one costs the page nothing. */
function Options({ tags, filters }: Props & { filters: Filters }) {
  const groups: readonly { kind: FilterKind; title: string; options: readonly Option[] }[] = [
    { kind: 'duration', title: 'Duration', options: plain(DURATION_NAMES) },
    { kind: 'date', title: 'Date added', options: plain(DATE_NAMES) },
    { kind: 'quality', title: 'Quality', options: plain(QUALITIES) },
    { kind: 'tags', title: 'Tags', options: tagOptions(tags, filters.tags) },
  ];
  return (
    <>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {groups.map(({ kind, title, options }) => (
          <fieldset key={kind} className={kind === 'tags' ? 'md:col-span-2' : ''}>
            <legend className="mb-2 font-semibold">{title}</legend>
            <div className="flex flex-wrap gap-2">
              {options.map(({ value, label }) => {
                const isChecked = isSelected(filters, kind, value);
                return (
                  <label key={value} className="chip">
                    <input type="checkbox" checked={isChecked} onChange={() => toggleFilter(kind, value)} />
                    {isChecked && <Icon name="check" />}
                    {label}
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-quiet mt-6 disabled:opacity-55"
        disabled={countSelected(filters) === 0}
        onClick={resetFilters}
      >
        Reset
      </button>
    </>
  );
}
