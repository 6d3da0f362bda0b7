import {
  countSelected,
  isSelected,
  DATE_NAMES,
  DURATION_NAMES,
  QUALITIES,
  type FilterKind,
  type Filters,
} from '../../lib/domain/filter.ts';
import type { TagLink } from '../../lib/domain/video.ts';
import { resetFilters, toggleFilter } from '../../lib/stores/view.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  /** The tags that are offered. */
  tags: readonly TagLink[];
  filters: Filters;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const plain = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** A tag that a link has selected is offered too, so that it can be taken away again. */
function tagOptions(tags: readonly TagLink[], selected: readonly string[]): Option[] {
  const offered = tags.map(({ slug, name }) => ({ value: slug, label: name }));
  const others = selected.filter((slug) => !tags.some((tag) => tag.slug === slug));
  return [...offered, ...plain(others)];
}

/** The options of an open filter panel (R140-R144). */
export function FilterOptions({ tags, filters }: Props) {
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
