import { headMessages } from '#messages/head';
import { clearOfflineCachesAndUnregister } from '../features/offline/clear-offline-caches.ts';
import { QUICK_EXIT_STORAGE_KEY, TAB_ID_KEY } from '../lib/browser/storage-keys.ts';
import { MAX_QUICK_EXIT_TABS } from '../features/discreet/discreet-mode-constants.ts';
import { onDocumentEvent } from '../lib/browser/page-state-attributes.ts';
import { delegateClick } from './click-and-key-events.ts';

/** Returns the result of `run`, or undefined if it throws because the storage is inaccessible. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Replaces the page with a blank page, with only an alert for screen readers about the exit. */
function blankPage(): void {
  const body = document.createElement('body');
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.style.cssText = 'position:absolute;clip-path:inset(50%)';
  body.append(message);
  for (const style of document.querySelectorAll('style,link[rel=stylesheet]')) style.remove();
  document.documentElement.className = '';
  document.body.replaceWith(body);
  message.textContent = headMessages.leaving;
}

const readExitedTabs = () => (localStorage.getItem(QUICK_EXIT_STORAGE_KEY) ?? '').split(' ').filter(Boolean);

/**
 * Sets up the quick exit by a button or the event `leave` (see deferred/shift-key-quick-exit.ts), which replaces the page with a blank one
 * at once and then navigates to `exitUrl`.
 *
 * Earlier pages of the site are still in the tab's history. The quick exit therefore stores that the visitor has left the site in this tab
 * (see {@link QUICK_EXIT_STORAGE_KEY}). If the visitor then goes back to a page of the site, the page navigates to `exitUrl` again before
 * it is shown. If the storage is inaccessible, the page navigates to `exitUrl` whenever the visitor goes back to it from another site.
 * `hideTab` sets a neutral title; `onReturn` is called when the page returns from the back-forward cache and may be shown.
 */
export function initQuickExit(exitUrl: string, hideTab: () => void, onReturn: () => void): void {
  const { style } = document.documentElement;
  let tab = '';
  const hasStorage = attempt(() => {
    tab = sessionStorage.getItem(TAB_ID_KEY) ?? '';
    return localStorage.getItem(QUICK_EXIT_STORAGE_KEY) !== undefined;
  });
  // without storage, an unload listener disables the back-forward cache, so that the Back button loads the page again and the page can
  // check whether the visitor comes from another site (not in Chromium: the site's headers forbid such listeners there, so a listener would
  // only cause a violation report)
  if (!hasStorage && !('featurePolicy' in document)) window.addEventListener('unload', () => undefined);

  const hasLeft = () =>
    hasStorage
      ? attempt(() => sessionStorage.getItem(QUICK_EXIT_STORAGE_KEY) ?? readExitedTabs().includes(tab))
      : (window as { readonly navigation?: Navigation }).navigation?.activation?.from === null;
  const recordLeaving = (isLeaving: boolean) => {
    attempt(() =>
      isLeaving
        ? sessionStorage.setItem(QUICK_EXIT_STORAGE_KEY, '1')
        : sessionStorage.removeItem(QUICK_EXIT_STORAGE_KEY),
    );
    attempt(() => {
      const tabs = readExitedTabs().filter((each) => each !== tab);
      if (isLeaving && tab) tabs.push(tab);
      if (tabs.length > 0) localStorage.setItem(QUICK_EXIT_STORAGE_KEY, tabs.slice(-MAX_QUICK_EXIT_TABS).join(' '));
      else localStorage.removeItem(QUICK_EXIT_STORAGE_KEY);
    });
  };
  const leave = () => {
    recordLeaving(true);
    hideTab();
    blankPage();
    if (IS_INSTALLABLE) clearOfflineCachesAndUnregister();
    location.replace(exitUrl);
  };
  const leaveAgain = () => {
    style.display = 'none';
    location.replace(exitUrl);
  };

  if (hasLeft()) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type === 'back_forward') leaveAgain();
    else recordLeaving(false);
  }
  // hide a page before it enters the back-forward cache: after a return, the id of this tab determines whether the page may be shown again
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted) return;
    style.visibility = 'hidden';
    attempt(() => {
      tab ||= Math.random().toString(36).slice(2);
      sessionStorage.setItem(TAB_ID_KEY, tab);
    });
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (hasLeft()) return leaveAgain();
    style.visibility = '';
    onReturn();
  });
  delegateClick('[data-quick-exit]', leave);
  onDocumentEvent('leave', leave);
}
