import { lockMessages } from '#messages/lock';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { repeatable } from '../../lib/browser/announce-to-screen-readers.ts';
import { onExternalStorageChange } from '../../lib/browser/local-storage.ts';
import { onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { PIN_LOCK_KEY } from '../../lib/browser/storage-keys.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Select } from '../../ui/Select.tsx';
import { lockListsNow, readPinLock, removeLockPin, setPinLockTimeoutMinutes, setPin } from './stored-pin-lock.ts';
import { $areListsLocked } from './pin-lock-store.ts';
import { isPin, LOCK_TIMEOUT_CHOICES_MINUTES } from './pin-hash.ts';
import UnlockForm, { PinField } from './UnlockForm.tsx';

const [, USUAL_MINUTES] = LOCK_TIMEOUT_CHOICES_MINUTES;

function Minutes({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  return (
    <label className="grid gap-1.5 font-semibold">
      <span>{lockMessages.minutes}</span>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {LOCK_TIMEOUT_CHOICES_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {lockMessages.after(minutes)}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Form that sets a new PIN, which must be typed twice. */
function NewPin() {
  const [pin, setTyped] = useState('');
  const [repeated, setRepeated] = useState('');
  const [minutes, setChosen] = useState<number>(USUAL_MINUTES);
  const [error, setError] = useState('');
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPin(pin)) return setError(repeatable(lockMessages.noPin));
    if (pin !== repeated) return setError(repeatable(lockMessages.differs));
    await setPin(pin, minutes);
    // the page becomes shorter than its scroll position on phones, which then show only the footer
    document.querySelector('#lock h2')!.scrollIntoView({ block: 'nearest' });
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <PinField isNew label={lockMessages.pin} value={pin} error={error} errorId={id} onChange={setTyped} />
      <PinField isNew label={lockMessages.repeat} value={repeated} error={error} errorId={id} onChange={setRepeated} />
      <p id={id} role="alert" className="text-sm text-favorite empty:sr-only">
        {error}
      </p>
      <Minutes value={minutes} onChange={setChosen} />
      <p className="text-sm text-pretty text-muted">{lockMessages.noReset}</p>
      <button type="submit" className="btn btn-quiet justify-self-start">
        {lockMessages.lock}
      </button>
    </form>
  );
}

/**
 * Settings of the PIN that locks the visitor's lists. Visitors can set or remove the PIN, and change the time after which the lists lock.
 */
export default function PinLockSettings(): ReactNode {
  const isLocked = useStore($areListsLocked);
  const [lock, setLock] = useState(readPinLock);
  useEffect(() => {
    const read = () => setLock(readPinLock);
    const stops = [onDocumentEvent('pin', read), onExternalStorageChange(PIN_LOCK_KEY, read)];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (isLocked) return <UnlockForm />;
  // the browser can hash PINs only on HTTPS pages, where `crypto.subtle` is available
  if (!('subtle' in crypto)) return <p className="text-muted">{lockMessages.needsSecure}</p>;
  if (!lock) {
    return (
      <Disclosure title={lockMessages.setPin}>
        <p className="mb-3 text-sm text-pretty text-muted">{lockMessages.text}</p>
        <NewPin />
      </Disclosure>
    );
  }
  return (
    <div className="grid gap-4">
      <p>{lockMessages.isOn}</p>
      <Minutes value={lock.minutes} onChange={setPinLockTimeoutMinutes} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet" onClick={lockListsNow}>
          {lockMessages.lockNow}
        </button>
        <button type="button" className="btn btn-quiet" onClick={removeLockPin}>
          {lockMessages.remove}
        </button>
      </div>
    </div>
  );
}
