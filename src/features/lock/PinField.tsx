interface Props {
  label: string;
  value: string;
  error: string;
  errorId: string;
  onChange: (pin: string) => void;
}

/** A box for the digits of a PIN, which nobody beside the visitor can read, and no password manager keeps. */
export function PinField({ label, value, error, errorId, onChange }: Props) {
  return (
    <label className="grid gap-1.5 font-semibold">
      <span>{label}</span>
      <input
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        className="field"
        value={value}
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
