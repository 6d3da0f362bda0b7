import { countMessages } from '#messages/counts';
import { Icon } from '../../../ui/Icon.tsx';

/** How many videos there would be; nothing until it is known. */
export type Known = number | null | undefined;

/** What an option is called: by itself until it is known how many videos there would be. */
export const nameOf = (label: string, count: Known) =>
  typeof count === 'number' ? `${label}, ${countMessages.videos(count)}` : label;

/** How many videos there would be, which the option's name says in full; its room is kept while it is not known. */
export function Count({ count }: { count: Known }) {
  return (
    <span
      className="min-w-[4ch] text-end text-xs/normal text-muted tabular-nums after:content-[attr(data-count)]"
      data-count={typeof count === 'number' ? countMessages.inShort(count) : ''}
    />
  );
}

/**
 * What a disabled option does: it keeps the focus and says that it is disabled. Counts that come late are of the list state before, where
 * another option may have been what left nothing, so that a press meanwhile still counts.
 */
export const pressOf = (isDisabled: boolean, isFresh: boolean, press: () => void) => () => {
  if (!isDisabled || !isFresh) press();
};

interface Props {
  label: string;
  count: Known;
  isChecked: boolean;
  isFresh: boolean;
  onToggle: () => void;
}

/** A duration, date or quality, chosen or not. */
export function OptionChip({ label, count, isChecked, isFresh, onToggle }: Props) {
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
      <span>{label}</span>
      <Count count={count} />
    </label>
  );
}
