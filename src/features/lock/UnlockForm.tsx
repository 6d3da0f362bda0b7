import { lockMessages } from '#messages/lock';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { SECTIONS } from '../../lib/domain/address.ts';
import { focusItem } from '../../ui/FocusKeeper.tsx';
import { PinField } from './PinField.tsx';
import { unlock } from './lock.ts';

/** Opens the lists by their PIN. */
export default function UnlockForm(): ReactNode {
  const [pin, setPin] = useState('');
  const [error, setError] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecking(true);
    const isInDialog = form.current?.closest('dialog') !== null;
    const problem = await unlock(pin).catch(() => lockMessages.needsSecure);
    setIsChecking(false);
    setError(problem ?? '');
    setPin('');
    // the form goes, and a dialog gives the focus back by itself
    if (problem === null && !isInDialog) focusItem(null, { index: 0, kind: 'any', part: 0, isVisible: false });
  };
  return (
    <form ref={form} className="grid max-w-sm gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>{lockMessages.locked}</p>
      <PinField label={lockMessages.pin} value={pin} error={error} errorId={id} onChange={setPin} />
      <p id={id} role="alert" className="text-sm text-favorite empty:sr-only">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="btn btn-main" disabled={isChecking}>
          {lockMessages.unlock}
        </button>
        <a className="link press-line" href={SECTIONS.ownData}>
          {lockMessages.forgot}
        </a>
      </div>
      <p className="text-sm text-pretty text-muted">{lockMessages.noReset}</p>
    </form>
  );
}
