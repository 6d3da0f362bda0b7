import { vi } from 'vitest';
import { fire, setPageUrl } from './happy-dom-page.ts';
import { openFakeBrowser } from './fake-browser.ts';

export type FakePage = ReturnType<typeof openFakePage>;

/**
 * Opens a fake browser (see {@link openFakeBrowser}) at a URL of the site. The history is hand-written: happy-dom does not clone
 * states, and goes back asynchronously by a clock that fake timers do not control.
 */
export function openFakePage(address: string, overrides: Readonly<Record<string, unknown>> = {}) {
  /** Entries of the history, the oldest first: path and query of the URL, and the state. */
  const entries = [{ address, state: null as unknown }];
  let at = 0;
  const write = (state: unknown, url?: string | URL) => {
    setPageUrl(url, structuredClone(state));
    entries[at] = { address: location.pathname + location.search, state: history.state };
  };
  /** Goes back or forward by a number of history entries. */
  const go = (steps: number) => {
    at += steps;
    setPageUrl(entries[at]!.address, entries[at]!.state);
    fire(browser.window, 'popstate');
  };
  const browser = openFakeBrowser({
    history: {
      get state() {
        return browser.window.history.state as unknown;
      },
      pushState(state: unknown, _: string, url?: string | URL) {
        entries.length = ++at;
        write(state, url);
      },
      replaceState: (state: unknown, _: string, url?: string | URL) => write(state, url),
      back: () => go(-1),
    },
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
    ...overrides,
  });
  setPageUrl(address);
  return { ...browser, entries, go };
}

/**
 * Rejects changes of the history, as Safari does after 100 changes in 30 seconds, until the returned function is called. Call
 * `vi.restoreAllMocks()` after the test.
 */
export function rejectHistoryChanges(): () => void {
  const reject = () => {
    throw new DOMException('Attempt to use history.pushState() more than 100 times per 30 seconds', 'SecurityError');
  };
  const spies = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
  for (const spy of spies) spy.mockImplementation(reject);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => [...spies, warn].forEach((spy) => spy.mockRestore());
}
