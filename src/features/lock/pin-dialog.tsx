import { lockMessages } from '#messages/lock';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DialogHeader } from '../../ui/dialog/DialogHeader.tsx';
import { showDialog } from '../../ui/dialog/show-dialog.tsx';
import { $areListsLocked } from './pin-lock-store.ts';
import UnlockForm from './UnlockForm.tsx';

function PinDialog({ onClose }: { onClose: () => void }) {
  const isLocked = useStore($areListsLocked);
  useEffect(() => {
    if (!isLocked) onClose();
  }, [isLocked, onClose]);
  return (
    <>
      <DialogHeader title={lockMessages.title} onClose={onClose} />
      <UnlockForm />
    </>
  );
}

/** Opens a dialog that prompts for the PIN. */
export function openPinDialog(): void {
  showDialog(lockMessages.title, (close) => <PinDialog onClose={close} />);
}
