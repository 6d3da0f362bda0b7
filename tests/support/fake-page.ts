import { openFakeBrowser, type FakeBrowser } from './fake-browser.ts';

/** A page of the site with its history. */
export interface FakePage extends FakeBrowser {
  /** Addresses (path and query) of the history, the oldest first, with what each remembers. */
  readonly entries: readonly { readonly address: string; readonly state: unknown }[];
  /** Goes back or forward by some entries. */
  go(steps: number): void;
}

/** Puts a fake browser in place, as {@link openFakeBrowser} does, that shows an address of the site. */
export function openFakePage(address: string, overrides: Readonly<Record<string, unknown>> = {}): FakePage {
  let entries = [{ address, state: null as unknown }];
  let at = 0;
  const url = () => new URL(entries[at]!.address, 'https://site.example.org');
  const toAddress = (href: string | URL | null | undefined) => {
    const { pathname, search } = new URL(href ?? url(), url());
    return pathname + search;
  };
  const browser = openFakeBrowser({
    location: {
      get href() {
        return url().href;
      },
      get search() {
        return url().search;
      },
      origin: 'https://site.example.org',
    },
    history: {
      get state() {
        return entries[at]!.state;
      },
      pushState(state: unknown, _: string, href?: string | URL) {
        entries = [...entries.slice(0, at + 1), { address: toAddress(href), state: structuredClone(state) }];
        at++;
      },
      replaceState(state: unknown, _: string, href?: string | URL) {
        entries[at] = { address: toAddress(href), state: structuredClone(state) };
      },
      back: () => go(-1),
    },
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
    ...overrides,
  });
  const go = (steps: number) => {
    at += steps;
    browser.window.dispatchEvent(new Event('popstate'));
  };
  return {
    ...browser,
    get entries() {
      return entries;
    },
    go,
  };
}
