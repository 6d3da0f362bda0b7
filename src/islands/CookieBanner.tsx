import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { $consent, INITIAL_CONSENT, isBannerOpen } from '../lib/stores/consent.ts';
import { $notice, closeNotice } from '../lib/stores/notice.ts';
import { Icon } from './ui/Icon.tsx';

const Nothing = (): ReactNode => null;

/** Most visitors have answered before and do without it. One that cannot be had is no consent: the next page asks again. */
const ConsentChoice = lazy(() => import('./consent/ConsentChoice.tsx').catch(() => ({ default: Nothing })));

/** The consent banner (R121-R123), and above it a word about anything that could not be saved. */
export function CookieBanner() {
  const isOpen = isBannerOpen(useStore($consent, { ssr: () => INITIAL_CONSENT }));
  const notice = useStore($notice, { ssr: () => null });
  return (
    <>
      <div
        role="status"
        className={`fixed inset-x-3 top-20 z-50 ${notice ? 'panel mx-auto flex max-w-xl items-center gap-3 px-4 py-2' : ''}`}
      >
        {notice && (
          <>
            <Icon name="circle-alert" className="text-accent-text" />
            <p className="text-sm">{notice}</p>
            <button type="button" className="btn-icon" aria-label="Close" onClick={closeNotice}>
              <Icon name="x" />
            </button>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ConsentChoice />
        </Suspense>
      )}
    </>
  );
}
