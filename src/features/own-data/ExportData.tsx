import { ownDataMessages } from '#messages/own-data';
import { useState } from 'react';
import { showSuccess } from '../../lib/browser/toast-notice-store.ts';
import { loadRequestedCode } from '../../ui/load-requested-code.ts';
import { createDisabledControlAttributes } from '../../ui/use-hydrated.ts';
import { DataTransferButton } from './DataTransferButton.tsx';

/** Button that downloads all data stored for the visitor. Shows the file name, and a list of data that could not be exported. */
export function ExportData({ isDisabled = false, isShort = false }: { isDisabled?: boolean; isShort?: boolean }) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // load this code on click: it includes the formats of all kinds of stored data, and few visitors need it
  const save = () =>
    loadRequestedCode(
      () => import('./own-data-store.ts'),
      ({ downloadOwnDataFile }) => {
        const saved = downloadOwnDataFile();
        setLeftOut(saved.leftOut);
        showSuccess(ownDataMessages.exported(saved.file));
      },
    );
  return (
    <>
      <DataTransferButton
        label={ownDataMessages.exportData}
        short={isShort ? ownDataMessages.exportShort : null}
        {...createDisabledControlAttributes(isDisabled)}
        onClick={save}
      />
      <p role="status" className="order-last basis-full font-semibold text-favorite empty:sr-only">
        {leftOut.length > 0 && ownDataMessages.exportLacks(leftOut)}
      </p>
    </>
  );
}
