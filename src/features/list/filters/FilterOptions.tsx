import { filterMessages } from '#messages/filters';
import { panelMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect, type ComponentProps } from 'react';
import { isSelected, DATE_NAMES, DURATION_NAMES, QUALITIES, type FilterKind } from '../../../lib/catalogue/filter.ts';
import { $catalogue } from '../../../lib/client/catalogue-store.ts';
import { DialogHead } from '../../../ui/dialog/DialogHead.tsx';
import { FilterFoot } from './FilterFoot.tsx';
import { isSameList } from '../state/list-url.ts';
import { $listState, $pageList, toggleFilter } from '../state/list-state-store.ts';
import { $optionCounts } from './option-counts-store.ts';
import { OptionChip, type Known } from './OptionChip.tsx';
import { tagOf } from '../state/page-list.ts';
import { DayFields, MinuteFields } from './SpanFields.tsx';
import type { TagKind } from '../state/tag-choice.ts';
import { TagOptions } from './TagOptions.tsx';

/** The groups of options beside the tags, in the order in which they stand. */
const OPTIONS = {
  duration: DURATION_NAMES,
  date: DATE_NAMES,
  quality: QUALITIES,
} as const satisfies Record<Exclude<FilterKind, TagKind>, readonly string[]>;
const KINDS = Object.keys(OPTIONS) as readonly (keyof typeof OPTIONS)[];

/** The options of an open filter panel (R140-R144), each with the number of videos that it would leave. */
export default function FilterOptions({ onDone }: Pick<ComponentProps<typeof FilterFoot>, 'onDone'>) {
  const { loading, tags, names, oldest, newest } = useStore($catalogue);
  const pageList = useStore($pageList);
  const listState = useStore($listState);
  const counts = useStore($optionCounts);
  const isFresh = counts !== null && isSameList(counts.listState, listState);
  const isLoading = loading && tags.length === 0;
  useEffect(() => {
    // a sheet that opened before its options came has the focus itself
    const { activeElement } = document;
    if (!isLoading && activeElement?.localName === 'dialog') activeElement.querySelector('button')?.focus();
  }, [isLoading]);
  // a group of options that came later would push what stands below it
  if (isLoading) return <p className="text-muted">{panelMessages.loading}</p>;
  return (
    <>
      {onDone && (
        <div className="sheet-head">
          <DialogHead title={panelMessages.title} onClose={onDone} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
        {KINDS.map((kind) => {
          const byName: Readonly<Record<string, Known>> = counts?.[kind] ?? {};
          return (
            <fieldset key={kind} className={`min-w-0 ${kind === 'date' ? 'md:row-span-2' : ''}`}>
              <legend className="mb-2 font-semibold">{filterMessages[kind]}</legend>
              <div className="flex flex-wrap items-center gap-2">
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
                {kind === 'quality' && <p className="text-sm text-muted">{filterMessages.unknownQuality}</p>}
              </div>
              {kind === 'duration' && <MinuteFields span={listState.filters.minutes} />}
              {kind === 'date' && <DayFields span={listState.filters.days} oldest={oldest} newest={newest} />}
            </fieldset>
          );
        })}
        <TagOptions
          tags={tags}
          names={names}
          own={pageList && tagOf(pageList, listState)}
          listState={listState}
          counts={counts}
          isFresh={isFresh}
        />
      </div>
      <FilterFoot listState={listState} onDone={onDone} />
    </>
  );
}
