import { ownDataMessages } from '#messages/own-data';
import { useStore } from '@nanostores/react';
import { useRef, useState, type ReactNode } from 'react';
import { PAGE_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { MAX_OFFLINE_PAGES } from '../../lib/catalogue/limits.ts';
import { $unreadableDataBackupCount } from './unreadable-data-backup-count-store.ts';
import { deleteStoredData } from './delete-stored-data.ts';
import { StoragePersistence } from './StoragePersistence.tsx';
import { createDisabledControlAttributes } from '../../ui/use-hydrated.ts';
import { ImportData } from './ImportData.tsx';
import { ExportData } from './ExportData.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

interface Props {
  isDisabled: boolean;
  /** Message that replaces the export and import buttons while the visitor's lists are locked. */
  whenLocked: ReactNode;
}

/** Export, import and deletion of the data stored in this browser. */
export function OwnDataSettings({ isDisabled, whenLocked }: Props) {
  return (
    <SettingsSection id="own-data" title={ownDataMessages.title} text={ownDataMessages.text}>
      <StoragePersistence />
      {IS_INSTALLABLE && (
        <p className="text-sm text-pretty text-muted">{ownDataMessages.keptPages(MAX_OFFLINE_PAGES)}</p>
      )}
      {whenLocked}
      <div className="private flex flex-wrap gap-3">
        <ExportData isDisabled={isDisabled} />
        <ImportData isDisabled={isDisabled} hasView />
      </div>
      <Backups />
      <Forget isDisabled={isDisabled} />
    </SettingsSection>
  );
}

/** Note about backup copies of stored data that could not be read. */
function Backups() {
  const count = useStore($unreadableDataBackupCount, { ssr: 'initial' });
  if (count === 0) return null;
  return <p className="text-sm text-pretty text-muted">{ownDataMessages.backups(count)}</p>;
}

function Forget({ isDisabled }: { isDisabled: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isForgetting, setIsForgetting] = useState(false);
  const forget = async () => {
    setIsForgetting(true);
    await deleteStoredData();
    location.replace(PAGE_PATHS.home);
  };
  return (
    <>
      <button
        type="button"
        className="link min-h-11 justify-self-start text-favorite"
        {...createDisabledControlAttributes(isDisabled)}
        onClick={() => dialog.current?.showModal()}
      >
        {ownDataMessages.forget}
      </button>
      <dialog ref={dialog} className="gate" aria-labelledby="forget-title" aria-describedby="forget-text">
        <h2 id="forget-title">{ownDataMessages.forgetTitle}</h2>
        <p id="forget-text" className="mt-3 text-pretty text-muted">
          {ownDataMessages.forgetText}
        </p>
        <div className="mt-7 grid gap-3">
          <button
            type="button"
            className="btn btn-main"
            aria-disabled={isForgetting || undefined}
            onClick={() => !isForgetting && dialog.current?.close()}
          >
            {ownDataMessages.keep}
          </button>
          <button
            type="button"
            className="btn btn-quiet border-favorite text-favorite"
            aria-disabled={isForgetting || undefined}
            onClick={() => void (isForgetting || forget())}
          >
            {ownDataMessages.forgetAll}
          </button>
        </div>
        <p role="status" data-status className="sr-only" />
      </dialog>
    </>
  );
}
