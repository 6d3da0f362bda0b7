import { headMessages } from '#messages/head';
import { forgetKept } from '../features/offline/forget-kept.ts';
import { EXIT_KEY, TAB_ID_KEY } from '../lib/browser/storage-keys.ts';
import { EXIT_PRESSES, EXIT_WITHIN_MS, TABS_MAX } from '../features/discreet/discretion.ts';
import { isPlainPress, isTyped, onPress } from './press.ts';
import { announce } from '../lib/browser/announce.ts';
import { mark } from '../lib/browser/document-state.ts';

/**
 * Calls `leave` after three presses of Shift outside fields, and announces how many presses are left and when the time for the next one
 * is over. A press counts when Shift is released, because only then it is known that it was not part of Shift+Tab or Shift+click.
 */
function followShift(leave: () => void): void {
  let presses = 0;
  /** Shift is down, and nothing else has been pressed since. */
  let isAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = (text: string) => {
    clearTimeout(timer);
    if (presses > 0) announce(text);
    presses = 0;
  };
  const interrupt = () => {
    isAlone = false;
    reset('');
  };
  for (const type of ['pointerdown', 'wheel'])
    window.addEventListener(type, interrupt, { capture: true, passive: true });
  window.addEventListener(
    'keydown',
    (event) => {
      // a key that is held down repeats
      if (event.key === 'Shift' && event.repeat) return;
      if (event.key !== 'Shift' || !isPlainPress(event) || isTyped(event)) return interrupt();
      isAlone = mark('shift') !== 'off';
    },
    true,
  );
  window.addEventListener(
    'keyup',
    ({ key }) => {
      if (key !== 'Shift' || !isAlone) return;
      isAlone = false;
      presses++;
      clearTimeout(timer);
      if (presses === EXIT_PRESSES) return leave();
      announce(presses === 1 ? headMessages.shiftTwice : headMessages.shiftOnce);
      timer = setTimeout(() => reset(headMessages.exitExpired), EXIT_WITHIN_MS);
    },
    true,
  );
}

/** Set by the build: whether visitors can install the site. */
declare const IS_INSTALLABLE: boolean;

/** Returns what `ask` returns, or undefined when the browser refuses its storage. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** Replaces the page by a blank one, which says to screen readers that it is being left. */
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

const tabsThatLeft = () => (localStorage.getItem(EXIT_KEY) ?? '').split(' ').filter(Boolean);

/**
 * The way out, by a button or by a key: it replaces the page at once by a blank one, and then its address by `exitUrl`.
 *
 * Pages of the site that lie before it in the tab's history stay there: the tab remembers that it has left (see {@link EXIT_KEY}), and
 * one that is gone back to leaves again before it shows. Where the browser refuses to store anything, a page leaves whenever somebody
 * comes back to it from another site. `hideTab` gives the tab a neutral title; `onReturn` is called when a page that may be seen is back
 * from the back-forward cache.
 */
export function followQuickExit(exitUrl: string, hideTab: () => void, onReturn: () => void): void {
  const { style } = document.documentElement;
  let tab = '';
  const isKept = attempt(() => {
    tab = sessionStorage.getItem(TAB_ID_KEY) ?? '';
    return localStorage.getItem(EXIT_KEY) !== undefined;
  });
  // nothing can be remembered: a page is not kept for Back either, and loaded again knows where the visitor comes from
  // (where the headers forbid to listen, as in Chromium, it would only be reported)
  if (!isKept && !('featurePolicy' in document)) window.addEventListener('unload', () => undefined);

  const hasLeft = () =>
    isKept
      ? attempt(() => sessionStorage.getItem(EXIT_KEY) ?? tabsThatLeft().includes(tab))
      : (window as { readonly navigation?: Navigation }).navigation?.activation?.from === null;
  const note = (isLeaving: boolean) => {
    attempt(() => (isLeaving ? sessionStorage.setItem(EXIT_KEY, '1') : sessionStorage.removeItem(EXIT_KEY)));
    attempt(() => {
      const tabs = tabsThatLeft().filter((each) => each !== tab);
      if (isLeaving && tab) tabs.push(tab);
      if (tabs.length > 0) localStorage.setItem(EXIT_KEY, tabs.slice(-TABS_MAX).join(' '));
      else localStorage.removeItem(EXIT_KEY);
    });
  };
  const leave = () => {
    note(true);
    hideTab();
    blankPage();
    if (IS_INSTALLABLE) forgetKept();
    location.replace(exitUrl);
  };
  const stayAway = () => {
    style.display = 'none';
    location.replace(exitUrl);
  };

  if (hasLeft()) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type === 'back_forward') stayAway();
    else note(false);
  }
  // a page that is kept for Back shows nothing before it is known whether it may; the tab's id tells it that
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
    if (hasLeft()) return stayAway();
    style.visibility = '';
    onReturn();
  });
  onPress('[data-quick-exit]', leave);
  followShift(leave);
}
