import { loadRequestedCode } from '../../../ui/load-requested-code.ts';
import type { SharedList } from './shared-list-link.ts';

/** Opens the dialog that shares a list. Loads its code first. */
export const shareList = (list: SharedList): void =>
  loadRequestedCode(
    () => import('./share-list-dialog.tsx'),
    ({ openShareListDialog }) => openShareListDialog(list),
  );
