import { vi } from 'vitest';

type StorageCall = 'getItem' | 'setItem' | 'removeItem';

/** As much of an element as the stores and scripts under test ask for. */
class FakeElement extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
}

/** What stands in for a browser's page: its globals, and ways to do what other tabs and visitors do. */
export interface FakeBrowser {
  /** What the local storage holds. */
  readonly stored: Map<string, string>;
  /** Calls of the local storage that the browser refuses. */
  readonly refused: Set<StorageCall>;
  /** Messages that this page has sent to other tabs. */
  readonly told: unknown[];
  readonly window: EventTarget;
  /** The live region of the page. */
  readonly status: { readonly textContent: string };
  readonly document: EventTarget & { readonly documentElement: FakeElement };
  /** How many listeners of the window and the document there are, by event. */
  readonly listening: ReadonlyMap<string, number>;
  /** Returns the names of the channels that are open. */
  channels(): string[];
  /** Has this page hear a message of another tab. */
  hear(message: unknown): void;
  /** Does what another tab does to the local storage: stores a text, removes a key (null), or clears everything (null, null). */
  storeElsewhere(key: string | null, text: string | null): void;
  /** Has the page go to the back-forward cache and come back. */
  freeze(): void;
  /** Has the page be left. */
  leave(): void;
}

/**
 * Puts fakes of the browser's globals in place, until `vi.unstubAllGlobals()`, and forgets modules: what is imported from now on is a new
 * tab's. `overrides` takes the place of globals, or adds some.
 */
export function openFakeBrowser(overrides: Readonly<Record<string, unknown>> = {}): FakeBrowser {
  vi.resetModules();
  const stored = new Map<string, string>();
  const refused = new Set<StorageCall>();
  const told: unknown[] = [];
  const listening = new Map<string, number>();
  const channels = new Set<FakeChannel>();

  const guard = (call: StorageCall) => {
    if (refused.has(call)) throw new DOMException('refused by the test', 'QuotaExceededError');
  };
  const localStorage = {
    getItem(key: string) {
      guard('getItem');
      return stored.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      guard('setItem');
      stored.set(key, text);
    },
    removeItem(key: string) {
      guard('removeItem');
      stored.delete(key);
    },
    clear: () => stored.clear(),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size;
    },
  };

  const counted = <Target extends EventTarget>(target: Target): Target => {
    const { addEventListener: add, removeEventListener: remove } = target;
    const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by);
    target.addEventListener = (type: string, ...rest: [never]) => {
      count(type, 1);
      add.call(target, type, ...rest);
    };
    target.removeEventListener = (type: string, ...rest: [never]) => {
      count(type, -1);
      remove.call(target, type, ...rest);
    };
    return target;
  };
  const window = counted(new EventTarget());
  const status = { textContent: '' };
  const document = counted(
    Object.assign(new EventTarget(), {
      documentElement: new FakeElement(),
      querySelector: () => null,
      getElementById: (id: string) => (id === 'status' ? status : null),
    }),
  );

  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(message: unknown): void {
      told.push(structuredClone(message));
    }
    close(): void {
      channels.delete(this);
    }
  }

  const globals = {
    localStorage,
    window,
    document,
    BroadcastChannel: FakeChannel,
    addEventListener: window.addEventListener,
    removeEventListener: window.removeEventListener,
    ...overrides,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);

  const fire = (type: string, more: object = {}) => window.dispatchEvent(Object.assign(new Event(type), more));
  return {
    stored,
    refused,
    told,
    window,
    document,
    status,
    listening,
    channels: () => Array.from(channels, ({ name }) => name),
    hear(message) {
      for (const channel of channels)
        channel.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(message) }));
    },
    storeElsewhere(key, text) {
      if (key === null) stored.clear();
      else if (text === null) stored.delete(key);
      else stored.set(key, text);
      fire('storage', { key, newValue: text });
    },
    freeze() {
      fire('pagehide', { persisted: true });
      fire('pageshow', { persisted: true });
    },
    leave: () => void fire('pagehide', { persisted: false }),
  };
}
