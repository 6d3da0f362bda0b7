import { countMessages } from '#messages/counts';
import { filterMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { isSelected, DATE_NAMES, DURATION_NAMES, QUALITIES, type FilterKind } from '../../lib/domain/filter.ts';
import { FILTER_TAGS } from '../../lib/domain/limits.ts';
import { formatCount } from '../../lib/domain/format.ts';
import { nameOfSlug } from '../../lib/domain/slug.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { countChosen, NEXT_STATE, tagStateOf } from './tag-choice.ts';
import type { TagLink } from '../../lib/domain/video.ts';
import { isSameList, type ListState } from './list-url.ts';
import { $optionCounts, followCounts } from './option-counts-store.ts';
import { $listState, resetFilters, setTag, toggleFilter } from './list-state-store.ts';
import { $results } from './results-store.ts';
import { countFound } from './results.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The groups of options beside the tags, in the order in which they stand. */
const OPTIONS = {
  duration: DURATION_NAMES,
  date: DATE_NAMES,
  quality: QUALITIES,
} as const satisfies Record<Exclude<FilterKind, 'tags'>, readonly string[]>;
const KINDS = Object.keys(OPTIONS) as readonly (keyof typeof OPTIONS)[];

/** A tag that a link has chosen is offered too, so that it can be taken away again. */
function offeredTags(tags: readonly TagLink[], { filters, without }: ListState): readonly TagLink[] {
  const others = [...filters.tags, ...without].filter((slug) => !tags.some((tag) => tag.slug === slug));
  return [...tags, ...others.map((slug) => ({ slug, name: nameOfSlug(slug) }))];
}

/** How many videos there would be; nothing until it is known. */
type Known = number | null | undefined;

/** What an option is called: by itself until it is known how many videos there would be. */
const nameOf = (label: string, count: Known) =>
  typeof count === 'number' ? `${label}, ${countMessages.videos(count)}` : label;

/** How many videos there would be, which the option's name says in full; its room is kept while it is not known. */
function Count({ count }: { count: Known }) {
  return (
    <span
      className="min-w-[4ch] text-end text-xs/normal text-muted tabular-nums after:content-[attr(data-count)]"
      data-count={typeof count === 'number' ? formatCount(count) : ''}
    />
  );
}

/**
 * What a disabled option does: it keeps the focus and says that it is disabled. Counts that come late are of the list state before, where
 * another option may have been what left nothing, so that a press meanwhile still counts.
 */
const pressOf = (isDisabled: boolean, isFresh: boolean, press: () => void) => () => {
  if (!isDisabled || !isFresh) press();
};

/** A tag in three states, which a press goes through: off, with, without; the state is said in words. */
function TagChip({
  tag,
  listState,
  count,
  isFresh,
}: {
  tag: TagLink;
  listState: ListState;
  count: Known;
  isFresh: boolean;
}) {
  const state = tagStateOf(listState, tag.slug);
  // what is chosen can always be taken back
  const isDisabled = count === 0 && state === 'off';
  const stateText = filterMessages.tagStates[state];
  return (
    <button
      type="button"
      className="chip"
      data-state={state}
      aria-label={nameOf(`${tag.name}: ${stateText}`, count)}
      aria-disabled={isDisabled || undefined}
      onClick={pressOf(isDisabled, isFresh, () => setTag(tag.slug, NEXT_STATE[state]))}
    >
      {state !== 'off' && <Icon name={state === 'with' ? 'check' : 'x'} />}
      {tag.name}
      {state !== 'off' && <span className="font-bold">{stateText}</span>}
      <Count count={count} />
    </button>
  );
}

/** A duration, date or quality, chosen or not. */
function OptionChip({
  label,
  count,
  isChecked,
  isFresh,
  onToggle,
}: {
  label: string;
  count: Known;
  isChecked: boolean;
  isFresh: boolean;
  onToggle: () => void;
}) {
  const isDisabled = count === 0 && !isChecked;
  return (
    <label className="chip">
      <input
        type="checkbox"
        aria-label={nameOf(label, count)}
        aria-disabled={isDisabled || undefined}
        checked={isChecked}
        onChange={pressOf(isDisabled, isFresh, onToggle)}
      />
      {isChecked && <Icon name="check" />}
      {label}
      <Count count={count} />
    </label>
  );
}

interface FootProps {
  listState: ListState;
  onDone: (() => void) | null;
}

/** What stands below the options: how many videos there are with them, on the way to these where they are covered. */
function Foot({ listState, onDone }: FootProps) {
  const results = useStore($results);
  const { count, isExact } = countFound(results);
  const isKnown = results.status === 'ready' || results.status === 'growing';
  const passing = isKnown && filterMessages.passing(count, isExact);
  return (
    <div className="filters-foot">
      <button
        type="button"
        className="btn btn-quiet disabled:opacity-55"
        disabled={countChosen(listState) === 0}
        onClick={resetFilters}
      >
        {filterMessages.reset}
      </button>
      {onDone ? (
        <>
          {/* the page below, which says it too, is not heard meanwhile */}
          <p role="status" className="sr-only">
            {passing}
          </p>
          <button type="button" className="btn btn-main" onClick={onDone}>
            {isKnown ? filterMessages.show(count, isExact) : filterMessages.showVideos}
          </button>
        </>
      ) : (
        <p>{passing}</p>
      )}
    </div>
  );
}

interface Props {
  /** Leads to the videos where the options lie over them; null where they stand above them. */
  onDone: (() => void) | null;
}

/** The options of an open filter panel (R140-R144), each with the number of videos that it would leave. */
export default function FilterOptions({ onDone }: Props) {
  const { loading, tags } = useStore($catalogue);
  const listState = useStore($listState);
  const counts = useStore($optionCounts);
  const offered = useMemo(() => offeredTags(tags.slice(0, FILTER_TAGS), listState), [tags, listState]);
  const isFresh = counts !== null && isSameList(counts.listState, listState);
  useEffect(() => followCounts(offered.map(({ slug }) => slug)), [offered]);
  // a group of options that came later would push what stands below it
  if (loading && tags.length === 0) return <p className="text-muted">{filterMessages.loading}</p>;
  return (
    <>
      {onDone && (
        <div className="sheet-head">
          <DialogHead title={filterMessages.title} onClose={onDone} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
        {KINDS.map((kind) => {
          const byName: Readonly<Record<string, Known>> = counts?.[kind] ?? {};
          return (
            <fieldset key={kind}>
              <legend className="mb-2 font-semibold">{filterMessages[kind]}</legend>
              <div className="flex flex-wrap gap-2">
                {OPTIONS[kind].map((name) => (
                  <OptionChip
                    key={name}
                    label={filterMessages.options[name]}
                    count={byName[name]}
                    isChecked={isSelected(listState.filters, kind, name)}
                    isFresh={isFresh}
                    onToggle={() => toggleFilter(kind, name)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
        <fieldset className="md:col-span-2">
          <legend className="mb-2 font-semibold">{filterMessages.tags}</legend>
          <div className="flex flex-wrap gap-2">
            {offered.map((tag) => (
              <TagChip
                key={tag.slug}
                tag={tag}
                listState={listState}
                count={counts?.tags.get(tag.slug)}
                isFresh={isFresh}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <Foot listState={listState} onDone={onDone} />
    </>
  );
}
