import { countMessages } from '#messages/counts';
import { Icon } from '../../../ui/Icon.tsx';

/** Number of videos that would match if a filter option was selected; null or undefined until it is known. */
export type FilterOptionVideoCount = number | null | undefined;

/** Returns the accessible name of a filter option: its label, followed by the number of matching videos once that is known. */
export const formatFilterOptionName = (label: string, count: FilterOptionVideoCount) =>
  typeof count === 'number' ? `${label}, ${countMessages.videos(count)}` : label;

/**
 * The abbreviated number of videos that a filter option matches, with space reserved until the number is known. Hidden from screen readers,
 * since the accessible name of the option contains the full number.
 */
export function OptionCount({ count }: { count: FilterOptionVideoCount }) {
  return (
    <span
      className="option-count text-end text-xs/normal text-muted tabular-nums after:content-[attr(data-count)]"
      data-count={typeof count === 'number' ? countMessages.inShort(count) : ''}
    />
  );
}

/**
 * Returns the click handler of a filter option. The handler ignores clicks on a disabled option, which stays focusable, unless the option's
 * number of videos is outdated (`isFresh` is false): with the current filters, the option may match videos.
 */
export const createFilterOptionClickHandler = (isDisabled: boolean, isFresh: boolean, onToggle: () => void) => () => {
  if (!isDisabled || !isFresh) onToggle();
};

interface Props {
  label: string;
  count: FilterOptionVideoCount;
  isChecked: boolean;
  isFresh: boolean;
  onToggle: () => void;
}

/** Checkbox of a filter option: a duration, date or quality. */
export function OptionChip({ label, count, isChecked, isFresh, onToggle }: Props) {
  const isDisabled = count === 0 && !isChecked;
  return (
    <label className="chip">
      <input
        type="checkbox"
        aria-label={formatFilterOptionName(label, count)}
        aria-disabled={isDisabled || undefined}
        checked={isChecked}
        onChange={createFilterOptionClickHandler(isDisabled, isFresh, onToggle)}
      />
      {isChecked && <Icon name="check" />}
      <span>{label}</span>
      <OptionCount count={count} />
    </label>
  );
}
