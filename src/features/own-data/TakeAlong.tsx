import type { ReactNode } from 'react';
import { ShareList } from '../library/share/ShareList.tsx';
import { ImportData } from './ImportData.tsx';
import { SaveData } from './SaveData.tsx';

/** Takes the visitor's lists along: a link to the one that shows, and a file of everything that is kept here. */
export default function TakeAlong(): ReactNode {
  return (
    <>
      <ShareList />
      <SaveData isShort />
      <ImportData isShort />
    </>
  );
}
