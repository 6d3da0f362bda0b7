import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { listenForCardMenus } from '../features/card-menu/card-menu-loader.ts';
import { $ageGateAndConsent, isCookieBannerOpen } from '../features/consent/consent-store.ts';
import { listenForShortcuts } from '../features/keys/keyboard-shortcut-loader.ts';
import { listenForUnlockRequests } from '../features/lock/pin-lock-loader.ts';
import { startOfflineCaching } from '../features/offline/offline-caching-loader.ts';
import { loadPreviewCodeOnDemand } from '../features/previews/video-preview-loader.ts';
import { $dialog } from '../ui/dialog/dialog-store.ts';
import { $notice } from '../lib/browser/toast-notice-store.ts';
import { FocusGuard } from '../ui/focus/FocusGuard.tsx';
import { createLazyComponent } from '../ui/lazy-component.ts';
import { Toast } from '../ui/Toast.tsx';
import { createIsland } from '../ui/create-island.tsx';

/**
 * Cookie banner, loaded on demand because most visitors have already answered it. If it fails to load, no script that requires consent may
 * run.
 */
const ChoiceBar = createLazyComponent(() => import('../features/consent/ChoiceBar.tsx'));

function Services() {
  // this island is on every page, so it also starts the listeners that every page needs
  useEffect(listenForShortcuts, []);
  useEffect(listenForCardMenus, []);
  useEffect(loadPreviewCodeOnDemand, []);
  useEffect(listenForUnlockRequests, []);
  useEffect(() => (IS_INSTALLABLE ? startOfflineCaching() : undefined), []);
  const isOpen = isCookieBannerOpen(useStore($ageGateAndConsent, { ssr: 'initial' }));
  const notice = useStore($notice, { ssr: 'initial' });
  const dialog = useStore($dialog, { ssr: 'initial' });
  return (
    <>
      <FocusGuard />
      {/* while the cookie banner is open, notices are at the top of the window: on phones, there is no space above the banner */}
      <div role="status" className={isOpen ? 'notice notice-top' : 'notice'}>
        {notice && <Toast notice={notice} />}
      </div>
      {dialog}
      {isOpen && <ChoiceBar />}
    </>
  );
}

/**
 * Island on every page with the cookie banner (R121-R123), notices (such as an error while saving, or an undo button), and the open dialog.
 */
export const PageOverlays = createIsland(Services, { isTool: true });
