interface Props {
  label: string;
  value: string;
  error: string;
  errorId: string;
  /** True for a new PIN, false if the current PIN is entered. */
  isNew?: boolean;
  onChange: (pin: string) => void;
}

/** Requirements of a PIN for password managers: https://developer.apple.com/password-rules/ */
const RULES = { passwordrules: 'minlength: 4; maxlength: 8; required: digit; allowed: digit;' };

/** Field for a PIN, supported by password managers. */
export function PinField({ label, value, error, errorId, isNew = false, onChange }: Props) {
  return (
    <label className="grid gap-1.5 font-semibold">
      <span>{label}</span>
      <input
        type="password"
        inputMode="numeric"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && RULES)}
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
