import { useId } from 'react';

interface Props {
  label: string;
  hint: string;
  isOn: boolean;
  /** Whether the choice can never be changed. */
  isLocked?: boolean;
  /** Absent as long as the choice cannot be changed. */
  onChange?: (isOn: boolean) => void;
}

/** A switch. The hint is its description, so that screen readers read a short name first. */
export function Switch({ label, hint, isOn, isLocked = false, onChange }: Props) {
  const id = useId();
  const choice = (
    <label className="flex min-h-11 items-center gap-3 rounded-md bg-raised px-4 py-2.5">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- browsers derive aria-checked from `checked`
        role="switch"
        className="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={isLocked}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
  if (onChange || isLocked) return choice;
  // not the box itself: Firefox would keep its state over a reload, and HTML has no `autocomplete` for it
  return (
    <fieldset disabled className="contents">
      <legend className="sr-only">{label}</legend>
      {choice}
    </fieldset>
  );
}
