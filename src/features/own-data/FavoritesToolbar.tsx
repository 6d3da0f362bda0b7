import type { ReactNode } from 'react';
import { ShareList } from '../library/share/ShareList.tsx';
import { ImportData } from './ImportData.tsx';
import { ExportData } from './ExportData.tsx';

/** Toolbar of the favorites page, with buttons that share the selected list, and export and import the visitor's data. */
export default function FavoritesToolbar(): ReactNode {
  return (
    <>
      <ShareList />
      <ExportData isShort />
      <ImportData isShort />
    </>
  );
}
