interface Props {
  label: string;
  value: string;
  error: string;
  errorId: string;
  /** Whether the PIN is being chosen. */
  isNew?: boolean;
  onChange: (pin: string) => void;
}

/** The rules of a PIN for password managers that suggest one: https://developer.apple.com/password-rules/ */
const RULES = { passwordrules: 'minlength: 4; maxlength: 8; required: digit; allowed: digit;' };

/** A field for the digits of a PIN, which password managers can store, suggest and fill in. */
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
