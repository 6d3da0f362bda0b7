import { commonMessages } from '#messages/common';
import { showError } from '../../../lib/browser/toast-notice-store.ts';
import { loadModuleWithRetries } from '../../../lib/loading/load-lazy-code.ts';
import type { SharedList } from './shared-list-link.ts';

/** Opens the dialog that shares a list. Loads its code first. */
export const shareList = (list: SharedList): Promise<void> =>
  loadModuleWithRetries(() => import('./share-list-dialog.tsx')).then(
    ({ openShareListDialog }) => openShareListDialog(list),
    () => showError(commonMessages.loadFailed),
  );
