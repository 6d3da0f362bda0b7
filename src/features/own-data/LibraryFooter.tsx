import { ownDataMessages } from '#messages/own-data';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $favoriteIds } from '../favorites/favorites-store.ts';
import { $lists } from '../library/lists/named-lists-store.ts';
import { ExportData } from './ExportData.tsx';
import { ImportData } from './ImportData.tsx';
import { StoragePersistence } from './StoragePersistence.tsx';

/**
 * Footer of the favorites page: a note about where the visitor's data is stored, and buttons that export and import the data. Without
 * favorites and lists, only the import button.
 */
export default function LibraryFooter(): ReactNode {
  const favorites = useStore($favoriteIds);
  const lists = useStore($lists);
  const isEmpty = favorites.length + lists.length === 0;
  return (
    <div className="mt-12 grid gap-2 border-t border-line pt-4 text-sm text-muted">
      {!isEmpty && <StoragePersistence />}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isEmpty && (
          <>
            <p>{ownDataMessages.keptHere}</p>
            <ExportData isShort />
          </>
        )}
        <ImportData isShort />
      </div>
    </div>
  );
}
