import { fire, setUrl } from './fake-document.ts';
import { openFakeBrowser } from './fake-browser.ts';

export type FakePage = ReturnType<typeof openFakePage>;

/**
 * Puts a fake browser in place, as {@link openFakeBrowser} does, that shows an address of the site. The history is not that of happy-dom,
 * which does not clone states, and goes back some time later, by a clock that tests cannot set.
 */
export function openFakePage(address: string, overrides: Readonly<Record<string, unknown>> = {}) {
  /** Addresses (path and query) of the history, the oldest first, with their states. */
  const entries = [{ address, state: null as unknown }];
  let at = 0;
  const write = (state: unknown, url?: string | URL) => {
    setUrl(url, structuredClone(state));
    entries[at] = { address: location.pathname + location.search, state: history.state };
  };
  /** Goes back or forward by some entries. */
  const go = (steps: number) => {
    at += steps;
    setUrl(entries[at]!.address, entries[at]!.state);
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
  setUrl(address);
  return { ...browser, entries, go };
}
