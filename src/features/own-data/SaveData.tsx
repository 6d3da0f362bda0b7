import { ownDataMessages } from '#messages/own-data';
import { useState } from 'react';
import { withCode } from '../../lib/loading/load-code.ts';
import { controlState } from '../../ui/use-hydrated.ts';

/** Hands over a file of everything that the visitor has kept, and says what it lacks. */
export function SaveData({ isDisabled = false }: { isDisabled?: boolean }) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // what knows every part of the data is loaded here: few visitors ask for it
  const save = () =>
    withCode(
      () => import('./own-data-store.ts'),
      ({ saveOwnData }) => setLeftOut(saveOwnData()),
    );
  return (
    <>
      <button type="button" className="btn btn-quiet justify-self-start" {...controlState(isDisabled)} onClick={save}>
        {ownDataMessages.exportData}
      </button>
      <p role="status" className="order-last basis-full font-semibold text-favorite empty:hidden">
        {leftOut.length > 0 && ownDataMessages.exportLacks(leftOut)}
      </p>
    </>
  );
}
