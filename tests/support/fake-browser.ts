import { vi } from 'vitest';
import { createFakeStorage, element, fire, openHappyDomWindow, type StorageMethodName } from './happy-dom-page.ts';

export type FakeBrowser = ReturnType<typeof openFakeBrowser>;

/**
 * Opens a window and replaces the browser's globals until `vi.unstubAllGlobals()`. Also resets modules, so that later imports belong to a
 * new tab. `overrides` adds or replaces globals.
 */
export function openFakeBrowser(overrides: Readonly<Record<string, unknown>> = {}) {
  vi.resetModules();
  /** Entries of local storage. */
  const stored = new Map<string, string>();
  /** Methods of local storage that throw, as in a browser that refuses storage. */
  const refused = new Set<StorageMethodName>();
  /** Messages that this page has sent to other tabs. */
  const sentMessages: unknown[] = [];
  /** Listeners of the window and the document, by event. */
  const listening = new Map<string, Set<unknown>>();
  const channels = new Set<FakeChannel>();

  const localStorage = createFakeStorage(stored, (call) => {
    if (refused.has(call)) throw new DOMException('refused by the test', 'QuotaExceededError');
  });

  const window = openHappyDomWindow();
  const { document } = window;
  for (const target of [window, document] as EventTarget[]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = (type, listener, options) => {
      listening.set(type, new Set(listening.get(type)).add(listener));
      add.call(target, type, listener, options);
    };
    target.removeEventListener = (type, listener, options) => {
      listening.get(type)?.delete(listener);
      remove.call(target, type, listener, options);
    };
  }
  /** The element whose text screen readers announce (live region). */
  const status = element('p', { id: 'status' });
  document.body.append(status);

  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(message: unknown): void {
      sentMessages.push(structuredClone(message));
    }
    close(): void {
      channels.delete(this);
    }
  }

  const globals = { localStorage, BroadcastChannel: FakeChannel, ...overrides };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  return {
    stored,
    refused,
    told: sentMessages,
    window,
    document,
    status,
    listening,
    /** Returns the names of the open broadcast channels. */
    channels: () => Array.from(channels, ({ name }) => name),
    /** Delivers a message from another tab. */
    receive(message: unknown) {
      for (const channel of channels)
        channel.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(message) }));
    },
    /** Changes local storage as another tab does: stores a text, removes a key (null), or clears everything (null, null). */
    storeInOtherTab(key: string | null, text: string | null) {
      if (key === null) stored.clear();
      else if (text === null) stored.delete(key);
      else stored.set(key, text);
      fire(window, 'storage', { key, newValue: text });
    },
    /** Moves the page to the back-forward cache and restores it. */
    enterBackForwardCache() {
      fire(window, 'pagehide', { persisted: true });
      fire(window, 'pageshow', { persisted: true });
    },
    /** Unloads the page without storing it in the back-forward cache. */
    unload: () => void fire(window, 'pagehide', { persisted: false }),
  };
}
