import { commonMessages } from '#messages/common';
import { useStore } from '@nanostores/react';
import { $consent, INITIAL_CONSENT, isBannerOpen } from '../features/consent/consent-store.ts';
import { $dialog } from '../ui/dialog-store.ts';
import { $notice, closeNotice, type Notice } from '../lib/browser/notice-store.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

/** Most visitors have answered before and do without it. One that cannot be had is no consent. */
const ConsentChoice = lazyPart(() => import('../features/consent/ConsentChoice.tsx'));

function NoticeAction({ action }: Required<Pick<Notice, 'action'>>) {
  const run = () => {
    closeNotice();
    action.run();
  };
  return (
    <button type="button" className="btn btn-quiet" onClick={run}>
      {action.label}
    </button>
  );
}

/** The consent banner (R121-R123), above it a word about what could not be saved or can be undone, and whatever dialog is asked for. */
export function CookieBanner() {
  const isOpen = isBannerOpen(useStore($consent, { ssr: () => INITIAL_CONSENT }));
  const notice = useStore($notice, { ssr: () => null });
  const dialog = useStore($dialog, { ssr: () => null });
  return (
    <>
      <div
        role="status"
        className={`fixed inset-x-3 top-20 z-50 ${notice ? 'panel mx-auto flex max-w-xl items-center gap-3 px-4 py-2' : ''}`}
      >
        {notice && (
          <>
            <Icon name="circle-alert" className="text-accent-text" />
            <p className="me-auto text-sm wrap-anywhere">{notice.text}</p>
            {notice.action && <NoticeAction action={notice.action} />}
            <button type="button" className="btn-icon" aria-label={commonMessages.close} onClick={closeNotice}>
              <Icon name="x" />
            </button>
          </>
        )}
      </div>
      {dialog}
      {isOpen && <ConsentChoice />}
    </>
  );
}
