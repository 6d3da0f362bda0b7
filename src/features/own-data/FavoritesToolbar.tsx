import type { ReactNode } from 'react';
import { ShareList } from '../library/share/ShareList.tsx';
import { ImportData } from './ImportData.tsx';
import { ExportData } from './ExportData.tsx';

/** Toolbar for the visitor's lists: share link of the selected list, data export and import. */
export default function FavoritesToolbar(): ReactNode {
  return (
    <>
      <ShareList />
      <ExportData isShort />
      <ImportData isShort />
    </>
  );
}
