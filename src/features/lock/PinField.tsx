import { PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../../lib/catalogue/limits.ts';

interface Props {
  label: string;
  value: string;
  error: string;
  errorId: string;
  /** True if the visitor chooses a new PIN in this field, false if the visitor enters the current PIN. */
  isNew?: boolean;
  onChange: (pin: string) => void;
}

/** Rules for PINs in the format that password managers read: https://developer.apple.com/password-rules/ */
const RULES = {
  passwordrules: `minlength: ${PIN_MIN_DIGITS}; maxlength: ${PIN_MAX_DIGITS}; required: digit; allowed: digit;`,
};

/** Input field for a PIN that password managers can fill in. */
export function PinField({ label, value, error, errorId, isNew = false, onChange }: Props) {
  return (
    <label className="grid gap-1.5 font-semibold">
      <span>{label}</span>
      <input
        type="password"
        inputMode="numeric"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && RULES)}
        maxLength={PIN_MAX_DIGITS}
        className="field"
        value={value}
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
