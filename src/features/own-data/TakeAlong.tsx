import type { ReactNode } from 'react';
import { ShareList } from '../library/share/ShareList.tsx';
import { ImportData } from './ImportData.tsx';
import { SaveData } from './SaveData.tsx';

/** Toolbar for the visitor's lists: share link of the selected list, data export and import. */
export default function TakeAlong(): ReactNode {
  return (
    <>
      <ShareList />
      <SaveData isShort />
      <ImportData isShort />
    </>
  );
}
