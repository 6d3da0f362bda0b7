import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { CatalogueLoadingState } from '../../../lib/catalogue/catalogue-loading-state.ts';
import type { LabelKind } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { getLabelLang } from '../../../ui/catalogue-lang-attribute.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { setTagFilterState, setTagMatchMode } from '../state/list-state-store.ts';
import type { ListState } from '../../../lib/catalogue/list/list-url.ts';
import { $activeBlocklist } from '../../blocklist/active-blocklist-store.ts';
import {
  listAddedFilterTagSlugs,
  keepSelectedTagsOfKind,
  listCommonTags,
  findTagsWithoutVideos,
  hasSelectedTagOfKind,
  listOfferedTagsOfKind,
  sortTagFilterOptions,
  excludeHiddenTags,
} from './offered-filter-tags.ts';
import { useLabels } from './use-active-filters.ts';
import { keepFilterOptionCountsUpdated, type CurrentFilterOptionCounts } from './filter-option-counts-store.ts';
import {
  OptionCount,
  formatFilterOptionName,
  createFilterOptionClickHandler,
  type FilterOptionVideoCount,
} from './OptionChip.tsx';
import {
  TAG_FILTER_STATE_AFTER_CLICK,
  getTagMatchMode,
  getTagFilterState,
  type TagMatchMode,
  type TagFilterState,
} from '../state/filter-selection.ts';
import { TagField } from './TagField.tsx';
import { $tagSuggestions } from './tag-suggestions-store.ts';

interface Props {
  /** The most common tags of the catalogue, offered as filters. */
  tags: readonly TagLink[];
  /** The most common names of performers, sources and uploaders, offered as filters, by kind. */
  names: CatalogueLoadingState['names'];
  /** Slug of a tag that all videos of the list have, as on a tag page, and that is not offered as a filter; null if there is none. */
  own: string | null;
  listState: ListState;
  counts: CurrentFilterOptionCounts | null;
  /** True if the numbers of videos (`counts`) belong to the current filters. */
  isFresh: boolean;
}

/** Milliseconds after which the order of tags is fixed: if video counts arrive later, tags without videos are not moved to the end. */
const SETTLING_MS = 500;

/** Returns the tags of an open filter panel; tags without matching videos are last if counts arrive within {@link SETTLING_MS}. */
function useOfferedTags({ tags, own, listState, counts, isFresh }: Props): readonly TagLink[] {
  const blocked = useStore($activeBlocklist);
  const common = useMemo(() => listCommonTags(tags, own, blocked), [tags, own, blocked]);
  const [kept, setKept] = useState<readonly string[]>([]);
  const added = listAddedFilterTagSlugs(kept, common, keepSelectedTagsOfKind(listState, 'tag'));
  if (added !== kept) setKept(added);
  const [empty, setEmpty] = useState<readonly string[] | null>(null);
  if (empty === null && counts && isFresh) setEmpty(findTagsWithoutVideos(common, counts.tags, listState));
  useEffect(() => {
    const timer = setTimeout(() => setEmpty((known) => known ?? []), SETTLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => sortTagFilterOptions(added, common, empty ?? []), [added, common, empty]);
}

interface ChipProps {
  tag: TagLink;
  listState: ListState;
  count: FilterOptionVideoCount;
  isFresh: boolean;
  kind: TagMatchMode;
}

/** Values of `aria-checked` by the state of a tag. An excluded tag is `mixed`, and has the accessible description "without". */
const CHECKED = { off: false, with: true, without: 'mixed' } as const satisfies Record<TagFilterState, unknown>;

/**
 * Checkbox of a tag with three states, which clicks cycle through: off, with, without (https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/).
 * Its accessible name stays the same, and screen readers announce each new state. The visible text of the state replaces the number of
 * videos, so that nothing moves. A second button that excludes the tag at once is only for mouse and touch: keyboard and screen reader
 * users would encounter each tag twice.
 */
function TagChip({ tag, listState, count, isFresh, kind }: ChipProps) {
  const state = getTagFilterState(listState, tag.slug);
  // a selected tag can always be deselected, even if it matches no videos
  const isDisabled = count === 0 && state === 'off';
  const isLeftOut = state === 'without';
  const id = useId();
  return (
    <div className="tag-choice">
      <button
        type="button"
        className="chip"
        role="checkbox"
        data-state={state}
        aria-checked={CHECKED[state]}
        aria-label={formatFilterOptionName(tag.name, count)}
        aria-describedby={state === 'without' ? id : undefined}
        aria-disabled={isDisabled || undefined}
        onClick={createFilterOptionClickHandler(isDisabled, isFresh, () =>
          setTagFilterState(tag.slug, TAG_FILTER_STATE_AFTER_CLICK[state], kind),
        )}
      >
        <span lang={getLabelLang(tag)}>{tag.name}</span>
        <span className="min-w-12 text-end text-xs/normal">
          {state === 'off' ? <OptionCount count={count} /> : <strong id={id}>{filterMessages.tagStates[state]}</strong>}
        </span>
      </button>
      <button
        type="button"
        className="leave-out"
        tabIndex={-1}
        aria-hidden="true"
        title={filterMessages.leaveOut(tag.name)}
        aria-pressed={isLeftOut}
        // do not focus this button on click: it is hidden from assistive technology, so it must never have the focus
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setTagFilterState(tag.slug, isLeftOut ? 'off' : 'without', kind)}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}

const KINDS: readonly TagMatchMode[] = ['tags', 'any'];

/** Radio buttons that require all selected tags, or at least one of them. A change also applies to tags that are already selected. */
function TagModeSwitch({ kind, onChange }: { kind: TagMatchMode; onChange: (kind: TagMatchMode) => void }) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={filterMessages.tagKind} className="tag-kinds">
      {KINDS.map((each) => (
        <label key={each} className="chip">
          <input
            type="radio"
            name={name}
            checked={kind === each}
            onChange={() => {
              onChange(each);
              setTagMatchMode(each);
            }}
          />
          <span>{filterMessages.tagKinds[each]}</span>
        </label>
      ))}
    </div>
  );
}

