import { filterMessages } from '#messages/filters';
import { useStore } from '@nanostores/react';
import { useId, useMemo, useRef, useState, type ComponentProps, type InputEvent } from 'react';
import { debounce } from '../../../lib/browser/debounce.ts';
import {
  getEpochDaysOfYear,
  parseEpochDay,
  formatEpochDay,
  yearOfEpochDay,
  findCalendarYearOfRange,
} from '../../../lib/catalogue/epoch-days.ts';
import {
  NO_FILTERS,
  UNLIMITED_NUMBER_RANGE,
  toEpochDay,
  createNumberRange,
  type NumberRange,
  type RangeFilterUnit,
  type Filters,
} from '../../../lib/catalogue/video-filters.ts';
import { foldText } from '../../../lib/catalogue/text/fold-text.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/catalogue/limits.ts';
import { Select } from '../../../ui/Select.tsx';
import { parseMinutes } from '../../../lib/catalogue/list/list-url.ts';
import { $listState, getCurrentListState, setRangeFilter } from '../state/list-state-store.ts';

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Definition of the two fields of a range filter: how their texts are parsed and formatted, and their attributes. */
interface SpanInput {
  readonly kind: 'minutes' | 'days';
  /** Parses the text of a field as a limit of the range; returns null if the text is invalid or empty. */
  readonly parse: (text: string) => number | null;
  readonly format: (end: number) => string;
  readonly field: ComponentProps<'input'>;
  /** Example texts, shown while the fields are empty. */
  readonly placeholders?: Ends;
}

/** Inserts Arabic and Persian digits as ASCII digits, because number fields of Chromium drop them. */
function insertAsciiDigits(event: InputEvent<HTMLInputElement>): void {
  const digits = foldText(event.data);
  if (digits === event.data) return;
  event.preventDefault();
  document.execCommand('insertText', false, digits);
}

const NO_ENDS: Ends = { from: '', to: '' };
const MINUTES: SpanInput = {
  kind: 'minutes',
  parse: parseMinutes,
  format: String,
  field: {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    max: 9999,
    className: 'field w-18',
    onBeforeInput: insertAsciiDigits,
  },
  placeholders: { from: '5', to: '30' },
};
const DAYS: SpanInput = {
  kind: 'days',
  parse: parseEpochDay,
  format: formatEpochDay,
  field: { type: 'date', min: formatEpochDay(0), max: '9999-12-31', className: 'field w-36' },
};

/** Typed texts in the two fields of a range. */
interface Draft extends Ends {
  /** Filters of the list while these texts are current: those before the typing, then those with the typed range. */
  readonly filters: Filters;
}

/** Returns whether a range has changed since `before`, not by typing in its fields, but for example by Back or a reset of all filters. */
const hasOtherRange = (filters: Filters, before: Filters, kind: RangeFilterUnit) =>
  filters[kind]?.from !== before[kind]?.from ||
  filters[kind]?.to !== before[kind]?.to ||
  (filters === NO_FILTERS && before !== NO_FILTERS);

/** State of a field between focus and blur. `hasStep` is true if typing has added a history entry, which further typing replaces. */
interface Edit {
  hasStep: boolean;
}

/**
 * Returns the texts of the two fields of a range, and callbacks for their focus and input. The list is updated 300 ms after the last input.
 */
