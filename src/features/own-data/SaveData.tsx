import { ownDataMessages } from '#messages/own-data';
import { useState } from 'react';
import { showDone } from '../../lib/browser/notice-store.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import { controlState } from '../../ui/use-hydrated.ts';
import { DataButton } from './DataButton.tsx';

/** Hands over a file of everything that the visitor has kept, and says what it is called and what it lacks. */
export function SaveData({ isDisabled = false, isShort = false }: { isDisabled?: boolean; isShort?: boolean }) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // what knows every part of the data is loaded here: few visitors ask for it
  const save = () =>
    withCode(
      () => import('./own-data-store.ts'),
      ({ saveOwnData }) => {
        const saved = saveOwnData();
        setLeftOut(saved.leftOut);
        showDone(ownDataMessages.exported(saved.file));
      },
    );
  return (
    <>
      <DataButton
        icon="download"
        label={ownDataMessages.exportData}
        short={isShort ? ownDataMessages.exportShort : null}
        {...controlState(isDisabled)}
        onClick={save}
      />
      <p role="status" className="order-last basis-full font-semibold text-favorite empty:sr-only">
        {leftOut.length > 0 && ownDataMessages.exportLacks(leftOut)}
      </p>
    </>
  );
}
