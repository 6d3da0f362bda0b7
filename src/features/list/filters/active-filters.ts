import { filterMessages } from '#messages/filters';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';
import { $catalogue } from '../../../lib/client/catalogue-store.ts';
import { keepLabelLinkFields } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import {
  FILTER_KIND_NAMES,
  filterDefinitionOf,
  toggleFilterOption,
  type FilterKind,
  type NumberRange,
  type RangeFilterUnit,
} from '../../../lib/catalogue/video-filters.ts';
import { findCalendarYearOfRange } from '../../../lib/catalogue/epoch-days.ts';
import { countActiveFilters, type FilterSelection } from '../state/filter-selection.ts';

/** A selected filter option, with the filters that remain after its removal. */
export interface ActiveFilter {
  readonly key: string;
  /** Text in which names of tags are marked if `nameOf` marks them (ui/text-with-names.ts). */
  readonly label: string;
  /** All selected filters except the option that the button removes. */
  readonly rest: FilterSelection;
}

/** Returns the text of a range of minutes or days, which may lack start or end; the year if the days are exactly one calendar year. */
export function formatRangeFilter(unit: RangeFilterUnit, { from, to }: NumberRange): string {
  const { minutes, days } = filterMessages.spans;
  // at least one end of the range is set: `createNumberRange` returns null for a range without ends
  if (from === null) return filterMessages.spans[unit].until(to!);
  if (to === null) return filterMessages.spans[unit].since(from);
  if (unit === 'minutes') return from === to ? minutes.exactly(from) : minutes.between(from, to);
  const year = findCalendarYearOfRange({ from, to });
  if (from === to) return days.exactly(from);
  return year === null ? days.between(from, to) : days.year(year);
}

/**
 * Returns the selected filter options, tags last. The tags of the filter `any` (videos must have at least one) are combined into one
 * option. `nameOf` returns the name of a tag by its slug.
 */
export function listActiveFilters(
  selection: FilterSelection,
  nameOf: (slug: string) => string,
): readonly ActiveFilter[] {
  const { filters, without } = selection;
  const chosen = (kind: FilterKind | 'tags', option: string, label: string): ActiveFilter => ({
    key: `${kind} ${option}`,
    label,
    rest: { ...selection, filters: toggleFilterOption(filters, kind, option) },
  });
  return [
    ...FILTER_KIND_NAMES.flatMap((kind) =>
      filters[kind].map((option) => chosen(kind, option, filterMessages.options[option])),
    ),
    ...FILTER_KIND_NAMES.flatMap((name) => {
      const kind = filterDefinitionOf(name).span;
      const span = kind && filters[kind];
      if (!span) return [];
      return {
        key: kind,
        label: formatRangeFilter(kind, span),
        rest: { ...selection, filters: { ...filters, [kind]: null } },
      };
    }),
    ...filters.tags.map((slug) => chosen('tags', slug, nameOf(slug))),
    ...(filters.any.length > 0
      ? [
          {
            key: 'any',
            label: filterMessages.anyOf(filters.any.map(nameOf)),
            rest: { ...selection, filters: { ...filters, any: [] } },
          },
        ]
      : []),
    ...without.map((slug) => ({
      key: `-${slug}`,
      label: filterMessages.without(nameOf(slug)),
      rest: { ...selection, without: without.filter((other) => other !== slug) },
    })),
  ];
}

/**
 * Returns the selected option whose removal leads to the most videos, and the number of these videos. Returns null if no single removal
 * leads to any videos, or if only one option is selected. `count` returns the number of videos for a set of filters; options for which it
 * rejects are ignored.
 */
export async function findMostRestrictiveFilter(
  options: readonly ActiveFilter[],
  count: (rest: FilterSelection) => Promise<number>,
): Promise<{ readonly option: ActiveFilter; readonly videos: number } | null> {
  const counted = await Promise.all(
    options.map(async (option) => ({ option, videos: await count(option.rest).catch(() => 0) })),
  );
  const [best] = counted.toSorted((a, b) => b.videos - a.videos);
  return best && best.videos > 0 && countActiveFilters(best.option.rest) > 0 ? best : null;
}

const $requested = atom<ReadonlyMap<string, TagLink | null>>(new Map());

/** Known names of tags, performers, sources and uploaders, by slug: the most common names, and all names that {@link loadLabels} has loaded. */
export const $labels: ReadableAtom<ReadonlyMap<string, TagLink>> = computed(
  [$catalogue, $requested],
  ({ tags, names }, requested) => {
    const common = [tags, ...names.map((kind) => kind.names)].flat();
    const loaded = [...requested.values()].filter((label) => label !== null);
    return new Map([...loaded, ...common].map((label) => [label.slug, label]));
  },
);

/** Loads the names of labels into {@link $labels}, by slug or alias. Requests each only once, and again after an error. */
export async function loadLabels(slugs: readonly string[]): Promise<void> {
  const missing = slugs.filter((slug) => !$requested.get().has(slug));
  const put = (slug: string, label: TagLink | null) => $requested.set(new Map([...$requested.get(), [slug, label]]));
  for (const slug of missing) put(slug, null);
  const load = async (slug: string) => {
    const found = await askCatalogue('findTag', slug);
    if (found) put(slug, { ...keepLabelLinkFields(found.tag), slug });
  };
  const forget = (slug: string) => $requested.set(new Map([...$requested.get()].filter(([other]) => other !== slug)));
  await Promise.all(missing.map((slug) => load(slug).catch(() => forget(slug))));
}
