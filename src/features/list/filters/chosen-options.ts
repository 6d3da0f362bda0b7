import { filterMessages } from '#messages/filters';
import { KIND_NAMES, kindOf, toggleOption, type FilterKind } from '../../../lib/catalogue/filter.ts';
import { countChosen, type TagChoice } from '../state/tag-choice.ts';

/** One of the options that narrow a list. */
export interface ChosenOption {
  readonly key: string;
  readonly label: string;
  /** What is left without it. */
  readonly rest: TagChoice;
}

/** Returns the options that narrow a list, tags last; any of some tags is one option. `nameOf` gives the name of a tag by its slug. */
export function listChosen({ filters, without }: TagChoice, nameOf: (slug: string) => string): readonly ChosenOption[] {
  const chosen = (kind: FilterKind | 'tags', option: string, label: string): ChosenOption => ({
    key: `${kind} ${option}`,
    label,
    rest: { filters: toggleOption(filters, kind, option), without },
  });
  return [
    ...KIND_NAMES.flatMap((kind) =>
      filters[kind].map((option) => chosen(kind, option, filterMessages.options[option])),
    ),
    ...KIND_NAMES.flatMap((name) => {
      const kind = kindOf(name).span;
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
 * Returns which of the chosen options leaves the most when it is dropped, and how many videos that are; null where no single one leaves
 * any. `count` gives the number of videos of a choice; one that cannot be had leaves its option out.
 */
export async function findDroppable(
  options: readonly ChosenOption[],
  count: (rest: TagChoice) => Promise<number>,
): Promise<{ readonly option: ChosenOption; readonly videos: number } | null> {
  const counted = await Promise.all(
    options.map(async (option) => ({ option, videos: await count(option.rest).catch(() => 0) })),
  );
  const [best] = counted.toSorted((a, b) => b.videos - a.videos);
  return best && best.videos > 0 && countChosen(best.option.rest) > 0 ? best : null;
}
