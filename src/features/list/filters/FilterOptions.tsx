import { filterMessages } from '#messages/filters';
import { panelMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, type ComponentProps } from 'react';
import {
  isFilterOptionSelected,
  FILTER_KIND_NAMES,
  filterDefinitionOf,
  filterOptionsOf,
  type FilterKind,
} from '../../../lib/catalogue/filter.ts';
import { $catalogue } from '../../../lib/client/catalogue-store.ts';
import { DialogHeader } from '../../../ui/dialog/DialogHeader.tsx';
import { FilterFooter } from './FilterFooter.tsx';
import { isSameList } from '../state/list-url.ts';
import { $listState, $pageList, toggleFilter } from '../state/list-state-store.ts';
import { $optionCounts } from './option-counts-store.ts';
import { OptionChip, type VideoCount } from './OptionChip.tsx';
import { tagSlugOf } from '../state/page-list.ts';
import { DayFields, MinuteFields } from './RangeFields.tsx';
import { TagOptions } from './TagOptions.tsx';

interface KindProps {
  kind: FilterKind;
  counts: Readonly<Record<string, VideoCount>>;
  isFresh: boolean;
}

/**
 * The options of one kind of filter (duration, date or quality), a note about videos whose value is unknown, and fields for a custom range.
 */
function KindOptions({ kind, counts, isFresh }: KindProps) {
  const { oldest, newest } = useStore($catalogue);
  const { filters } = useStore($listState);
  const { span } = filterDefinitionOf(kind);
  const unknown: Partial<Record<FilterKind, string>> = filterMessages.unknown;
  return (
    <fieldset className={`min-w-0 ${span === 'days' ? 'md:row-span-2' : ''}`}>
      <legend className="mb-2 font-semibold">{filterMessages.kinds[kind]}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {filterOptionsOf(kind).map((option) => (
          <OptionChip
            key={option}
            label={filterMessages.options[option]}
            count={counts[option]}
            isChecked={isFilterOptionSelected(filters, kind, option)}
            isFresh={isFresh}
            onToggle={() => toggleFilter(kind, option)}
          />
        ))}
        {unknown[kind] && <p className="text-sm text-muted">{unknown[kind]}</p>}
      </div>
      {span === 'minutes' && <MinuteFields span={filters.minutes} />}
      {span === 'days' && <DayFields span={filters.days} oldest={oldest} newest={newest} />}
    </fieldset>
  );
}

/** The filter options of a list (R140-R144), each with the number of videos that would match. */
export default function FilterOptions({ onDone }: Pick<ComponentProps<typeof FilterFooter>, 'onDone'>) {
  const { loading, tags, names } = useStore($catalogue);
  const pageList = useStore($pageList);
  const listState = useStore($listState);
  const counts = useStore($optionCounts);
  const isFresh = counts !== null && isSameList(counts.listState, listState);
  const isLoading = loading && tags.length === 0;
  useEffect(() => {
    // if the dialog has opened before its options were loaded, the focus is on the dialog itself: move it to the first button
    const { activeElement } = document;
    if (!isLoading && activeElement?.localName === 'dialog') activeElement.querySelector('button')?.focus();
  }, [isLoading]);
  // show nothing before all options are loaded: options that appear later would shift the content below them
  if (isLoading) return <p className="text-muted">{panelMessages.loading}</p>;
  return (
    <>
      {onDone && (
        <div className="sheet-head">
          <DialogHeader title={panelMessages.title} onClose={onDone} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
        {FILTER_KIND_NAMES.map((kind) => (
          <KindOptions key={kind} kind={kind} isFresh={isFresh} counts={counts?.[kind] ?? {}} />
        ))}
        <TagOptions
          tags={tags}
          names={names}
          own={pageList && tagSlugOf(pageList, listState)}
          listState={listState}
          counts={counts}
          isFresh={isFresh}
        />
      </div>
      <FilterFooter listState={listState} onDone={onDone} />
    </>
  );
}