function useEnds({ kind, parse, format }: SpanInput, span: NumberRange | null) {
  const { filters } = useStore($listState);
  const [draft, setDraft] = useState<Draft | null>(null);
  const edit = useRef<Edit>({ hasStep: false });
  const beginEdit = () => {
    edit.current = { hasStep: false };
  };
  const applySoon = useMemo(
    () =>
      debounce(SEARCH_DEBOUNCE_MS, (typed: NumberRange | null, before: Filters, current: Edit) => {
        if (hasOtherRange(getCurrentListState().filters, before, kind)) {
          setDraft(null);
          return;
        }
        current.hasStep = setRangeFilter(kind, typed, !current.hasStep) || current.hasStep;
        setDraft((last) => last && { ...last, filters: getCurrentListState().filters });
      }),
    [kind],
  );
  const spanOf = (typed: Ends) => createNumberRange(parse(typed.from), parse(typed.to));
  // ignore the typed texts if the range has changed, but not by typing (for example by Back)
  const isTyped = draft !== null && !hasOtherRange(filters, draft.filters, kind);
  const toText = (end: number | null) => (end === null ? '' : format(end));
  const { from, to } = span ?? UNLIMITED_NUMBER_RANGE;
  const ends: Ends = isTyped ? draft : { from: toText(from), to: toText(to) };
  const type = (change: Partial<Ends>) => {
    const next = { from: ends.from, to: ends.to, ...change };
    // the range was last changed other than by typing (for example by Back), so the current history entry does not belong to the previous
    // typing: add a new entry
    if (!isTyped) beginEdit();
    setDraft({ ...next, filters });
    applySoon(spanOf(next), filters, edit.current);
  };
  const isReversed = (parse(ends.from) ?? 0) > (parse(ends.to) ?? Infinity);
  return { ends, isTyped, isReversed, beginEdit, type };
}

/**
 * Two fields for the lower and upper limit of a range. If the lower limit is above the upper one, no range is applied, and an invalid limit
 * has no effect; an error message then appears.
 */
function SpanFields({ form, span }: { form: SpanInput; span: NumberRange | null }) {
  const { ends, isTyped, isReversed, beginEdit, type } = useEnds(form, span);
  const [errors, setErrors] = useState(NO_ENDS);
  const shownErrors = isTyped ? errors : NO_ENDS;
  const isWrong = (end: keyof Ends) => isReversed || shownErrors[end] !== '';
  const id = useId();
  const { from, to, unit, reversed } = filterMessages.spans[form.kind];
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="span-field">
          <span aria-hidden="true">{filterMessages.ends[end]}</span>
          <input
            {...form.field}
            placeholder={form.placeholders?.[end]}
            aria-label={{ from, to }[end]}
            aria-invalid={isWrong(end) || undefined}
            aria-describedby={isWrong(end) ? id : undefined}
            autoComplete="off"
            value={ends[end]}
            onFocus={beginEdit}
            // not `onChange`: React does not call it for a text that the browser cannot read before and after
            onInput={({ currentTarget: { validationMessage } }) => setErrors({ ...errors, [end]: validationMessage })}
            onChange={({ target }) => type({ [end]: target.value })}
          />
        </label>
      ))}
      {unit !== '' && <span aria-hidden="true">{unit}</span>}
      <p id={id} role="status" className="basis-full text-favorite empty:sr-only">
        {isReversed ? reversed : shownErrors.from || shownErrors.to}
      </p>
    </>
  );
}

/** Fields for a range of durations in minutes. */
export function DurationRangeFields({ span }: { span: NumberRange | null }) {
  return (
    <div className="span-fields">
      <SpanFields form={MINUTES} span={span} />
    </div>
  );
}

interface DayProps {
  span: NumberRange | null;
  /** Epoch seconds at which the oldest and the newest video with a known date were added; 0 if no video has a date. */
  oldest: number;
  newest: number;
}

/** Fields for a range of days on which videos were added, and a menu of years that fills in the first and last day of a year. */
export function DateRangeFields({ span, oldest, newest }: DayProps) {
  const [first, last] = [yearOfEpochDay(toEpochDay(oldest)), yearOfEpochDay(toEpochDay(newest))];
  const years = newest > 0 ? Array.from({ length: last - first + 1 }, (_, i) => last - i) : [];
  const chosen = span && findCalendarYearOfRange(span);
  return (
    <div className="span-fields">
      <SpanFields form={DAYS} span={span} />
      {years.length > 0 && (
        <Select
          aria-label={filterMessages.year}
          value={chosen ?? ''}
          onChange={({ target }) =>
            setRangeFilter('days', target.value === '' ? null : getEpochDaysOfYear(Number(target.value)))
          }
        >
          <option value="">{filterMessages.anyYear}</option>
          {[...new Set(chosen === null ? years : [...years, chosen])].map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
