import type { ReactNode } from 'react';
import { SaveData } from './SaveData.tsx';
import { StoragePersistence } from './StoragePersistence.tsx';

/** How long what is kept in this browser will last, and a way to keep it in a file. */
export default function StorageAdvice(): ReactNode {
  return (
    <div className="grid max-w-prose gap-3">
      <StoragePersistence />
      <SaveData />
    </div>
  );
}
