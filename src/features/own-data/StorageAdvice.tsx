import type { ReactNode } from 'react';
import { ExportData } from './ExportData.tsx';
import { StoragePersistence } from './StoragePersistence.tsx';

/** Note about how long the browser will retain the visitor's stored data, and a button that exports the data to a file. */
export default function StorageAdvice(): ReactNode {
  return (
    <div className="grid max-w-prose gap-3">
      <StoragePersistence />
      <ExportData />
    </div>
  );
}
