import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listenForCardMenus } from '../features/card-menu/card-menu-loader.ts';
import { $ageGateAndConsent, isCookieBannerOpen } from '../features/consent/consent-store.ts';
import { listenForShortcuts } from '../features/keys/keyboard-shortcut-loader.ts';
import { listenForUnlockRequests } from '../features/lock/pin-lock-loader.ts';
import { startOfflineCaching } from '../features/offline/offline-caching-loader.ts';
import { loadPreviewCodeOnDemand } from '../features/previews/video-preview-loader.ts';
import { $dialog } from '../ui/dialog/dialog-store.ts';
import { announceToScreenReaders } from '../lib/browser/announce-to-screen-readers.ts';
import { getPageState, onDocumentEvent } from '../lib/browser/page-state-attributes.ts';
import { $notice, closeNotice, type VisitorNotice } from '../lib/browser/toast-notice-store.ts';
import { FocusGuard } from '../ui/focus/FocusGuard.tsx';
import { createLazyComponent } from '../ui/lazy-component.ts';
import { Toast } from '../ui/Toast.tsx';
import { createIsland } from '../ui/create-island.tsx';

/** Cookie banner, loaded on demand since most visitors have answered it. If loading fails, no script that requires consent may run. */
const ChoiceBar = createLazyComponent(() => import('../features/consent/ChoiceBar.tsx'));

/** Returns the open modal dialog, or null. All elements outside of this dialog are inert. */
const findOpenDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

function listenForDialogs(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
const subscribeToNothing = () => () => undefined;

/** The current notice. While a modal dialog is open, the notice is inside of this dialog, so that its buttons can be used. */
function Notice({ className }: { className: string }) {
  const notice = useStore($notice, { ssr: 'initial' });
  const dialog = useSyncExternalStore(notice ? listenForDialogs : subscribeToNothing, findOpenDialog, () => null);
  useEffect(() => {
    // the live region of the page is inert, and screen readers do not announce a live region that is added together with its text
    if (notice && findOpenDialog()) announceToScreenReaders(notice.text);
  }, [notice]);
  // a notice that returns from a dialog to the page is not announced again
  const [moved, setMoved] = useState<VisitorNotice | null>(null);
  if (dialog && moved !== notice) setMoved(notice);
  const toast = notice && <Toast notice={notice} />;
  return (
    <>
      <div role="status" aria-live={notice && moved === notice ? 'off' : undefined} className={className}>
        {!dialog && toast}
      </div>
      {dialog && toast && createPortal(<div className={className}>{toast}</div>, dialog)}
    </>
  );
}

/** Closes an open dialog and a notice when a PIN locks the visitor's lists, because both can show private data. */
const closeWhenLocked = () =>
  onDocumentEvent('lock', () => {
    if (getPageState('locked') === undefined) return;
    closeNotice();
    document.querySelector<HTMLDialogElement>('dialog.sheet')?.close();
  });

function Services() {
  // this island is on every page, so it also starts the listeners that every page needs
  useEffect(listenForShortcuts, []);
  useEffect(listenForCardMenus, []);
  useEffect(loadPreviewCodeOnDemand, []);
  useEffect(listenForUnlockRequests, []);
  useEffect(closeWhenLocked, []);
  useEffect(() => (IS_INSTALLABLE ? startOfflineCaching() : undefined), []);
  const isOpen = isCookieBannerOpen(useStore($ageGateAndConsent, { ssr: 'initial' }));
  const dialog = useStore($dialog, { ssr: 'initial' });
  return (
    <>
      <FocusGuard />
      {/* while the cookie banner is open, notices are at the top of the window: on phones, there is no space above the banner */}
      <Notice className={isOpen ? 'notice notice-top' : 'notice'} />
      {dialog}
      {isOpen && <ChoiceBar />}
    </>
  );
}

/**
 * Island on every page with the cookie banner (R121-R123), notices (such as an error while saving, or an undo button), and the open dialog.
 */
export const PageOverlays = createIsland(Services, { isTool: true });
