import { filterMessages } from '#messages/filters';
import { layoutMessages, panelMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useState, type ComponentProps } from 'react';
import {
  isFilterOptionSelected,
  FILTER_KIND_NAMES,
  filterDefinitionOf,
  filterOptionsOf,
  type FilterKind,
  type RangeFilterUnit,
} from '../../../lib/catalogue/video-filters.ts';
import { $catalogue } from '../../../lib/client/catalogue-store.ts';
import { LIST_LAYOUTS, type ListLayout } from '../../settings/visitor-settings.ts';
import { $settings, changeVisitorSettings } from '../../settings/settings-store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { FilterFooter, ResetFiltersButton } from './FilterFooter.tsx';
import { isSameList } from '../../../lib/catalogue/list/list-url.ts';
import { $listState, $pageVideoList, toggleFilter } from '../state/list-state-store.ts';
import { $filterOptionCounts } from './filter-option-counts-store.ts';
import { OptionChip, type FilterOptionVideoCount } from './OptionChip.tsx';
import { tagSlugOf } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { DateRangeFields, DurationRangeFields } from './RangeFields.tsx';
import { TagFilterOptions } from './TagFilterOptions.tsx';

interface KindProps {
  kind: FilterKind;
  counts: Readonly<Record<string, FilterOptionVideoCount>>;
  isFresh: boolean;
}

/** Fields for a custom range of minutes or days, visible after a press on "Custom…", or from the start if a range is selected. */
function CustomRange({ unit }: { unit: RangeFilterUnit }) {
  const { oldest, newest } = useStore($catalogue);
  const { filters } = useStore($listState);
  const span = filters[unit];
  // use the range only for the initial state: clearing the range later must not hide the fields in which the visitor types
  const [isInitiallyOpen] = useState(span !== null);
  return (
    <details className="custom-range" open={isInitiallyOpen}>
      <summary>
        <span>{filterMessages.custom}</span>
        <Icon name="chevron-down" />
      </summary>
      {unit === 'minutes' ? (
        <DurationRangeFields span={span} />
      ) : (
        <DateRangeFields span={span} oldest={oldest} newest={newest} />
      )}
    </details>
  );
}

/** The options of one kind of filter (duration, date or quality), a note about videos whose value is unknown, and a custom range. */
function KindOptions({ kind, counts, isFresh }: KindProps) {
  const { filters } = useStore($listState);
  const { span } = filterDefinitionOf(kind);
  const unknown: Partial<Record<FilterKind, string>> = filterMessages.unknown;
  return (
    <fieldset className={`min-w-0 ${span === 'days' ? '@xl:row-span-2' : ''}`}>
      <legend className="mb-2 font-semibold">{filterMessages.kinds[kind]}</legend>
      <div className="filter-options">
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
      {span && <CustomRange unit={span} />}
    </fieldset>
  );
}

/** Window width with one column of cards in both layouts with large pictures, the same width as in the style sheet. */
const PHONE = '(width < 35rem)';

/** Select box for the layout of lists, at the end of the filters. Phones do not offer large cards. */
function LayoutSelect() {
  const { listForm } = useStore($settings);
  const isPhone = useMediaQuery(PHONE);
  const layouts: readonly ListLayout[] = isPhone ? LIST_LAYOUTS.filter((layout) => layout !== 'large') : LIST_LAYOUTS;
  return (
    <label className="layout-choice">
      <span className="font-semibold">{layoutMessages.label}</span>
      <Select
        value={layouts.includes(listForm) ? listForm : 'cards'}
        onChange={({ target }) => changeVisitorSettings({ listForm: target.value as ListLayout })}
      >
        {layouts.map((layout) => (
          <option key={layout} value={layout}>
            {layoutMessages.options[layout]}
          </option>
        ))}
      </Select>
    </label>
  );
}

interface Props extends Pick<ComponentProps<typeof FilterFooter>, 'onDone'> {
  /** True if the options are a column next to the videos. The column starts with the reset button, because its end may be off screen. */
  isColumn: boolean;
}

/** The filter options of a list (R140-R144), each with the number of videos that would match, and the layout of lists. */
export default function FilterOptions({ isColumn, onDone }: Props) {
  const { loading, tags, names } = useStore($catalogue);
  const pageList = useStore($pageVideoList);
  const listState = useStore($listState);
  const counts = useStore($filterOptionCounts);
  const isFresh = counts !== null && isSameList(counts.listState, listState);
  // the column of filters may open before the filters in the URL have been read; these filters decide which groups are expanded
  const isLoading = pageList === null || (loading && tags.length === 0);
  // show nothing before all options are loaded: options that appear later would shift the content below them
  if (isLoading) return <p className="text-muted">{panelMessages.loading}</p>;
  return (
    <>
      {isColumn && (
        <div className="filters-head">
          <h2>{panelMessages.title}</h2>
          <ResetFiltersButton listState={listState} className="link press-line" />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 @xl:grid-cols-2">
        {FILTER_KIND_NAMES.map((kind) => (
          <KindOptions key={kind} kind={kind} isFresh={isFresh} counts={counts?.[kind] ?? {}} />
        ))}
        <TagFilterOptions
          tags={tags}
          names={names}
          own={tagSlugOf(pageList, listState)}
          listState={listState}
          counts={counts}
          isFresh={isFresh}
        />
        <LayoutSelect />
      </div>
      {!isColumn && <FilterFooter listState={listState} onDone={onDone} />}
    </>
  );
}
