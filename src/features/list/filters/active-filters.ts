import { filterMessages } from '#messages/filters';
import { KIND_NAMES, filterKindOf, toggleOption, type FilterKind } from '../../../lib/catalogue/filter.ts';
import { countActiveFilters, type FilterSelection } from '../state/filter-selection.ts';

/** A selected filter option. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The selection without this option. */
  readonly rest: FilterSelection;
}

/**
 * Returns the selected filter options, tags last. The tags of an "any of" filter are one option. `optionName` returns the name of a tag by its
 * slug.
 */
export function listActiveFilters(
  { filters, without }: FilterSelection,
  nameOf: (slug: string) => string,
): readonly ActiveFilter[] {
  const chosen = (kind: FilterKind | 'tags', option: string, label: string): ActiveFilter => ({
    key: `${kind} ${option}`,
    label,
    rest: { filters: toggleOption(filters, kind, option), without },
  });
  return [
    ...KIND_NAMES.flatMap((kind) =>
      filters[kind].map((option) => chosen(kind, option, filterMessages.options[option])),
    ),
    ...KIND_NAMES.flatMap((name) => {
      const kind = filterKindOf(name).span;
      const span = kind && filters[kind];
      if (!span) return [];
      return {
        key: kind,
        label: filterMessages.spans[kind].label(span.from, span.to),
        rest: { filters: { ...filters, [kind]: null }, without },
      };
    }),
    ...filters.tags.map((slug) => chosen('tags', slug, nameOf(slug))),
    ...(filters.any.length > 0
      ? [
          {
            key: 'any',
            label: filterMessages.anyOf(filters.any.map(nameOf)),
            rest: { filters: { ...filters, any: [] }, without },
          },
        ]
      : []),
    ...without.map((slug) => ({
      key: `-${slug}`,
      label: filterMessages.without(nameOf(slug)),
      rest: { filters, without: without.filter((other) => other !== slug) },
    })),
  ];
}

/**
 * Returns the option whose removal leaves the most videos, and their number; null if no single removal leaves any videos, or if there is
 * only one option. `count` returns the number of videos of a selection; an option is ignored if its count fails.
 */
export async function findRemovable(
  options: readonly ActiveFilter[],
  count: (rest: FilterSelection) => Promise<number>,
): Promise<{ readonly option: ActiveFilter; readonly videos: number } | null> {
  const counted = await Promise.all(
    options.map(async (option) => ({ option, videos: await count(option.rest).catch(() => 0) })),
  );
  const [best] = counted.toSorted((a, b) => b.videos - a.videos);
  return best && best.videos > 0 && countActiveFilters(best.option.rest) > 0 ? best : null;
}
