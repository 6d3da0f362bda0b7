import { useId } from 'react';
import { Select } from './Select.tsx';

interface Props<Value extends string> {
  label: string;
  /** Short description below the label. */
  hint?: string;
  value: Value;
  /** The options: pairs of a value and its label. */
  options: readonly (readonly [Value, string])[];
  isDisabled: boolean;
  onChange: (value: Value) => void;
}

/** Line with the label of a setting and a select box for its value. */
export function SettingSelect<Value extends string>({
  label,
  hint,
  value,
  options,
  isDisabled,
  onChange,
}: Props<Value>) {
  const id = useId();
  return (
    <div className="setting-row">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
            {hint}
          </p>
        )}
      </div>
      {/* without `autocomplete`, Firefox would restore a disabled select box after a reload */}
      <Select
        id={id}
        disabled={isDisabled}
        autoComplete="off"
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
