import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { listenForMenus } from '../features/card-menu/listen.ts';
import { $consent, INITIAL_CONSENT, isBannerOpen } from '../features/consent/consent-store.ts';
import { listenForKeys } from '../features/keys/listen.ts';
import { listenForUnlock } from '../features/lock/listen.ts';
import { listenForOffline } from '../features/offline/listen.ts';
import { listenForPreviews } from '../features/previews/listen.ts';
import { listenForRandom } from '../features/random/listen.ts';
import { $dialog } from '../ui/dialog/dialog-store.ts';
import { $notice } from '../lib/browser/notice-store.ts';
import { FocusGuard } from '../ui/focus/FocusGuard.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { NoticeLine } from '../ui/NoticeLine.tsx';
import { Boundary } from '../ui/Boundary.tsx';

/** Set by the build: whether visitors can install the site, so that any other holds none of the code for it. */
declare const IS_INSTALLABLE: boolean;

/** Most visitors have answered before and do without it. One that cannot be had is no consent. */
const ChoiceBar = lazyPart(() => import('../features/consent/ChoiceBar.tsx'));

function Services() {
  // it is on every page, and so are the keys, and the menus and previews of videos
  useEffect(listenForKeys, []);
  useEffect(listenForMenus, []);
  useEffect(listenForPreviews, []);
  useEffect(listenForRandom, []);
  useEffect(listenForUnlock, []);
  useEffect(() => (IS_INSTALLABLE ? listenForOffline() : undefined), []);
  const isOpen = isBannerOpen(useStore($consent, { ssr: () => INITIAL_CONSENT }));
  const notice = useStore($notice, { ssr: () => null });
  const dialog = useStore($dialog, { ssr: () => null });
  return (
    <>
      <FocusGuard />
      {/* above the banner there is no room for it on a phone */}
      <div role="status" className={isOpen ? 'notice notice-top' : 'notice'}>
        {notice && <NoticeLine notice={notice} />}
      </div>
      {dialog}
      {isOpen && <ChoiceBar />}
    </>
  );
}

/** The consent banner (R121-R123), a word about what could not be saved or can be undone, and whatever dialog is asked for. */
export function PageServices() {
  return (
    <Boundary isTool>
      <Services />
    </Boundary>
  );
}