/**
 * Returns the kinds of names (such as performers) whose options are expanded, and a function that expands or collapses the options of a
 * kind. Kinds with a selected name are expanded initially.
 */
function useOpenKinds({ names, listState }: Props) {
  const selected = names.map(({ kind }) => kind).filter((kind) => hasSelectedTagOfKind(listState, kind));
  const [open, setOpen] = useState<readonly LabelKind[]>(selected);
  const toggle = (kind: LabelKind, isOpen: boolean) => {
    const others = open.filter((other) => other !== kind);
    setOpen(isOpen ? [...others, kind] : others);
  };
  return [open, toggle] as const;
}

/**
 * The tag options of an open filter panel: common tags, selected tags, groups of performers and sources, and a field that finds any tag.
 */
export function TagFilterOptions(props: Props) {
  const { own, listState, counts, isFresh } = props;
  const offered = useOfferedTags(props);
  const blocked = useStore($activeBlocklist);
  const [preferred, setPreferred] = useState<TagMatchMode>('tags');
  const kind = getTagMatchMode(listState.filters) ?? preferred;
  const { tags: suggested } = useStore($tagSuggestions);
  const [open, toggle] = useOpenKinds(props);
  const groups = props.names
    // leave out uploaders, which no card names, and a kind with only one name, such as a single source, which every video would match
    .filter(({ kind: labelKind, names }) => labelKind !== 'uploader' && names.length > 1)
    .map(({ kind: labelKind, names }) => ({
      kind: labelKind,
      offered: listOfferedTagsOfKind(excludeHiddenTags(names, null, blocked), listState, labelKind),
    }));
  const shown = groups.flatMap((group) => (open.includes(group.kind) ? group.offered : []));
  // sort the slugs, so that a new order of the same tags does not trigger a new count
  const counted = [...new Set([...offered, ...suggested, ...shown].map(({ slug }) => slug))].toSorted().join(',');
  useEffect(() => keepFilterOptionCountsUpdated(counted === '' ? [] : counted.split(',')), [counted]);
  const labelOf = useLabels([...listState.filters.tags, ...listState.filters.any, ...listState.without]);
  const toChips = (tags: readonly TagLink[]) => (
    <div className="tag-choices">
      {tags
        .map(({ slug }) => labelOf(slug))
        .map((tag) => (
          <TagChip
            key={tag.slug}
            tag={tag}
            listState={listState}
            count={counts?.tags.get(tag.slug)}
            isFresh={isFresh}
            kind={kind}
          />
        ))}
    </div>
  );
  return (
    <fieldset className="min-w-0 @xl:col-span-2">
      <legend className="mb-2 font-semibold">{filterMessages.tags}</legend>
      <TagModeSwitch kind={kind} onChange={setPreferred} />
      <TagField own={own} counts={counts} isFresh={isFresh} kind={kind} />
      {toChips(offered)}
      <div className="label-groups">
        {groups.map((group) => (
          // these options are collapsed initially, because counting the videos of a name requires loading its posting list
          <details
            key={group.kind}
            open={open.includes(group.kind)}
            onToggle={(event) => toggle(group.kind, event.currentTarget.open)}
          >
            <summary>
              <span>{filterMessages.labels[group.kind]}</span>
              <Icon name="chevron-down" />
            </summary>
            {open.includes(group.kind) && toChips(group.offered)}
          </details>
        ))}
      </div>
    </fieldset>
  );
}
