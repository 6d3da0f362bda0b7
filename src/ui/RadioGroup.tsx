import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  value: Value;
  /** The options: pairs of a value and its label. */
  options: readonly (readonly [Value, string])[];
  isDisabled: boolean;
  onChange: (value: Value) => void;
}

/** Group of radio buttons for a setting with several values. */
export function RadioGroup<Value extends string>({ legend, value, options, isDisabled, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label key={option} className="chip">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
