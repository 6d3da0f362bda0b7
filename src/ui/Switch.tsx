import { useId } from 'react';

interface Props {
  label: string;
  hint: string;
  isOn: boolean;
  /** True if the visitor can never change this switch. */
  isLocked?: boolean;
  /** True for a line of the settings, with the switch at the end. By default, the switch is in a box of its own. */
  isLine?: boolean;
  /** Change handler; undefined while the switch can't be changed yet, such as before hydration. */
  onChange?: (isOn: boolean) => void;
}

/** Switch with a label, and a hint as accessible description, not as part of the name: screen readers read the short name first. */
export function Switch({ label, hint, isOn, isLocked = false, isLine = false, onChange }: Props) {
  const id = useId();
  const choice = (
    <label
      className={
        isLine
          ? 'flex min-h-11 flex-row-reverse items-center justify-between gap-4'
          : 'flex min-h-11 items-center gap-3 rounded-md bg-raised px-4 py-2.5'
      }
    >
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
        <span id={`${id}-hint`} className="block text-sm text-pretty text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
  if (onChange || isLocked) return choice;
  // disable a fieldset around the checkbox instead of the checkbox: Firefox restores a disabled checkbox after a reload, and checkboxes
  // have no `autocomplete` to prevent that
  return (
    <fieldset disabled className="contents">
      <legend className="sr-only">{label}</legend>
      {choice}
    </fieldset>
  );
}
