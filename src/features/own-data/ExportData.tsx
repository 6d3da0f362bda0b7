import { ownDataMessages } from '#messages/own-data';
import { useState } from 'react';
import { showSuccess } from '../../lib/browser/toast-notice-store.ts';
import { loadRequestedCode } from '../../ui/load-requested-code.ts';
import { createDisabledControlAttributes } from '../../ui/use-hydrated.ts';

interface Props extends ReturnType<typeof createDisabledControlAttributes> {
  label: string;
  /** Short label of a button that looks like a link; null for an ordinary button. */
  short: string | null;
  onClick: () => void;
}

/** Button that starts the export or import of the visitor's stored data. */
export function DataTransferButton({ label, short, ...button }: Props) {
  if (short === null) {
    return (
      <button type="button" className="btn btn-quiet justify-self-start" {...button}>
        {label}
      </button>
    );
  }
  return (
    <button type="button" className="link press-line" aria-label={label} {...button}>
      {short}
    </button>
  );
}

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
