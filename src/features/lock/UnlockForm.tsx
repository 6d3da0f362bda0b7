import { lockMessages } from '#messages/lock';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { announceToScreenReaders, repeatable } from '../../lib/browser/announce-to-screen-readers.ts';
import { PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '../../lib/catalogue/limits.ts';
import { SETTINGS_SECTION_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { unlockWithPin } from './stored-pin-lock.ts';

interface PinFieldProps {
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
export function PinField({ label, value, error, errorId, isNew = false, onChange }: PinFieldProps) {
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

interface Props {
  /** True if the form replaces the content of a page. The form then has an icon. */
  isPage?: boolean;
}

/** Form that unlocks the visitor's lists with their PIN. */
export default function UnlockForm({ isPage = false }: Props): ReactNode {
  const [pin, setPin] = useState('');
  const [error, setError] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setIsChecking(true);
    const problem = await unlockWithPin(pin).catch(() => lockMessages.needsSecure);
    setIsChecking(false);
    setPin('');
    if (problem === null) announceToScreenReaders(lockMessages.unlocked);
    else setError(repeatable(problem));
  };
  const form = (
    <form className="grid max-w-sm gap-4 text-start" noValidate onSubmit={(event) => void submit(event)}>
      {!isPage && <p>{lockMessages.locked}</p>}
      <PinField label={lockMessages.pin} value={pin} error={error} errorId={id} onChange={setPin} />
      <p id={id} role="alert" className="text-sm text-favorite empty:sr-only">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="btn btn-main" aria-disabled={isChecking || undefined}>
          {lockMessages.unlock}
        </button>
        <a className="link inline-flex press-line items-center" href={SETTINGS_SECTION_PATHS.ownData}>
          {lockMessages.forgot}
        </a>
      </div>
      <p className="text-sm text-pretty text-muted">{lockMessages.noReset}</p>
    </form>
  );
  if (!isPage) return form;
  return (
    <EmptyState icon="eye-off" text={lockMessages.locked}>
      {form}
    </EmptyState>
  );
}
