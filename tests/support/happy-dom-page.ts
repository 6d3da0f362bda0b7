// Fake pages for tests: a happy-dom document that records navigations and uses storages in memory.
import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import { vi } from 'vitest';

type Browser = globalThis.Window & typeof globalThis;

const SITE = 'https://site.example.org';
/** Names of events that do not bubble. */
const DIRECT = new Set(['cancel', 'error', 'invalid', 'load', 'toggle']);

const STUBBED = [
  'document',
  'location',
  'history',
  'customElements',
  'Element',
  'CustomEvent',
  'CSSStyleSheet',
  'MutationObserver',
] as const;

/** The window of the open page; without an open page, the window of the next one. */
let browser: Browser | undefined;
let isOpen = false;

/** Returns a window that loads nothing and does not catch the errors of listeners. */
function createWindow(): Browser {
  const window = new Window({
    url: SITE,
    settings: {
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      errorCapture: BrowserErrorCaptureEnum.disabled,
    },
  });
  // happy-dom dispatches its own `load` event on the document later
  window.addEventListener('load', (event) => {
    if (event.target === window.document) event.stopImmediatePropagation();
  });
  return window as unknown as Browser;
}

/** Returns the window of the open page; after `vi.unstubAllGlobals()`, the window of the next page. */
function currentWindow(): Browser {
  if (isOpen && globalThis.document !== browser?.document) browser = undefined;
  if (!browser) {
    browser = createWindow();
    isOpen = false;
  }
  return browser;
}

/** Creates an element of the current page, which may open later. */
export function element<Tag extends string>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Node[]
): Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement {
  const made = currentWindow().document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made as ReturnType<typeof element<Tag>>;
}

/** Dispatches an event with the given properties and returns it. The event bubbles if events with its name bubble in browsers. */
export function fire(on: EventTarget, type: string, properties: Readonly<Record<string, unknown>> = {}): Event {
  const { Event } = currentWindow();
  const event = new Event(type, { bubbles: !DIRECT.has(type), cancelable: true });
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(event, name, { value });
  on.dispatchEvent(event);
  return event;
}

/** Resolves when mutation observers have received all changes so far, which happens in a microtask, as in browsers. */
export const waitForMutationObservers = (): Promise<void> => Promise.resolve();

export type StorageMethodName = 'getItem' | 'setItem' | 'removeItem';

/** Returns a `Storage` backed by the entries. Every method calls `guard` first, which throws if the browser must refuse the call. */
export function createFakeStorage(entries: Map<string, string>, guard: (call: StorageMethodName) => void): Storage {
  const storage = {
    getItem(key: string) {
      guard('getItem');
      return entries.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      guard('setItem');
      entries.set(key, text);
    },
    removeItem(key: string) {
      guard('removeItem');
      entries.delete(key);
    },
    clear: () => entries.clear(),
    key: (place: number) => [...entries.keys()][place] ?? null,
    get length() {
      return entries.size;
    },
  };
  // `Object.keys` of a storage returns the keys of its entries
  return new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    // a descriptor for a method, such as `setItem`, would make it read-only, and some tests replace methods
    getOwnPropertyDescriptor: (_, key) =>
      entries.has(String(key)) ? { value: entries.get(String(key)), enumerable: true, configurable: true } : undefined,
  });
}

/** Opens a new window, in which elements are created, and stubs the globals of its document, until `vi.unstubAllGlobals()`. */
export function openHappyDomWindow(url?: string): Browser {
  const window = isOpen ? createWindow() : currentWindow();
  [browser, isOpen] = [window, true];
  vi.stubGlobal('window', window);
  for (const name of STUBBED) vi.stubGlobal(name, window[name]);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, (...call: [string, () => void]) => window[name](...call));
  if (url !== undefined) setPageUrl(url);
  return window;
}

/** Changes the URL of the page without a navigation, and its history state if `state` is given. */
export function setPageUrl(url?: string | URL | null, state?: unknown): void {
  const { history } = currentWindow();
  history.replaceState(state === undefined ? history.state : state, '', url);
}

export type HappyDomPage = ReturnType<typeof openHappyDomPage>;

interface PageOptions {
  /** Path, query and hash of the page. */
  readonly url?: string;
  readonly local?: Readonly<Record<string, string>> | null;
  readonly session?: Readonly<Record<string, string>> | null;
  readonly body?: readonly Node[];
  readonly hasAgeAssurance?: boolean;
  readonly navigation?: string;
  readonly readyState?: DocumentReadyState;
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** Replaces the browser's globals with a new page until `vi.unstubAllGlobals()`. A storage of null refuses all calls. */
export function openHappyDomPage(options: PageOptions = {}) {
  const window = openHappyDomWindow(options.url);
  const { document, location, history } = window;
  const { documentElement: html, head, body } = document;
  html.className = 'dark';
  const pageScript = element('script', { 'data-exit-url': 'https://weather.example/' });
  head.append(element('title'), element('meta', { name: 'theme-color' }), pageScript);
  document.title = 'Rivers · Marquee';
  body.append(...(options.body ?? []));

  /** Navigations, in order. */
  const events: unknown[] = [];
  Object.assign(location, {
    assign: (url: string) => events.push(['assign', url]),
    replace: (url: string) => events.push(['replace', url]),
    reload: () => events.push(['reload']),
  });
  Object.defineProperties(document, {
    currentScript: { value: pageScript, writable: true },
    readyState: { value: options.readyState ?? 'complete' },
  });
  /** Mutation observers that have not been disconnected. */
  const observers = new Set<MutationObserver>();
  class Observer extends window.MutationObserver {
    override observe(target: Node, init: MutationObserverInit): void {
      observers.add(this);
      super.observe(target, init);
    }
    override disconnect(): void {
      observers.delete(this);
      super.disconnect();
    }
  }
  /** Entries of the storages of the browser and of the tab. */
  const local = new Map(Object.entries(options.local ?? {}));
  const session = new Map(Object.entries(options.session ?? {}));
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const storageOf = (entries: Map<string, string>, isRefused: boolean) =>
    createFakeStorage(entries, isRefused ? refuse : () => undefined);
  const globals = {
    navigator: { onLine: true },
    performance: { now: Date.now, getEntriesByType: () => (options.navigation ? [{ type: options.navigation }] : []) },
    localStorage: storageOf(local, options.local === null),
    sessionStorage: storageOf(session, options.session === null),
    getComputedStyle: () => ({ getPropertyValue: () => '1' }),
    MutationObserver: Observer,
    scrollY: 0,
    IS_INSTALLABLE: false,
    HAS_AGE_ASSURANCE: options.hasAgeAssurance ?? false,
    HAS_LANGUAGES: false,
    HAS_TAG_NAMES: false,
    CATALOGUE_LANG: null,
    ICON_SHAPES: {},
    ...options.globals,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // happy-dom omits empty values from the keys of `dataset`
  const marks = () =>
    Object.fromEntries(
      Array.from(html.attributes, ({ name, value }) => [name, value] as const)
        .filter(([name]) => name.startsWith('data-'))
        .map(([name, value]) => [name.slice('data-'.length), value] as const),
    );
  return { window, document, html, head, body, local, session, observers, events, location, history, marks };
}
